import { type Day, firstOfMonth } from '@kiko/domain/calendar/days.ts';
import { Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FailedState, RecordSkeleton } from '../../kit/feedback/states.tsx';
import { Landscape } from '../../kit/layout/landscape.tsx';
import { YearCalendar } from '../shared/availability/year-calendar.tsx';
import { BerthFilterChips } from '../shared/calendar/berth-filter.tsx';
import { calendarYearQuery } from '../shared/calendar/calendar-data.ts';
import { mergeBerthDays } from './merge-berth-days.ts';
import type { CalendarBerthsProps } from './month-view.tsx';

type YearViewProps = CalendarBerthsProps & {
  year: number;
  onYearChange: (year: number) => void;
  onMonthSelect: (firstOn: Day) => void;
};

/** How full each day of a year is; a day leads to its month. */
export const YearView = ({
  year,
  now,
  portId,
  berths,
  selectedIds,
  onBerthsChange,
  onYearChange,
  onMonthSelect,
}: YearViewProps) => {
  const { data, error, refetch, isPlaceholderData } = useQuery(calendarYearQuery(portId, year));
  const days = useMemo(() => (data ? mergeBerthDays(data.days, selectedIds) : new Map()), [data, selectedIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <BerthFilterChips berths={berths} selectedIds={selectedIds} onChange={onBerthsChange} />
      <Landscape />
      <Card aria-busy={isPlaceholderData} sx={{ p: 2, '@media print': { py: 0 }, opacity: isPlaceholderData ? 0.6 : 1 }}>
        <YearCalendar
          year={data.year}
          now={now}
          days={days}
          onYearChange={onYearChange}
          onDayOpen={(day) => onMonthSelect(firstOfMonth(day))}
        />
      </Card>
    </>
  );
};
