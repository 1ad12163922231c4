import { memo, type ReactNode } from 'react';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import type { CalendarLabels } from '../calendar/use-calendar-labels.ts';
import { TimelineBar } from './timeline-bar.tsx';
import {
  barTop,
  type Heights,
  rowHeight,
  screenHeights,
  type TimelineRow,
  type TimelineScale,
  timelineScales,
} from './timeline-layout.ts';
import type { VisibleRange } from './use-visible-pixels.ts';

type TimelineRowViewProps = {
  row: TimelineRow;
  visibleRange: VisibleRange | undefined;
  scale: TimelineScale;
  heights?: Heights;
  /** Width of a unit. */
  unitWidth: number;
  now: number;
  labels: CalendarLabels;
  /** The key of the focused item, if it is in this row: it is rendered even outside of the visible range. */
  activeKey?: string | undefined;
  /** The key of the item picked up in this row. */
  draggedKey?: string | undefined;
  /** The preview of a dragged call over this row. */
  children?: ReactNode;
};

/** A berth's calls and free places over time. */
export const TimelineRowView = memo((props: TimelineRowViewProps) => {
  const { row, visibleRange, scale, unitWidth, now, labels, activeKey, draggedKey, children, heights = screenHeights } = props;
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  const { berth, bars } = row;
  const { unitsPerDay } = timelineScales[scale];
  const { from: first = 0, to: last = 0 } = visibleRange ?? {};
  return (
    <div role="row" className="berth" data-berth={berth.id} style={{ height: rowHeight(row, heights) }}>
      <div role="rowheader" className="visually-hidden" aria-colindex={1}>
        {berth.name[language]}
      </div>
      {bars
        .filter(
          ({ key, from, to }) => (from * unitWidth < last && to * unitWidth > first) || key === activeKey || key === draggedKey,
        )
        .map((one) => (
          <TimelineBar
            key={one.key}
            bar={one}
            left={one.from * unitWidth}
            width={(one.to - one.from) * unitWidth}
            top={barTop(row, one, heights)}
            column={Math.floor(one.from / unitsPerDay) + 2}
            columns={Math.ceil(one.to / unitsPerDay) - Math.floor(one.from / unitsPerDay)}
            isActive={one.key === activeKey}
            isDragged={one.key === draggedKey}
            isPast={one.item.endAt <= now}
            labels={labels}
            t={t}
          />
        ))}
      {children}
    </div>
  );
});
TimelineRowView.displayName = 'TimelineRowView';
