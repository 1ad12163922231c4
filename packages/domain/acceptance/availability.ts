import { type Day, dayOf, startOfDay } from '../calendar/days.ts';
import { type Interval, mergeIntervals } from '../calendar/intervals.ts';
import { type AcceptancePeriod, intervalOf } from './acceptance-periods.ts';
import { type Closure, listOccurrences } from './closure-occurrences.ts';

/**
 * The state of a berth's day for an applicant. `available`: a period overlaps it and some part of it is free of events.
 * `announced`: it will be available once its period is published. Past days are not computed.
 */
export type DayState = 'past' | 'notOpen' | 'announced' | 'closed' | 'available';

/** Days in a row that are alike, both ends included: what travels instead of single days. */
export type DayStateRun = { fromOn: Day; toOn: Day; state: DayState };

export type BerthAvailabilityInput = { periods: readonly AcceptancePeriod[]; closures: readonly Closure[] };

/** The states of a berth's days from one to another, both included, at a moment of system time. */
export const computeAvailability = (
  { periods, closures }: BerthAvailabilityInput,
  { fromOn, toOn }: { fromOn: Day; toOn: Day },
  now: number,
): DayStateRun[] => {
  const today = dayOf(now);
  const window = { startAt: startOfDay(fromOn), endAt: startOfDay(toOn + 1) };
  const published = createIntervalCursor(
    mergeIntervals(periods.filter(({ publishAt }) => publishAt <= now).map((period) => intervalOf(period, today))),
  );
  const announced = createIntervalCursor(mergeIntervals(periods.map((period) => intervalOf(period, today))));
  const closed = createIntervalCursor(mergeIntervals(closures.flatMap((event) => listOccurrences(event, window))));
  const stateOf = (day: Interval): DayState => {
    const isPublished = published(day).touches;
    if (!isPublished && !announced(day).touches) return 'notOpen';
    if (closed(day).covers) return 'closed';
    return isPublished ? 'available' : 'announced';
  };
  const runs: DayStateRun[] = [];
  for (let day = fromOn; day <= toOn; day += 1) {
    const state = day < today ? 'past' : stateOf({ startAt: startOfDay(day), endAt: startOfDay(day + 1) });
    const last = runs.at(-1);
    if (last?.state === state) last.toOn = day;
    else runs.push({ fromOn: day, toOn: day, state });
  }
  return runs;
};

/** Advances through sorted intervals day by day, so that a year costs the sum of its days and intervals, not their product. */
const createIntervalCursor = (intervals: readonly Interval[]) => {
  let index = 0;
  return ({ startAt, endAt }: Interval) => {
    while ((intervals[index]?.endAt ?? Number.POSITIVE_INFINITY) <= startAt) index += 1;
    const next = intervals[index];
    if (!next || next.startAt >= endAt) return { touches: false, covers: false };
    return { touches: true, covers: next.startAt <= startAt && next.endAt >= endAt };
  };
};
