import type { WeekBar } from '@kiko/domain/calendar/lanes.ts';
import type { CSSProperties, MouseEvent } from 'react';
import { berthColors, type CalendarItem, isHeld } from './calendar-items.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Sayings } from './use-sayings.ts';

type MonthBarProps = {
  bar: WeekBar<CalendarItem>;
  color: number | undefined;
  sayings: Sayings;
  now: number;
  onOpen: (item: CalendarItem) => void;
};

/** Rows mix berths, so the colour is the berth's and the badge the status's. The keyboard reaches it through its day. */
export const MonthBar = ({ bar, color, sayings, now, onOpen }: MonthBarProps) => {
  const { item, from, to, lane, isFromBefore, isToAfter } = bar;
  const isEvent = item.kind === 'event';
  const look = isEvent ? 'event' : isHeld(item) ? 'held' : 'open';
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    onOpen(item);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="bar"
      aria-label={sayings.item(item)}
      data-look={look}
      data-past={item.endAt <= now || undefined}
      data-before={isFromBefore || undefined}
      data-after={isToAfter || undefined}
      style={{ '--days': to - from, '--lane': lane, ...berthColors(color) } as CSSProperties}
      onClick={open}
    >
      {!isEvent && <StatusBadge status={item.state} />}
      <span aria-hidden className="name">
        {sayings.name(item)}
      </span>
      {!isEvent && to - from > 1 && (
        <span aria-hidden className="time figures">
          {sayings.hours(item)}
        </span>
      )}
    </button>
  );
};
