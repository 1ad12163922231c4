import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { Box } from '@mui/material';
import { hatched } from '../kit/day-looks.ts';
import { dayWords } from '../kit/day-words.ts';
import { useWords } from '../kit/words.ts';
import { type BerthFilterProps, BerthList } from './berth-filter.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { calendarWords } from './calendar-words.ts';
import { StatusBadge } from './status-badge.tsx';

const states = ['confirmed', 'cancelling', 'tentative', 'returning', 'waiting'] as const satisfies readonly ReservationState[];

/** Beside a month: which berths are shown, and what the looks mean, with how many there are. */
export const CalendarRail = ({ items, ...filter }: Omit<BerthFilterProps, 'counts'> & { items: readonly CalendarItem[] }) => {
  const say = useWords(calendarWords);
  const sayStatus = useWords(statusWords);
  const sayDay = useWords(dayWords);
  const calls = items.filter((item) => item.kind === 'call');
  const days = [
    [say('event'), hatched],
    [sayDay('notOpen'), 'var(--closed-bg)'],
    [say('sundays'), 'var(--sun-bg)'],
    [say('saturdays'), 'var(--sat-bg)'],
  ] as const;
  return (
    <Box component="aside" aria-label={say('legend')} className="no-print" sx={railStyle}>
      <BerthList {...filter} counts={countsOf(calls)} />
      <section>
        <h3>{say('statuses')}</h3>
        <ul>
          {states.map((state) => (
            <li key={state}>
              <StatusBadge status={state} />
              {sayStatus(state)}
              <span className="count figures">
                {calls.filter((call) => call.state === state && filter.shownIds.has(call.berthId)).length}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{say('days')}</h3>
        <ul>
          {days.map(([label, background]) => (
            <li key={label}>
              <Box
                aria-hidden
                sx={{ width: 22, height: 16, flex: 'none', borderRadius: '3px', border: '1px solid var(--line-2)', background }}
              />
              {label}
            </li>
          ))}
        </ul>
      </section>
      <Box sx={{ fontSize: 11, color: 'var(--ink-3)', lineHeight: 1.75 }}>
        {say('keys')}
        <br />
        {say('jst')}
      </Box>
    </Box>
  );
};

/** How many calls each berth has. */
export const countsOf = (items: readonly CalendarItem[]): ReadonlyMap<number, number> => {
  const calls = Map.groupBy(
    items.filter(({ kind }) => kind === 'call'),
    ({ berthId }) => berthId,
  );
  return new Map([...calls].map(([berthId, own]) => [berthId, own.length]));
};

const railStyle = {
  '& section': { pb: 2, mb: 2, borderBottom: '1px solid var(--line)' },
  '& h3': { fontSize: 12, m: 0, mb: 0.75, minHeight: 24, lineHeight: '24px' },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li, & label': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, fontSize: 12, fontFeatureSettings: '"palt"' },
  '& label': { flex: 1, minWidth: 0, cursor: 'pointer' },
  '& .count': { ml: 'auto', color: 'var(--ink-3)' },
} as const;
