import { Box } from '@mui/material';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { dayMessages, smallDayMessages } from './day-state-messages.ts';
import { type CalendarDayState, dayStateStyles } from './day-state-styles.ts';

/** The legend of day states. */
export const DayLegend = ({ looks: states }: { looks: readonly CalendarDayState[] }) => {
  const t = useMessages(smallDayMessages);
  const tState = useMessages(dayMessages);
  return (
    <Box
      component="ul"
      aria-label={t('legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 0,
        '@media print': { '& .box': { borderColor: '#000' }, '& .box[data-look="past"]': { borderColor: '#bbb' } },
      }}
    >
      {states.map((look) => (
        <Box component="li" key={look} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12 }}>
          <Box
            aria-hidden
            className="box"
            data-look={look}
            sx={{
              width: 18,
              height: 18,
              borderRadius: '4px',
              border: '1px solid var(--line)',
              ...dayStateStyles[look],
              printColorAdjust: 'exact',
            }}
          />
          {tState(look)}
        </Box>
      ))}
    </Box>
  );
};
