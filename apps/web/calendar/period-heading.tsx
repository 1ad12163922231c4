import { Box, Button, IconButton, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useWords } from '../kit/words.ts';
import { calendarWords } from './calendar-words.ts';

type PeriodHeadingProps = {
  title: string;
  /** What the arrows turn. */
  period: 'month' | 'year';
  /** One period back or on. */
  onTurn: (by: -1 | 1) => void;
  onToday: () => void;
  /** Where it stands in the page. */
  level?: 'h2' | 'h3';
};

/** Which month or year is shown, and the way to the ones beside it. */
export const PeriodHeading = ({ title, period, onTurn, onToday, level = 'h3' }: PeriodHeadingProps) => {
  const say = useWords(calendarWords);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <IconButton
        className="no-print"
        aria-label={say(period === 'month' ? 'earlierMonth' : 'earlierYear')}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft size={18} />
      </IconButton>
      <Typography
        component={level}
        className="figures"
        aria-live="polite"
        sx={{
          fontSize: { xs: 18, sm: 20 },
          fontWeight: 700,
          lineHeight: '36px',
          minWidth: { sm: 136 },
          flex: { xs: 1, sm: 'none' },
          textAlign: 'center',
        }}
      >
        {title}
      </Typography>
      <IconButton className="no-print" aria-label={say(period === 'month' ? 'laterMonth' : 'laterYear')} onClick={() => onTurn(1)}>
        <ChevronRight size={18} />
      </IconButton>
      <Button size="small" className="no-print" onClick={onToday}>
        {say('today')}
      </Button>
    </Box>
  );
};
