import { addMonths, type Day, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../kit/format/messages.ts';
import { FailedState, RecordSkeleton } from '../../kit/layout/states.tsx';
import { useCodes } from '../../reference/shared/reference-data.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { BerthChips } from './berth-filter.tsx';
import type { CalendarBerth } from './calendar-items.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarRail } from './calendar-rail.tsx';
import { joinBerths } from './join-berths.ts';
import { useManagedCalendar } from './management-data.ts';
import { acceptMessages } from './management-messages.ts';
import { recordPath } from './management-paths.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { useCalendarTransition } from './use-calendar-transition.ts';
import { newCallPath, usualStay } from './usual-stay.ts';

export type ManagedBerths = {
  now: number;
  portId: number;
  berths: readonly CalendarBerth[];
  shownIds: ReadonlySet<number>;
  onBerths: (ids: number[] | undefined) => void;
};

type ManagementMonthProps = ManagedBerths & { firstOn: Day; onMonth: (firstOn: Day) => void };

/** The month of a port: bars over days, and the queue of each day with the requests that can be promoted. */
export const ManagementMonth = ({ firstOn, now, portId, berths, shownIds, onBerths, onMonth }: ManagementMonthProps) => {
  const t = useMessages(acceptMessages);
  const navigate = useNavigate();
  const { requested, ask, dialog } = useCalendarTransition<number>('accept');
  const { holidays } = useCodes(['holidays']);
  const nextOn = addMonths(firstOn, 1);
  const window = { firstOn, fromOn: firstOn - weekdayOf(firstOn), toOn: nextOn + ((7 - weekdayOf(nextOn)) % 7) };
  const { data, error, refetch, isPlaceholderData } = useManagedCalendar(
    portId,
    berths.map(({ id }) => id),
    window,
  );
  const items = useMemo(() => data?.items.filter(({ berthId }) => shownIds.has(berthId)) ?? [], [data, shownIds]);
  const shownBerths = useMemo(() => berths.filter(({ id }) => shownIds.has(id)), [berths, shownIds]);
  const states = useMemo(() => {
    const joined = data ? joinBerths(data.days, shownIds) : [];
    return new Map([...joined].map(([day, { state }]) => [day, state]));
  }, [data, shownIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const callOf = (id: number | string | undefined) => data.items.find((item) => item.kind === 'call' && item.id === id);
  const accepted = callOf(requested);
  const filter = { berths, shownIds, onChange: onBerths };
  const startNew = (day: Day) => {
    const [only] = shownIds.size === 1 ? shownIds : [];
    void navigate(newCallPath(usualStay({ startAt: Math.max(startOfDay(day), now), endAt: startOfDay(day + 1) }, day), only));
  };
  return (
    <>
      <Box sx={{ display: { lg: 'none' } }}>
        <BerthChips {...filter} />
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
            states={states}
            holidays={holidays}
            now={now}
            onMonth={onMonth}
            firstOn={data.firstOn}
            onOpen={(item) => void navigate(recordPath(item))}
            onNew={startNew}
            renderAction={(item) => {
              const call = callOf(item.id);
              return (
                call?.kind === 'call' &&
                call.isAcceptable && (
                  <Button size="small" sx={{ mr: 2 }} onClick={() => ask(call.id)}>
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
          <CalendarRail {...filter} items={data.items} />
        </Box>
      </Box>
      {accepted?.kind === 'call' && <AcceptDialog call={accepted} {...dialog} />}
    </>
  );
};
