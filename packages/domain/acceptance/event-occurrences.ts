import { type Day, dayOf, startOfDay, weekdayOf } from '../calendar/days.ts';
import { overlaps, type Stretch } from '../calendar/stretches.ts';

/** Time in which a berth takes nobody: once, or on some weekdays of a range of days. */
export type ClosedEvent = Stretch & { recurrence: Recurrence | null };
export type Recurrence = {
  /** Sunday is 0. */
  weekdays: readonly number[];
  firstOn: Day;
  lastOn: Day;
  /** Days of the series that were taken out or became an event of their own. */
  skippedOn: readonly Day[];
};

/**
 * Every time the event takes place that touches the window. In a series, the event's own times say when on its day it
 * begins and how long it lasts; over midnight it runs into the next day.
 */
export const occurrencesOf = ({ startAt, endAt, recurrence }: ClosedEvent, window: Stretch): Stretch[] => {
  if (!recurrence) return overlaps({ startAt, endAt }, window) ? [{ startAt, endAt }] : [];
  const timeOfDay = startAt - startOfDay(dayOf(startAt));
  const length = endAt - startAt;
  // The last one before the window may still reach into it.
  const from = Math.max(recurrence.firstOn, dayOf(window.startAt - length));
  const to = Math.min(recurrence.lastOn, dayOf(window.endAt));
  const found: Stretch[] = [];
  for (let day = from; day <= to; day += 1) {
    if (!recurrence.weekdays.includes(weekdayOf(day)) || recurrence.skippedOn.includes(day)) continue;
    const begins = startOfDay(day) + timeOfDay;
    const occurrence = { startAt: begins, endAt: begins + length };
    if (overlaps(occurrence, window)) found.push(occurrence);
  }
  return found;
};
