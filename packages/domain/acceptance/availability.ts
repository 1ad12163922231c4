import { type Day, dayOf, startOfDay } from '../calendar/days.ts';
import { merge, type Stretch } from '../calendar/stretches.ts';
import { type AcceptancePeriod, stretchOf } from './acceptance-periods.ts';
import { type ClosedEvent, occurrencesOf } from './event-occurrences.ts';

/**
 * What a day of a berth is to an applicant. `available`: a period overlaps it and some part of it is free of events.
 * `announced`: it will be, once its period is published. Past days are not worked out.
 */
export type DayState = 'past' | 'notOpen' | 'announced' | 'closed' | 'available';

/** Days in a row that are alike, both ends included: what travels instead of single days. */
export type Run = { fromOn: Day; toOn: Day; state: DayState };

export type BerthCalendar = { periods: readonly AcceptancePeriod[]; events: readonly ClosedEvent[] };

/** The states of a berth's days from one to another, both included, at a moment of system time. */
export const availabilityOf = (
  { periods, events }: BerthCalendar,
  { fromOn, toOn }: { fromOn: Day; toOn: Day },
  now: number,
): Run[] => {
  const today = dayOf(now);
  const window = { startAt: startOfDay(fromOn), endAt: startOfDay(toOn + 1) };
  const published = follow(merge(periods.filter(({ publishAt }) => publishAt <= now).map((period) => stretchOf(period, today))));
  const announced = follow(merge(periods.map((period) => stretchOf(period, today))));
  const closed = follow(merge(events.flatMap((event) => occurrencesOf(event, window))));
  const stateOf = (day: Stretch): DayState => {
    const isPublished = published(day).touches;
    if (!isPublished && !announced(day).touches) return 'notOpen';
    if (closed(day).covers) return 'closed';
    return isPublished ? 'available' : 'announced';
  };
  const runs: Run[] = [];
  for (let day = fromOn; day <= toOn; day += 1) {
    const state = day < today ? 'past' : stateOf({ startAt: startOfDay(day), endAt: startOfDay(day + 1) });
    const last = runs.at(-1);
    if (last?.state === state) last.toOn = day;
    else runs.push({ fromOn: day, toOn: day, state });
  }
  return runs;
};

/** Walks along stretches in order, asked day by day, so that a year costs its days and its stretches but not their product. */
const follow = (stretches: readonly Stretch[]) => {
  let index = 0;
  return ({ startAt, endAt }: Stretch) => {
    while ((stretches[index]?.endAt ?? Number.POSITIVE_INFINITY) <= startAt) index += 1;
    const next = stretches[index];
    if (!next || next.startAt >= endAt) return { touches: false, covers: false };
    return { touches: true, covers: next.startAt <= startAt && next.endAt >= endAt };
  };
};
