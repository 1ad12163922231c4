import { type Day, firstOfMonth } from '@kiko/domain/calendar/days.ts';
import { Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Landscape } from '../../kit/layout/landscape.tsx';
import { FailedState, RecordSkeleton } from '../../kit/layout/states.tsx';
import { BerthChips } from './berth-filter.tsx';
import { joinBerths } from './join-berths.ts';
import { managedYearQuery } from './management-data.ts';
import type { ManagedBerths } from './management-month.tsx';
import { YearCalendar } from './year-calendar.tsx';

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
      <Landscape />
      <Card aria-busy={isPlaceholderData} sx={{ p: 2, '@media print': { py: 0 }, opacity: isPlaceholderData ? 0.6 : 1 }}>
        <YearCalendar year={data.year} now={now} days={days} onYear={onYear} onOpen={(day) => onMonth(firstOfMonth(day))} />
      </Card>
    </>
  );
};
