import { statusWords } from '@kiko/words/status-words.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { hatched } from '../kit/day-looks.ts';
import { dayWords } from '../kit/day-words.ts';
import type { StatusName } from '../kit/status-chip.tsx';
import { useWords } from '../kit/words.ts';
import { calendarWords } from './calendar-words.ts';
import { StatusBadge } from './status-badge.tsx';

const statuses = ['confirmed', 'cancelling', 'tentative', 'returning', 'waiting'] as const satisfies readonly StatusName[];
const box = { width: 22, height: 16, borderRadius: '3px', border: '1px solid var(--line-2)' } as const;

/** What the looks of bars and days mean; `of` says which of the calendars stands above. */
export const CalendarLegend = ({ of }: { of: 'month' | 'timeline' }) => {
  const say = useWords(calendarWords);
  const sayStatus = useWords(statusWords);
  const sayDay = useWords(dayWords);
  const signs: (readonly [string, ReactNode])[] = [
    ...statuses.map((status) => [sayStatus(status), <StatusBadge key={status} status={status} />] as const),
    [say('event'), <Box key="event" sx={{ ...box, background: hatched }} />],
    ...(of === 'month'
      ? ([[sayDay('notOpen'), <Box key="notOpen" sx={{ ...box, background: 'var(--closed-bg)' }} />]] as const)
      : []),
    [say('sundays'), <Box key="sundays" sx={{ ...box, background: 'var(--sun-bg)' }} />],
    [say('saturdays'), <Box key="saturdays" sx={{ ...box, background: 'var(--sat-bg)' }} />],
    ...(of === 'timeline'
      ? ([[say('now'), <Box key="now" sx={{ height: 14, borderLeft: '2px solid var(--accent)' }} />]] as const)
      : []),
  ];
  return (
    <Box
      component="ul"
      aria-label={say('legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 18px',
        listStyle: 'none',
        m: '12px 0 0',
        p: 0,
        fontSize: 12,
        color: 'var(--ink-2)',
      }}
    >
      {signs.map(([label, sign]) => (
        <Box component="li" key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={{ display: 'inline-flex' }}>
            {sign}
          </Box>
          {label}
        </Box>
      ))}
      <Box component="li" className="no-print" sx={{ color: 'var(--ink-3)' }}>
        {say(of === 'timeline' ? 'timelineKeys' : 'keys')}
      </Box>
      <Box component="li" sx={{ color: 'var(--ink-3)' }}>
        {say('jst')}
      </Box>
    </Box>
  );
};
