import { liveStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box } from '@mui/material';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { calendarMessages } from './calendar-messages.ts';
import { dayMessages } from './day-state-messages.ts';
import { hatchedBackground, paper } from './day-state-styles.ts';
import { StatusBadge } from './status-badge.tsx';

const swatchStyle = (background: string, onPaper: string) => ({
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
  <Box sx={swatchStyle('var(--closed-bg)', '#fff')}>
    <Lock size={11} />
  </Box>
);

/** The legend of bars and days; `of` is the calendar it belongs to. */
export const CalendarLegend = ({ of: view }: { of: 'month' | 'timeline' }) => {
  const t = useMessages(calendarMessages);
  const tStatus = useMessages(statusMessages);
  const formatDay = useMessages(dayMessages);
  const signs: (readonly [string, ReactNode])[] = [
    ...liveStates.map((state) => [tStatus(state), <StatusBadge key={state} status={state} />] as const),
    [t('event'), <Box key="event" sx={swatchStyle(hatchedBackground, paper.hatched)} />],
    ...(view === 'month' ? ([[formatDay('notOpen'), <NotOpen key="notOpen" />]] as const) : []),
    [t('sundays'), <Box key="sundays" sx={swatchStyle('var(--sun-bg)', paper.sunday)} />],
    [t('saturdays'), <Box key="saturdays" sx={swatchStyle('var(--sat-bg)', paper.saturday)} />],
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
      {view === 'timeline' && (
        <Box component="li" className="no-print" sx={itemStyle}>
          <Box aria-hidden sx={{ height: 14, borderLeft: '2px solid var(--accent)' }} />
          {t('now')}
        </Box>
      )}
      <Box component="li" className="no-print" sx={{ color: 'var(--ink-3)' }}>
        {t(view === 'timeline' ? 'timelineKeys' : 'keys')}
      </Box>
      <Box component="li" sx={{ color: 'var(--ink-3)' }}>
        {t('jst')}
      </Box>
    </Box>
  );
};
