import { dayOf, startOfDay } from '../calendar/days.ts';
import { type Interval, mergeIntervals, overlaps } from '../calendar/intervals.ts';
import { type AcceptancePeriod, intervalOf } from './acceptance-periods.ts';

// The problem: a berth accepts requests for a stay only from a moment that was announced before, so that no applicant is early.
// A period is announced (its days are visible), published (its stays can be requested) and over. No row changes at these moments:
// the clock of the system does, and every decision compares it with the period. A period in days from today moves each midnight
// in Tokyo, so that a stay can become available without a publication. A request at the very moment of publication is in time.

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
