import { type Day, dayFromIso, dayOf, startOfDay, weekdayOf } from '../calendar/days.ts';
import { type Interval, overlaps } from '../calendar/intervals.ts';

/** Time in which a berth accepts no ships: once, or on some weekdays of a range of days. */
export type Closure = Interval & { recurrence: Recurrence | null };
export type Recurrence = {
  /** Sunday is 0. */
  weekdays: readonly number[];
  firstOn: Day;
  lastOn: Day;
  /** Days of the series that were taken out or became an event of their own. */
  skippedOn: readonly Day[];
};

/** A recurrence as stored and sent; its days are ISO dates. */
type StoredRecurrence = { weekdays: readonly number[]; firstOn: string; lastOn: string; skippedOn?: readonly string[] };

export const toRecurrence = ({ weekdays, firstOn, lastOn, skippedOn = [] }: StoredRecurrence): Recurrence => ({
  weekdays,
  firstOn: dayFromIso(firstOn),
  lastOn: dayFromIso(lastOn),
  skippedOn: skippedOn.map(dayFromIso),
});

/** Whether a series has an occurrence that begins on this day. */
export const occursOn = ({ weekdays, firstOn, lastOn, skippedOn }: Recurrence, day: Day) =>
  firstOn <= day && day <= lastOn && weekdays.includes(weekdayOf(day)) && !skippedOn.includes(day);

/**
 * An occurrence on a day. The event's times give the time of day and the duration; an occurrence over midnight ends on the next
 * day.
 */
export const occurrenceIntervalOn = ({ startAt, endAt }: Interval, day: Day): Interval => {
  const begins = startOfDay(day) + startAt - startOfDay(dayOf(startAt));
  return { startAt: begins, endAt: begins + endAt - startAt };
};

/** All occurrences of the event that overlap the window. */
export const listOccurrences = (event: Closure, window: Interval): Interval[] => {
  const { startAt, endAt, recurrence } = event;
  if (!recurrence) return overlaps(event, window) ? [{ startAt, endAt }] : [];
  const length = endAt - startAt;
  // The last occurrence before the window may extend into it.
  const from = Math.max(recurrence.firstOn, dayOf(window.startAt - length));
  const to = Math.min(recurrence.lastOn, dayOf(window.endAt));
  const found: Interval[] = [];
  for (let day = from; day <= to; day += 1) {
    const occurrence = occurrenceIntervalOn(event, day);
    if (occursOn(recurrence, day) && overlaps(occurrence, window)) found.push(occurrence);
  }
  return found;
};
