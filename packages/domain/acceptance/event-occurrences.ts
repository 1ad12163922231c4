import { type Day, dayFromIso, dayOf, startOfDay, weekdayOf } from '../calendar/days.ts';
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

/** A recurrence as it is kept and sent: its days are dates. */
type DatedRecurrence = { weekdays: readonly number[]; firstOn: string; lastOn: string; skippedOn?: readonly string[] };

export const readRecurrence = ({ weekdays, firstOn, lastOn, skippedOn = [] }: DatedRecurrence): Recurrence => ({
  weekdays,
  firstOn: dayFromIso(firstOn),
  lastOn: dayFromIso(lastOn),
  skippedOn: skippedOn.map(dayFromIso),
});

/** Whether a series has an occurrence that begins on this day. */
export const takesPlaceOn = ({ weekdays, firstOn, lastOn, skippedOn }: Recurrence, day: Day) =>
  firstOn <= day && day <= lastOn && weekdays.includes(weekdayOf(day)) && !skippedOn.includes(day);

/** The event's own times say when on its day an occurrence begins and how long it lasts; over midnight it runs into the next day. */
export const occurrenceOn = ({ startAt, endAt }: Stretch, day: Day): Stretch => {
  const begins = startOfDay(day) + startAt - startOfDay(dayOf(startAt));
  return { startAt: begins, endAt: begins + endAt - startAt };
};

/** Every time the event takes place that touches the window. */
export const occurrencesOf = (event: ClosedEvent, window: Stretch): Stretch[] => {
  const { startAt, endAt, recurrence } = event;
  if (!recurrence) return overlaps(event, window) ? [{ startAt, endAt }] : [];
  const length = endAt - startAt;
  // The last one before the window may still reach into it.
  const from = Math.max(recurrence.firstOn, dayOf(window.startAt - length));
  const to = Math.min(recurrence.lastOn, dayOf(window.endAt));
  const found: Stretch[] = [];
  for (let day = from; day <= to; day += 1) {
    const occurrence = occurrenceOn(event, day);
    if (takesPlaceOn(recurrence, day) && overlaps(occurrence, window)) found.push(occurrence);
  }
  return found;
};
