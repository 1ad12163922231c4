import type { AcceptancePeriod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { BerthCalendar } from '@kiko/domain/acceptance/availability.ts';
import { occurrenceOn } from '@kiko/domain/acceptance/event-occurrences.ts';
import { dayOf, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { overlaps } from '@kiko/domain/calendar/intervals.ts';

const methodOf = (period: AcceptancePeriod) => ('startAt' in period ? 1 : 2);

/**
 * The part of a generated berth that the schema accepts: periods of whole days that do not overlap, series with a weekday. The
 * berth uses the method of its first period; periods of the other method exist too, and must not count.
 */
export const lawful = ({ periods, events }: BerthCalendar) => {
  const kept: AcceptancePeriod[] = [];
  for (const period of periods.map(inWholeDays)) if (!kept.some((other) => getInTheWay(period, other))) kept.push(period);
  const [first] = kept;
  const method = first ? methodOf(first) : 0;
  return {
    method,
    periods: kept,
    used: kept.filter((period) => methodOf(period) === method),
    events: events.filter(({ recurrence }) => recurrence?.weekdays.length !== 0),
  };
};

const inWholeDays = (period: AcceptancePeriod): AcceptancePeriod => {
  const { publishAt } = period;
  if ('startAt' in period)
    return { publishAt, startAt: startOfDay(dayOf(period.startAt)), endAt: startOfDay(dayOf(period.endAt) + 1) };
  const relativeStartDays = Math.max(0, period.relativeStartDays);
  return { publishAt, relativeStartDays, relativeEndDays: Math.max(relativeStartDays, period.relativeEndDays) };
};

const getInTheWay = (one: AcceptancePeriod, other: AcceptancePeriod) => {
  if ('startAt' in one) return 'startAt' in other && overlaps(one, other);
  if ('startAt' in other) return false;
  return one.relativeStartDays <= other.relativeEndDays && other.relativeStartDays <= one.relativeEndDays;
};

export type LawfulBerth = ReturnType<typeof lawful>;

export const periodRows = (berthId: number, { periods }: LawfulBerth) =>
  periods.map((period) => ({
    berthId,
    method: methodOf(period),
    publishAt: new Date(period.publishAt),
    ...('startAt' in period
      ? { startAt: new Date(period.startAt), endAt: new Date(period.endAt) }
      : { relativeStartDays: period.relativeStartDays, relativeEndDays: period.relativeEndDays }),
  }));

export const eventRows = (berthId: number, { events }: LawfulBerth) =>
  events.map((event) => {
    const { recurrence } = event;
    const { startAt, endAt } = recurrence ? occurrenceOn(event, recurrence.firstOn) : event;
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
        firstOn: isoOfDay(recurrence.firstOn),
        lastOn: isoOfDay(recurrence.lastOn),
        skippedOn: recurrence.skippedOn.map(isoOfDay),
      }),
    };
  });
