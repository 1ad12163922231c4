import { dayOf, startOfDay } from '../calendar/days.ts';
import { type Interval, mergeIntervals, overlaps } from '../calendar/intervals.ts';
import { type AcceptancePeriod, intervalOf } from './acceptance-periods.ts';

/**
 * Whether a stay may be booked now. It must be completely inside the published periods: a ship that is accepted for its first
 * night only would have to leave. Adjacent periods count as one, because two consecutive months are one season to the ship. A
 * stay that has started cannot be requested.
 */
export const isWithinOpenPeriod = (periods: readonly AcceptancePeriod[], stay: Interval, now: number) => {
  if (stay.startAt < now) return false;
  const published = periods.filter(({ publishAt }) => publishAt <= now).map((period) => intervalOf(period, dayOf(now)));
  return mergeIntervals(published).some(({ startAt, endAt }) => startAt <= stay.startAt && stay.endAt <= endAt);
};

/** The next moment at which the stay may be booked, as things are announced now; null where there is none. */
export const nextOpeningAt = (periods: readonly AcceptancePeriod[], stay: Interval, now: number): number | null => {
  const lastDay = dayOf(stay.endAt - 1);
  // Periods open when they are published, relative ones also when their last day covers the stay's.
  const moments = periods.flatMap((period) =>
    'startAt' in period ? [period.publishAt] : [period.publishAt, startOfDay(lastDay - period.relativeEndDays)],
  );
  const later = moments.filter((moment) => moment > now).toSorted((a, b) => a - b);
  return [now, ...later].find((moment) => isWithinOpenPeriod(periods, stay, moment)) ?? null;
};

/** When the last announced period that the stay touches is published; null where all of them are. */
export const lastPublicationAt = (periods: readonly AcceptancePeriod[], stay: Interval, now: number): number | null => {
  const awaited = periods.filter((period) => period.publishAt > now && overlaps(intervalOf(period, dayOf(period.publishAt)), stay));
  return awaited.length > 0 ? Math.max(...awaited.map(({ publishAt }) => publishAt)) : null;
};
