import { Box } from '@mui/material';
import { type DayLook, dayLooks } from './day-looks.ts';
import { dayWords, smallDayWords } from './day-words.ts';
import { useWords } from './words.ts';

/** What the looks of days mean. */
export const DayLegend = ({ looks }: { looks: readonly DayLook[] }) => {
  const say = useWords(smallDayWords);
  const sayState = useWords(dayWords);
  return (
    <Box
      component="ul"
      aria-label={say('legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {looks.map((look) => (
        <Box component="li" key={look} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12 }}>
          <Box
            aria-hidden
            sx={{ width: 18, height: 18, borderRadius: '4px', border: '1px solid var(--line)', ...dayLooks[look] }}
          />
          {sayState(look)}
        </Box>
      ))}
    </Box>
  );
};
