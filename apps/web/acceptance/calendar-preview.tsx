import { type BerthAvailabilityInput, computeAvailability } from '@kiko/domain/acceptance/availability.ts';
import { addMonths, dayOf, firstOfMonth } from '@kiko/domain/calendar/days.ts';
import { Box, Button } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SmallMonth, serializeDays } from '../reservations/shared/availability/small-month.tsx';
import { DayLegend } from '../reservations/shared/calendar/day-legend.tsx';
import { calendarMessages } from './acceptance-messages.ts';
import { useBerthContext } from './berth-context.ts';

const shownMonths = 12;
const legendStates = ['available', 'announced', 'closed', 'notOpen'] as const;

/** Twelve months of a berth as applicants will see them, worked out here by the rules the server books by. */
export const CalendarPreview = ({ calendar }: { calendar: BerthAvailabilityInput }) => {
  const t = useMessages(calendarMessages);
  const { now } = useBerthContext();
  const [page, setPage] = useState(0);
  const months = useMemo(() => {
    const firstOn = addMonths(firstOfMonth(dayOf(now)), page * shownMonths);
    const dayStates = computeAvailability(calendar, { fromOn: firstOn, toOn: addMonths(firstOn, shownMonths) - 1 }, now).flatMap(
      ({ fromOn, toOn, state }) => Array.from({ length: toOn - fromOn + 1 }, () => ({ state })),
    );
    return Array.from({ length: shownMonths }, (_, index) => {
      const [from, to] = [addMonths(firstOn, index), addMonths(firstOn, index + 1)];
      return { firstOn: from, days: serializeDays(dayStates.slice(from - firstOn, to - firstOn)) };
    });
  }, [calendar, now, page]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <DayLegend looks={legendStates} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Button startIcon={<ChevronLeft size={16} />} disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('earlier', { count: shownMonths })}
          </Button>
          <Button endIcon={<ChevronRight size={16} />} onClick={() => setPage(page + 1)}>
            {t('later', { count: shownMonths })}
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
