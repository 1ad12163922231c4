import { addMonths, type Day, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FailedState, RecordSkeleton } from '../../kit/feedback/states.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { useCodes } from '../../reference/shared/reference-data.ts';
import { BerthFilterChips } from '../shared/calendar/berth-filter.tsx';
import { useManagedCalendar } from '../shared/calendar/calendar-data.ts';
import { calendarItemPath } from '../shared/calendar/calendar-item-path.ts';
import type { CalendarBerth } from '../shared/calendar/calendar-items.ts';
import { CalendarLegend } from '../shared/calendar/calendar-legend.tsx';
import { CalendarSidebar } from '../shared/calendar/calendar-sidebar.tsx';
import { defaultStay, newReservationPath } from '../shared/calendar/default-stay.ts';
import { MonthCalendar } from '../shared/month-calendar/month-calendar.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { mergeBerthDays } from './merge-berth-days.ts';
import { acceptMessages } from './reservation-calendar-messages.ts';
import { useCalendarTransition } from './use-calendar-transition.ts';

export type CalendarBerthsProps = {
  now: number;
  portId: number;
  berths: readonly CalendarBerth[];
  selectedIds: ReadonlySet<number>;
  onBerthsChange: (ids: number[] | undefined) => void;
};

type MonthViewProps = CalendarBerthsProps & { firstOn: Day; onMonthChange: (firstOn: Day) => void };

/** The month of a port: bars over days, and the queue of each day with the requests that can be promoted. */
export const MonthView = ({ firstOn, now, portId, berths, selectedIds, onBerthsChange, onMonthChange }: MonthViewProps) => {
  const t = useMessages(acceptMessages);
  const navigate = useNavigate();
  const { requested, openDialog, dialogProps } = useCalendarTransition<number>('accept');
  const { holidays } = useCodes(['holidays']);
  const nextOn = addMonths(firstOn, 1);
  const window = { firstOn, fromOn: firstOn - weekdayOf(firstOn), toOn: nextOn + ((7 - weekdayOf(nextOn)) % 7) };
  const { data, error, refetch, isPlaceholderData } = useManagedCalendar(
    portId,
    berths.map(({ id }) => id),
    window,
  );
  const items = useMemo(() => data?.items.filter(({ berthId }) => selectedIds.has(berthId)) ?? [], [data, selectedIds]);
  const shownBerths = useMemo(() => berths.filter(({ id }) => selectedIds.has(id)), [berths, selectedIds]);
  const states = useMemo(() => {
    const joined = data ? mergeBerthDays(data.days, selectedIds) : [];
    return new Map([...joined].map(([day, { state }]) => [day, state]));
  }, [data, selectedIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const callOf = (id: number | string | undefined) => data.items.find((item) => item.kind === 'call' && item.id === id);
  const accepted = callOf(requested);
  const filter = { berths, selectedIds, onChange: onBerthsChange };
  const startNew = (day: Day) => {
    const [only] = selectedIds.size === 1 ? selectedIds : [];
    void navigate(
      newReservationPath(defaultStay({ startAt: Math.max(startOfDay(day), now), endAt: startOfDay(day + 1) }, day), only),
    );
  };
  return (
    <>
      <Box sx={{ display: { lg: 'none' } }}>
        <BerthFilterChips {...filter} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 216px' },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <MonthCalendar
            berths={shownBerths}
            items={items}
            dayStates={states}
            holidays={holidays}
            now={now}
            onMonthChange={onMonthChange}
            firstOn={data.firstOn}
            onItemOpen={(item) => void navigate(calendarItemPath(item))}
            onCreate={startNew}
            renderAction={(item) => {
              const call = callOf(item.id);
              return (
                call?.kind === 'call' &&
                call.canAccept && (
                  <Button size="small" sx={{ mr: 2 }} onClick={() => openDialog(call.id)}>
                    {t('accept')}
                  </Button>
                )
              );
            }}
          />
          <Box sx={{ display: { lg: 'none' }, '@media print': { display: 'block' } }}>
            <CalendarLegend of="month" />
          </Box>
        </Box>
        <Box className="no-print" sx={{ display: { xs: 'none', lg: 'block' } }}>
          <CalendarSidebar {...filter} items={data.items} />
        </Box>
      </Box>
      {accepted?.kind === 'call' && <AcceptDialog call={accepted} {...dialogProps} />}
    </>
  );
};
