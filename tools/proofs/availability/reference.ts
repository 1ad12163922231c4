import type { AcceptancePeriod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { BerthCalendar, DayState } from '@kiko/domain/acceptance/availability.ts';
import type { ClosedEvent } from '@kiko/domain/acceptance/event-occurrences.ts';

/**
 * A reference implementation of the availability rules, minute by minute and day by day, using the system's calendar for the date
 * in Tokyo. Slow, and shares only types with the product.
 */
const minute = 60_000;
const hour = 60 * minute;

const tokyo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const readClock = (instant: number) => {
  const parts = Object.fromEntries(tokyo.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    weekday: weekdays.indexOf(parts['weekday'] ?? ''),
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
};

/** Midnight in Tokyo of a date, found by stepping through the hours. */
const midnight = (date: string) => {
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let instant = noon - 24 * hour; ; instant += hour) {
    const seen = readClock(instant);
    if (seen.date === date && seen.minutes === 0) return instant;
  }
};

const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

const isWithin = (instant: number, startAt: number, endAt: number) => startAt <= instant && instant < endAt;

const isInPeriod = (instant: number, period: AcceptancePeriod, today: string) => {
  if ('startAt' in period) return isWithin(instant, period.startAt, period.endAt);
  const startAt = midnight(shiftDate(today, period.relativeStartDays));
  return isWithin(instant, startAt, midnight(shiftDate(today, period.relativeEndDays + 1)));
};

const epoch = '1970-01-01';

const isInEvent = (instant: number, { startAt, endAt, recurrence }: ClosedEvent) => {
  if (!recurrence) return isWithin(instant, startAt, endAt);
  const first = readClock(startAt);
  const length = endAt - startAt;
  // The days on which an occurrence in progress can have started.
  for (let back = 0; back <= Math.ceil(length / (24 * hour)); back += 1) {
    const { date, weekday } = readClock(instant - back * 24 * hour);
    const number = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${epoch}T00:00:00Z`)) / (24 * hour));
    const isDay =
      recurrence.weekdays.includes(weekday) &&
      number >= recurrence.firstOn &&
      number <= recurrence.lastOn &&
      !recurrence.skippedOn.includes(number);
    const begins = midnight(date) + first.minutes * minute;
    if (isDay && isWithin(instant, begins, begins + length)) return true;
  }
  return false;
};

/** Checks the day every `step` minutes; all times of the calendar must be multiples of it. */
export const stateOfDay = (
  { periods, events }: BerthCalendar,
  { date, now, step }: { date: string; now: number; step: number },
): DayState => {
  const today = readClock(now).date;
  if (date < today) return 'past';
  const startAt = midnight(date);
  const minutes = Array.from({ length: 1440 / step }, (_, index) => startAt + index * step * minute);
  const touches = (some: readonly AcceptancePeriod[]) =>
    minutes.some((instant) => some.some((period) => isInPeriod(instant, period, today)));
  if (!touches(periods)) return 'notOpen';
  if (minutes.every((instant) => events.some((event) => isInEvent(instant, event)))) return 'closed';
  return touches(periods.filter(({ publishAt }) => publishAt <= now)) ? 'available' : 'announced';
};
