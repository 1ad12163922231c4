import type { WeekBar } from '@kiko/domain/calendar/lanes.ts';
import type { CSSProperties } from 'react';
import { berthColors, type CalendarItem, isHeld, keyOf } from './calendar-items.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Sayings } from './use-sayings.ts';

type MonthBarProps = { bar: WeekBar<CalendarItem>; color: number | undefined; sayings: Sayings; now: number };

/** Rows mix berths, so the colour is the berth's and the badge the status's. Its day says it in words and opens the list of them. */
export const MonthBar = ({ bar, color, sayings, now }: MonthBarProps) => {
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
      <span className="name">{sayings.name(item)}</span>
      {!isEvent && to - from > 1 && <span className="time figures">{sayings.hours(item)}</span>}
    </span>
  );
};
