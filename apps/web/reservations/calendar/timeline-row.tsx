import { memo, type ReactNode } from 'react';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { calendarMessages } from './calendar-messages.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { type Heights, heightOf, type Scale, scales, screenHeights, type TimelineRow, topOf } from './timeline-layout.ts';
import type { CalendarLabels } from './use-sayings.ts';
import type { Visible } from './use-visible-pixels.ts';

type TimelineRowViewProps = {
  row: TimelineRow;
  visible: Visible | undefined;
  scale: Scale;
  heights?: Heights;
  /** Width of a unit. */
  width: number;
  now: number;
  labels: CalendarLabels;
  /** The key of the focused item, if it is in this row: it is rendered even outside of the visible range. */
  activeKey?: string | undefined;
  /** The key of the item picked up in this row. */
  carriedKey?: string | undefined;
  /** The preview of a dragged call over this row. */
  children?: ReactNode;
};

/** A berth's calls and free places over time. */
export const TimelineRowView = memo((props: TimelineRowViewProps) => {
  const { row, visible, scale, width, now, labels, activeKey, carriedKey, children, heights = screenHeights } = props;
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  const { berth, placed } = row;
  const { unitsPerDay } = scales[scale];
  const { from: first = 0, to: last = 0 } = visible ?? {};
  return (
    <div role="row" className="berth" data-berth={berth.id} style={{ height: heightOf(row, heights) }}>
      <div role="rowheader" className="visually-hidden" aria-colindex={1}>
        {berth.name[language]}
      </div>
      {placed
        .filter(({ key, from, to }) => (from * width < last && to * width > first) || key === activeKey || key === carriedKey)
        .map((one) => (
          <TimelineBar
            key={one.key}
            placed={one}
            left={one.from * width}
            width={(one.to - one.from) * width}
            top={topOf(row, one, heights)}
            column={Math.floor(one.from / unitsPerDay) + 2}
            columns={Math.ceil(one.to / unitsPerDay) - Math.floor(one.from / unitsPerDay)}
            isActive={one.key === activeKey}
            isCarried={one.key === carriedKey}
            isPast={one.what.endAt <= now}
            labels={labels}
            t={t}
          />
        ))}
      {children}
    </div>
  );
});
TimelineRowView.displayName = 'TimelineRowView';
