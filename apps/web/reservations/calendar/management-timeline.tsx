import { addMonths, type Day } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Landscape } from '../../kit/layout/landscape.tsx';
import { FailedState, RecordSkeleton } from '../../kit/layout/states.tsx';
import { useIsPrinting } from '../../kit/layout/use-is-printing.ts';
import { useCodes } from '../../reference/shared/reference-data.ts';
import { BerthChips } from './berth-filter.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import type { BerthInterval } from './drag.ts';
import { useManagedCalendar } from './management-data.ts';
import type { ManagedBerths } from './management-month.tsx';
import { recordPath } from './management-paths.ts';
import { RetimeDialog } from './retime-dialog.tsx';
import { Timeline } from './timeline.tsx';
import type { Scale } from './timeline-layout.ts';
import { TimelinePaper } from './timeline-paper.tsx';
import { useCalendarTransition } from './use-calendar-transition.ts';
import { newCallPath, usualStay } from './usual-stay.ts';

/** A week of the next month is shown too: a call is moved over the end of a month as often as within one. */
const daysBeyond = 7;

/** A month per berth. A call dropped elsewhere asks for the reason, and returns to its place if the dialog is canceled. */
export const ManagementTimeline = (props: ManagedBerths & { firstOn: Day; scale: Scale }) => {
  const { firstOn, scale, now, portId, berths, shownIds, onBerths } = props;
  const navigate = useNavigate();
  const { requested: moved, ask, dialog } = useCalendarTransition<{ id: number; to: BerthInterval }>('adjustSchedule');
  const isPrinting = useIsPrinting();
  const { holidays } = useCodes(['holidays']);
  const window = { firstOn, fromOn: firstOn, toOn: addMonths(firstOn, 1) + daysBeyond };
  const { data, error, refetch, isPlaceholderData } = useManagedCalendar(
    portId,
    berths.map(({ id }) => id),
    window,
  );
  const shown = useMemo(() => berths.filter(({ id }) => shownIds.has(id)), [berths, shownIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const call = data.items.find((item) => item.kind === 'call' && item.id === moved?.id);
  return (
    <>
      <Landscape />
      <BerthChips berths={berths} shownIds={shownIds} onChange={onBerths} />
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
            onOpen={(item) => void navigate(recordPath(item))}
            onOpenFree={(place, day) => void navigate(newCallPath(usualStay(place, day), place.berthId))}
            onMove={({ id }, to) => ask({ id, to })}
            proposed={moved && { key: `call-${moved.id}`, ...moved.to }}
          />
        </Box>
        {isPrinting && (
          <TimelinePaper
            firstOn={data.fromOn}
            days={data.toOn - data.fromOn - daysBeyond}
            berths={shown}
            items={data.items}
            now={now}
            holidays={holidays}
          />
        )}
        <CalendarLegend of="timeline" />
      </Box>
      {moved && call?.kind === 'call' && <RetimeDialog call={call} to={moved.to} berths={berths} {...dialog} />}
    </>
  );
};
