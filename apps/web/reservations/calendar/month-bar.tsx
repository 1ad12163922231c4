import type { WeekBar } from '@kiko/domain/calendar/lanes.ts';
import type { CSSProperties } from 'react';
import { berthColors, type CalendarItem, isHeld, keyOf } from './calendar-items.ts';
import { StatusBadge } from './status-badge.tsx';
import type { CalendarLabels } from './use-sayings.ts';

type MonthBarProps = {
  bar: WeekBar<CalendarItem>;
  color: number | undefined;
  labels: CalendarLabels;
  now: number;
  isPrinting: boolean;
};

/** Rows mix berths, so the color is that of the berth and the badge that of the status. The day has the text and opens the list. */
export const MonthBar = ({ bar, color, labels, now, isPrinting }: MonthBarProps) => {
  const { item, from, to, lane, isFromBefore, isToAfter } = bar;
  const isEvent = item.kind === 'event';
  return (
    <span
      aria-hidden
      className="bar"
      data-item={keyOf(item)}
      data-look={isEvent ? 'event' : isHeld(item) ? 'held' : 'open'}
      data-past={item.endAt <= now || undefined}
      data-before={isFromBefore || undefined}
      data-after={isToAfter || undefined}
      style={{ '--days': to - from, '--lane': lane, ...berthColors(color) } as CSSProperties}
    >
      {!isEvent && <StatusBadge status={item.state} />}
      <span className="name">{labels.name(item)}</span>
      {isPrinting && (
        <span className="paper figures">
          <span>{labels.paperBerth(item)}</span>
          <span>{labels.paperHours(item)}</span>
        </span>
      )}
      {!isPrinting && !isEvent && to - from > 1 && <span className="time figures">{labels.hours(item)}</span>}
    </span>
  );
};
