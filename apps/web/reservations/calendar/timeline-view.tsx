import { addMonths, type Day } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FailedState, RecordSkeleton } from '../../kit/feedback/states.tsx';
import { Landscape } from '../../kit/layout/landscape.tsx';
import { useIsPrinting } from '../../kit/layout/use-is-printing.ts';
import { useCodes } from '../../reference/shared/reference-data.ts';
import { BerthFilterChips } from '../shared/calendar/berth-filter.tsx';
import { useManagedCalendar } from '../shared/calendar/calendar-data.ts';
import { calendarItemPath } from '../shared/calendar/calendar-item-path.ts';
import { CalendarLegend } from '../shared/calendar/calendar-legend.tsx';
import { defaultStay, newReservationPath } from '../shared/calendar/default-stay.ts';
import type { BerthInterval } from '../shared/timeline/drag.ts';
import { Timeline } from '../shared/timeline/timeline.tsx';
import type { TimelineScale } from '../shared/timeline/timeline-layout.ts';
import type { CalendarBerthsProps } from './month-view.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { TimelinePaper } from './timeline-paper.tsx';
import { useCalendarTransition } from './use-calendar-transition.ts';

/** A week of the next month is shown too: a call is moved over the end of a month as often as within one. */
const extraDays = 7;

/** A month per berth. A call dropped elsewhere opens a dialog for the reason, and returns to its place if the dialog is canceled. */
export const TimelineView = (props: CalendarBerthsProps & { firstOn: Day; scale: TimelineScale }) => {
  const { firstOn, scale, now, portId, berths, selectedIds, onBerthsChange } = props;
  const navigate = useNavigate();
  const { requested: moved, openDialog, dialogProps } = useCalendarTransition<{ id: number; to: BerthInterval }>('adjustSchedule');
  const isPrinting = useIsPrinting();
  const { holidays } = useCodes(['holidays']);
  const window = { firstOn, fromOn: firstOn, toOn: addMonths(firstOn, 1) + extraDays };
  const { data, error, refetch, isPlaceholderData } = useManagedCalendar(
    portId,
    berths.map(({ id }) => id),
    window,
  );
  const shown = useMemo(() => berths.filter(({ id }) => selectedIds.has(id)), [berths, selectedIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const call = data.items.find((item) => item.kind === 'call' && item.id === moved?.id);
  return (
    <>
      <Landscape />
      <BerthFilterChips berths={berths} selectedIds={selectedIds} onChange={onBerthsChange} />
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        <Box className="no-print">
          <Timeline
            firstOn={data.fromOn}
            days={data.toOn - data.fromOn}
            scale={scale}
            now={now}
            holidays={holidays}
            berths={shown}
            items={data.items}
            onItemOpen={(item) => void navigate(calendarItemPath(item))}
            onFreeIntervalOpen={(place, day) => void navigate(newReservationPath(defaultStay(place, day), place.berthId))}
            onReschedule={({ id }, to) => openDialog({ id, to })}
            pendingTransition={moved && { key: `call-${moved.id}`, ...moved.to }}
          />
        </Box>
        {isPrinting && (
          <TimelinePaper
            firstOn={data.fromOn}
            days={data.toOn - data.fromOn - extraDays}
            berths={shown}
            items={data.items}
            now={now}
            holidays={holidays}
          />
        )}
        <CalendarLegend of="timeline" />
      </Box>
      {moved && call?.kind === 'call' && <RescheduleDialog call={call} target={moved.to} berths={berths} {...dialogProps} />}
    </>
  );
};
