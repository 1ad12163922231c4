import { type Day, firstOfMonth } from '@kiko/domain/calendar/days.ts';
import { Box, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BerthChips } from '../calendar/berth-filter.tsx';
import { YearCalendar } from '../calendar/year-calendar.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { joinBerths } from '../management/join-berths.ts';
import { managedYearQuery } from '../management/management-data.ts';
import type { ManagedBerths } from './management-month.tsx';

type ManagementYearProps = ManagedBerths & { year: number; onYear: (year: number) => void; onMonth: (firstOn: Day) => void };

/** How full each day of a year is; a day leads to its month. */
export const ManagementYear = ({ year, now, portId, berths, shownIds, onBerths, onYear, onMonth }: ManagementYearProps) => {
  const { data, error, refetch, isPlaceholderData } = useQuery(managedYearQuery(portId, year));
  const days = useMemo(() => (data ? joinBerths(data.days, shownIds) : new Map()), [data, shownIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <BerthChips berths={berths} shownIds={shownIds} onChange={onBerths} />
      <Card aria-busy={isPlaceholderData} sx={{ p: 2, opacity: isPlaceholderData ? 0.6 : 1 }}>
        <Box>
          <YearCalendar year={data.year} now={now} days={days} onYear={onYear} onOpen={(day) => onMonth(firstOfMonth(day))} />
        </Box>
      </Card>
    </>
  );
};
