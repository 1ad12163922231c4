import type { AcceptancePeriod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { BerthAvailabilityInput } from '@kiko/domain/acceptance/availability.ts';
import { occurrenceIntervalOn } from '@kiko/domain/acceptance/closure-occurrences.ts';
import { dayOf, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { overlaps } from '@kiko/domain/calendar/intervals.ts';

const periodMethod = (period: AcceptancePeriod) => ('startAt' in period ? 1 : 2);

/**
 * The part of a generated berth that the schema accepts: periods of whole days that do not overlap, series with a weekday. The
 * berth uses the method of its first period; periods of the other method exist too, and must not count.
 */
export const toValidBerth = ({ periods, closures }: BerthAvailabilityInput) => {
  const kept: AcceptancePeriod[] = [];
  for (const period of periods.map(toWholeDays)) if (!kept.some((other) => periodsOverlap(period, other))) kept.push(period);
  const [first] = kept;
  const method = first ? periodMethod(first) : 0;
  return {
    method,
    periods: kept,
    used: kept.filter((period) => periodMethod(period) === method),
    events: closures.filter(({ recurrence }) => recurrence?.weekdays.length !== 0),
  };
};

const toWholeDays = (period: AcceptancePeriod): AcceptancePeriod => {
  const { publishAt } = period;
  if ('startAt' in period)
    return { publishAt, startAt: startOfDay(dayOf(period.startAt)), endAt: startOfDay(dayOf(period.endAt) + 1) };
  const relativeStartDays = Math.max(0, period.relativeStartDays);
  return { publishAt, relativeStartDays, relativeEndDays: Math.max(relativeStartDays, period.relativeEndDays) };
};

const periodsOverlap = (one: AcceptancePeriod, other: AcceptancePeriod) => {
  if ('startAt' in one) return 'startAt' in other && overlaps(one, other);
  if ('startAt' in other) return false;
  return one.relativeStartDays <= other.relativeEndDays && other.relativeStartDays <= one.relativeEndDays;
};

export type ValidBerth = ReturnType<typeof toValidBerth>;

export const toPeriodRows = (berthId: number, { periods }: ValidBerth) =>
  periods.map((period) => ({
    berthId,
    method: periodMethod(period),
    publishAt: new Date(period.publishAt),
    ...('startAt' in period
      ? { startAt: new Date(period.startAt), endAt: new Date(period.endAt) }
      : { relativeStartDays: period.relativeStartDays, relativeEndDays: period.relativeEndDays }),
  }));

export const toClosureRows = (berthId: number, { events }: ValidBerth) =>
  events.map((event) => {
    const { recurrence } = event;
    const { startAt, endAt } = recurrence ? occurrenceIntervalOn(event, recurrence.firstOn) : event;
    return {
      berthId,
      nameJa: '-',
      nameEn: '-',
      isShownOnCalendar: false,
      isAllDay: false,
      startAt: new Date(startAt),
      endAt: new Date(endAt),
      ...(recurrence && {
        weekdays: [...recurrence.weekdays],
        firstOn: dayToIso(recurrence.firstOn),
        lastOn: dayToIso(recurrence.lastOn),
        skippedOn: recurrence.skippedOn.map(dayToIso),
      }),
    };
  });
