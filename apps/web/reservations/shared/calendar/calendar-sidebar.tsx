import { liveStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box } from '@mui/material';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { BerthCheckboxList, type BerthFilterProps } from './berth-filter.tsx';
import type { CalendarItem } from './calendar-items.ts';
import { calendarMessages } from './calendar-messages.ts';
import { dayMessages } from './day-state-messages.ts';
import { hatchedBackground } from './day-state-styles.ts';
import { StatusBadge } from './status-badge.tsx';

/** Beside a month: the shown berths, and the legend with counts. */
export const CalendarSidebar = ({ items, ...filter }: Omit<BerthFilterProps, 'counts'> & { items: readonly CalendarItem[] }) => {
  const t = useMessages(calendarMessages);
  const tStatus = useMessages(statusMessages);
  const formatDay = useMessages(dayMessages);
  const calls = items.filter((item) => item.kind === 'call');
  const days = [
    [t('event'), hatchedBackground],
    [formatDay('notOpen'), 'var(--closed-bg)'],
    [t('sundays'), 'var(--sun-bg)'],
    [t('saturdays'), 'var(--sat-bg)'],
  ] as const;
  return (
    <Box component="aside" aria-label={t('legend')} sx={sidebarStyle}>
      <BerthCheckboxList {...filter} counts={countCallsByBerth(calls)} />
      <section>
        <h3>{t('statuses')}</h3>
        <ul>
          {liveStates.map((state) => (
            <li key={state}>
              <StatusBadge status={state} />
              {tStatus(state)}
              <span className="count figures">
                {calls.filter((call) => call.state === state && filter.selectedIds.has(call.berthId)).length}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('days')}</h3>
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
        {t('keys')}
        <br />
        {t('jst')}
      </Box>
    </Box>
  );
};

/** How many calls each berth has. */
export const countCallsByBerth = (items: readonly CalendarItem[]): ReadonlyMap<number, number> => {
  const calls = Map.groupBy(
    items.filter(({ kind }) => kind === 'call'),
    ({ berthId }) => berthId,
  );
  return new Map([...calls].map(([berthId, own]) => [berthId, own.length]));
};

const sidebarStyle = {
  '& section': { pb: 2, mb: 2, borderBottom: '1px solid var(--line)' },
  '& h3': { fontSize: 12, m: 0, mb: 0.75, minHeight: 24, lineHeight: '24px' },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li, & label': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, fontSize: 12, fontFeatureSettings: '"palt"' },
  '& label': { flex: 1, minWidth: 0, cursor: 'pointer' },
  '& .count': { ml: 'auto', color: 'var(--ink-3)' },
} as const;
