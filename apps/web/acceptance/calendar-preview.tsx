import { availabilityOf, type BerthCalendar } from '@kiko/domain/acceptance/availability.ts';
import { addMonths, dayOf, firstOfMonth } from '@kiko/domain/calendar/days.ts';
import { Box, Button } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DayLegend } from '../kit/calendar/day-legend.tsx';
import { asText, SmallMonth } from '../kit/calendar/small-month.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { calendarMessages } from './acceptance-messages.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';

const monthsShown = 12;
const legend = ['available', 'announced', 'closed', 'notOpen'] as const;

/** Twelve months of a berth as applicants will see them, worked out here by the rules the server books by. */
export const CalendarPreview = ({ calendar }: { calendar: BerthCalendar }) => {
  const t = useMessages(calendarMessages);
  const { now } = useBerthOfScreen();
  const [page, setPage] = useState(0);
  const months = useMemo(() => {
    const firstOn = addMonths(firstOfMonth(dayOf(now)), page * monthsShown);
    const dayStates = availabilityOf(calendar, { fromOn: firstOn, toOn: addMonths(firstOn, monthsShown) - 1 }, now).flatMap(
      ({ fromOn, toOn, state }) => Array.from({ length: toOn - fromOn + 1 }, () => ({ state })),
    );
    return Array.from({ length: monthsShown }, (_, index) => {
      const [from, to] = [addMonths(firstOn, index), addMonths(firstOn, index + 1)];
      return { firstOn: from, days: asText(dayStates.slice(from - firstOn, to - firstOn)) };
    });
  }, [calendar, now, page]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <DayLegend looks={legend} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Button startIcon={<ChevronLeft size={16} />} disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('earlier')}
          </Button>
          <Button endIcon={<ChevronRight size={16} />} onClick={() => setPage(page + 1)}>
            {t('later')}
          </Button>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
        }}
      >
        {months.map((month) => (
          <SmallMonth key={month.firstOn} {...month} />
        ))}
      </Box>
    </>
  );
};
