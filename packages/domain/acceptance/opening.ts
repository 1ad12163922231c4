import { dayOf, startOfDay } from '../calendar/days.ts';
import { merge, type Stretch } from '../calendar/stretches.ts';
import { type AcceptancePeriod, stretchOf } from './acceptance-periods.ts';

/**
 * Whether a stay may be booked now. It must lie inside the published periods as a whole, not only touch one: a ship that is
 * accepted for its first night only would have to leave. Periods that touch count as one, because a month that follows a month
 * is one season to the ship. What has begun already cannot be asked for.
 */
export const isOpenFor = (periods: readonly AcceptancePeriod[], stay: Stretch, now: number) => {
  if (stay.startAt < now) return false;
  const published = periods.filter(({ publishAt }) => publishAt <= now).map((period) => stretchOf(period, dayOf(now)));
  return merge(published).some(({ startAt, endAt }) => startAt <= stay.startAt && stay.endAt <= endAt);
};

/** The next moment at which the stay may be booked, as things are announced now; null where there is none. */
export const opensAt = (periods: readonly AcceptancePeriod[], stay: Stretch, now: number): number | null => {
  const lastDay = dayOf(stay.endAt - 1);
  // Periods open when they are published, relative ones also when their last day reaches the stay's.
  const moments = periods.flatMap((period) =>
    'startAt' in period ? [period.publishAt] : [period.publishAt, startOfDay(lastDay - period.relativeEndDays)],
  );
  const later = moments.filter((moment) => moment > now).toSorted((a, b) => a - b);
  return [now, ...later].find((moment) => isOpenFor(periods, stay, moment)) ?? null;
};
