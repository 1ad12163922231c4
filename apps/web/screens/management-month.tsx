import { addMonths, type Day, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { BerthChips } from '../calendar/berth-filter.tsx';
import type { CalendarBerth } from '../calendar/calendar-items.ts';
import { CalendarLegend } from '../calendar/calendar-legend.tsx';
import { CalendarRail } from '../calendar/calendar-rail.tsx';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useWords } from '../kit/words.ts';
import { AcceptDialog } from '../management/accept-dialog.tsx';
import { joinBerths } from '../management/join-berths.ts';
import { managedCalendarQuery } from '../management/management-data.ts';
import { acceptWords } from '../management/management-words.ts';
import { newCallPath, usualStay } from '../management/usual-stay.ts';
import { useCodes } from '../reference/reference-data.ts';
import { recordPath } from './management-paths.ts';
import { useCalendarDesk } from './use-calendar-desk.ts';

export type ManagedBerths = {
  now: number;
  portId: number;
  berths: readonly CalendarBerth[];
  shownIds: ReadonlySet<number>;
  onBerths: (ids: number[] | undefined) => void;
};

type ManagementMonthProps = ManagedBerths & { firstOn: Day; onMonth: (firstOn: Day) => void };

/** The month of a port: bars over days, the queue of each day with who may move up. */
export const ManagementMonth = ({ firstOn, now, portId, berths, shownIds, onBerths, onMonth }: ManagementMonthProps) => {
  const say = useWords(acceptWords);
  const navigate = useNavigate();
  const { asked, ask, dialog } = useCalendarDesk<number>('accept');
  const { holidays } = useCodes(['holidays']);
  const nextOn = addMonths(firstOn, 1);
  const window = { firstOn, fromOn: firstOn - weekdayOf(firstOn), toOn: nextOn + ((7 - weekdayOf(nextOn)) % 7) };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    managedCalendarQuery(
      portId,
      berths.map(({ id }) => id),
      window,
    ),
  );
  const items = useMemo(() => data?.items.filter(({ berthId }) => shownIds.has(berthId)) ?? [], [data, shownIds]);
  const states = useMemo(() => {
    const joined = data ? joinBerths(data.days, shownIds) : [];
    return new Map([...joined].map(([day, { state }]) => [day, state]));
  }, [data, shownIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const callOf = (id: number | string | undefined) => data.items.find((item) => item.kind === 'call' && item.id === id);
  const accepted = callOf(asked);
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
        }}
      >
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <MonthCalendar
            {...{ berths, items, states, holidays, now, onMonth }}
            firstOn={data.firstOn}
            onOpen={(item) => void navigate(recordPath(item))}
            onNew={startNew}
            renderAction={(item) => {
              const call = callOf(item.id);
              return (
                call?.kind === 'call' &&
                call.isAcceptable && (
                  <Button size="small" sx={{ mr: 2 }} onClick={() => ask(call.id)}>
                    {say('accept')}
                  </Button>
                )
              );
            }}
          />
          <Box sx={{ display: { lg: 'none' } }}>
            <CalendarLegend of="month" />
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <CalendarRail {...filter} items={data.items} />
        </Box>
      </Box>
      {accepted?.kind === 'call' && <AcceptDialog call={accepted} {...dialog} />}
    </>
  );
};
