import { addMonths, type Day } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { BerthChips } from '../calendar/berth-filter.tsx';
import { CalendarLegend } from '../calendar/calendar-legend.tsx';
import type { Berthing } from '../calendar/carry.ts';
import { Timeline } from '../calendar/timeline.tsx';
import type { Scale } from '../calendar/timeline-layout.ts';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { managedCalendarQuery } from '../management/management-data.ts';
import { RetimeDialog } from '../management/retime-dialog.tsx';
import { newCallPath, usualStay } from '../management/usual-stay.ts';
import { useCodes } from '../reference/reference-data.ts';
import type { ManagedBerths } from './management-month.tsx';
import { recordPath } from './management-paths.ts';
import { useCalendarDesk } from './use-calendar-desk.ts';

/** A week of the next month is shown too: a call is moved over the end of a month as often as within one. */
const daysBeyond = 7;

/** Berth by berth along a month; a call that is put down elsewhere asks why, and comes back where nothing is said. */
export const ManagementTimeline = (props: ManagedBerths & { firstOn: Day; scale: Scale }) => {
  const { firstOn, scale, now, portId, berths, shownIds, onBerths } = props;
  const navigate = useNavigate();
  const { asked: moved, ask, dialog } = useCalendarDesk<{ id: number; to: Berthing }>('adjustSchedule');
  const { holidays } = useCodes(['holidays']);
  const window = { firstOn, fromOn: firstOn, toOn: addMonths(firstOn, 1) + daysBeyond };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    managedCalendarQuery(
      portId,
      berths.map(({ id }) => id),
      window,
    ),
  );
  const shown = useMemo(() => berths.filter(({ id }) => shownIds.has(id)), [berths, shownIds]);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const call = data.items.find((item) => item.kind === 'call' && item.id === moved?.id);
  return (
    <>
      <BerthChips berths={berths} shownIds={shownIds} onChange={onBerths} />
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        <Timeline
          firstOn={data.fromOn}
          days={data.toOn - data.fromOn}
          {...{ scale, now, holidays }}
          berths={shown}
          items={data.items}
          onOpen={(item) => void navigate(recordPath(item))}
          onOpenFree={(place, day) => void navigate(newCallPath(usualStay(place, day), place.berthId))}
          onMove={({ id }, to) => ask({ id, to })}
          proposed={moved && { key: `call-${moved.id}`, ...moved.to }}
        />
        <CalendarLegend of="timeline" />
      </Box>
      {moved && call?.kind === 'call' && <RetimeDialog call={call} to={moved.to} berths={berths} {...dialog} />}
    </>
  );
};
