import { Box, Button, IconButton, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { calendarMessages } from './calendar-messages.ts';

type PeriodNavigationProps = {
  title: string;
  /** The period that the arrows change. */
  period: 'month' | 'year';
  /** One period back or forward. */
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
  /** The heading level in the page. */
  level?: 'h2' | 'h3';
};

/** The shown month or year, with links to the adjacent ones. */
export const PeriodNavigation = ({ title, period, onStep, onToday, level = 'h3' }: PeriodNavigationProps) => {
  const t = useMessages(calendarMessages);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <IconButton
        className="no-print"
        aria-label={t(period === 'month' ? 'earlierMonth' : 'earlierYear')}
        onClick={() => onStep(-1)}
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
      <IconButton className="no-print" aria-label={t(period === 'month' ? 'laterMonth' : 'laterYear')} onClick={() => onStep(1)}>
        <ChevronRight size={18} />
      </IconButton>
      <Button size="small" className="no-print" onClick={onToday}>
        {t('today')}
      </Button>
    </Box>
  );
};
