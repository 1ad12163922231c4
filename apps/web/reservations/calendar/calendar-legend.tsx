import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box } from '@mui/material';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { hatched, paper } from '../../kit/calendar/day-looks.ts';
import { dayMessages } from '../../kit/calendar/day-messages.ts';
import { useMessages } from '../../kit/format/messages.ts';
import type { StatusName } from '../shared/status-chip.tsx';
import { calendarMessages } from './calendar-messages.ts';
import { StatusBadge } from './status-badge.tsx';

const statuses = ['confirmed', 'cancelling', 'tentative', 'returning', 'waiting'] as const satisfies readonly StatusName[];
const box = (background: string, onPaper: string) => ({
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 16,
  borderRadius: '3px',
  border: '1px solid var(--line-2)',
  background,
  '@media print': { background: onPaper, borderColor: '#000', printColorAdjust: 'exact' },
});

const itemStyle = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;

/** Its days carry the same sign. */
const NotOpen = () => (
  <Box sx={box('var(--closed-bg)', '#fff')}>
    <Lock size={11} />
  </Box>
);

/** The legend of bars and days; `of` is the calendar it belongs to. */
export const CalendarLegend = ({ of }: { of: 'month' | 'timeline' }) => {
  const t = useMessages(calendarMessages);
  const tStatus = useMessages(statusMessages);
  const formatDay = useMessages(dayMessages);
  const signs: (readonly [string, ReactNode])[] = [
    ...statuses.map((status) => [tStatus(status), <StatusBadge key={status} status={status} />] as const),
    [t('event'), <Box key="event" sx={box(hatched, paper.hatched)} />],
    ...(of === 'month' ? ([[formatDay('notOpen'), <NotOpen key="notOpen" />]] as const) : []),
    [t('sundays'), <Box key="sundays" sx={box('var(--sun-bg)', paper.sunday)} />],
    [t('saturdays'), <Box key="saturdays" sx={box('var(--sat-bg)', paper.saturday)} />],
  ];
  return (
    <Box
      component="ul"
      aria-label={t('legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 18px',
        listStyle: 'none',
        m: '12px 0 0',
        p: 0,
        fontSize: 12,
        color: 'var(--ink-2)',
        '@media print': {
          color: '#000',
          '& .badge': { background: '#fff !important', color: '#000 !important', border: '1px solid #000 !important' },
          '& .badge, & svg': { boxShadow: 'none !important' },
        },
      }}
    >
      {signs.map(([label, sign]) => (
        <Box component="li" key={label} sx={itemStyle}>
          <Box aria-hidden sx={{ display: 'inline-flex' }}>
            {sign}
          </Box>
          {label}
        </Box>
      ))}
      {of === 'timeline' && (
        <Box component="li" className="no-print" sx={itemStyle}>
          <Box aria-hidden sx={{ height: 14, borderLeft: '2px solid var(--accent)' }} />
          {t('now')}
        </Box>
      )}
      <Box component="li" className="no-print" sx={{ color: 'var(--ink-3)' }}>
        {t(of === 'timeline' ? 'timelineKeys' : 'keys')}
      </Box>
      <Box component="li" sx={{ color: 'var(--ink-3)' }}>
        {t('jst')}
      </Box>
    </Box>
  );
};
