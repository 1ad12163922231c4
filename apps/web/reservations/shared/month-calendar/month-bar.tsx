import type { WeekBar } from '@kiko/domain/calendar/lanes.ts';
import type { CSSProperties } from 'react';
import { berthColorVariables, type CalendarItem, calendarItemKey, isConfirmedCall } from '../calendar/calendar-items.ts';
import { StatusBadge } from '../calendar/status-badge.tsx';
import type { CalendarLabels } from '../calendar/use-calendar-labels.ts';

type MonthBarProps = {
  bar: WeekBar<CalendarItem>;
  color: number | undefined;
  labels: CalendarLabels;
  now: number;
  isPrinting: boolean;
};

/** Rows mix berths, so the color is that of the berth and the badge that of the status. The day has the text and opens the list. */
export const MonthBar = ({ bar, color, labels, now, isPrinting }: MonthBarProps) => {
  const { item, from, to, lane, continuesFromPreviousWeek, continuesIntoNextWeek } = bar;
  const isEvent = item.kind === 'event';
  return (
    <span
      aria-hidden
      className="bar"
      data-item={calendarItemKey(item)}
      data-look={isEvent ? 'event' : isConfirmedCall(item) ? 'held' : 'open'}
      data-past={item.endAt <= now || undefined}
      data-before={continuesFromPreviousWeek || undefined}
      data-after={continuesIntoNextWeek || undefined}
      style={{ '--days': to - from, '--lane': lane, ...berthColorVariables(color) } as CSSProperties}
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
