import type { AcceptancePeriod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { BerthAvailabilityInput, DayState } from '@kiko/domain/acceptance/availability.ts';
import type { Closure } from '@kiko/domain/acceptance/closure-occurrences.ts';

/**
 * A reference implementation of the availability rules, minute by minute and day by day, using the system's calendar for the date
 * in Tokyo. Slow, and shares only types with the product.
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const tokyoFormat = new Intl.DateTimeFormat('en-CA', {
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

const toTokyoClock = (instant: number) => {
  const parts = Object.fromEntries(tokyoFormat.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    weekday: weekdays.indexOf(parts['weekday'] ?? ''),
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
};

/** Midnight in Tokyo of a date, found by stepping through the hours. */
const tokyoMidnight = (date: string) => {
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let instant = noon - 24 * hourMs; ; instant += hourMs) {
    const seen = toTokyoClock(instant);
    if (seen.date === date && seen.minutes === 0) return instant;
  }
};

const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);

const isWithin = (instant: number, startAt: number, endAt: number) => startAt <= instant && instant < endAt;

const isInPeriod = (instant: number, period: AcceptancePeriod, today: string) => {
  if ('startAt' in period) return isWithin(instant, period.startAt, period.endAt);
  const startAt = tokyoMidnight(shiftDate(today, period.relativeStartDays));
  return isWithin(instant, startAt, tokyoMidnight(shiftDate(today, period.relativeEndDays + 1)));
};

const epoch = '1970-01-01';

const isInClosure = (instant: number, { startAt, endAt, recurrence }: Closure) => {
  if (!recurrence) return isWithin(instant, startAt, endAt);
  const first = toTokyoClock(startAt);
  const length = endAt - startAt;
  // The days on which an occurrence in progress can have started.
  for (let back = 0; back <= Math.ceil(length / (24 * hourMs)); back += 1) {
    const { date, weekday } = toTokyoClock(instant - back * 24 * hourMs);
    const number = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${epoch}T00:00:00Z`)) / (24 * hourMs));
    const isDay =
      recurrence.weekdays.includes(weekday) &&
      number >= recurrence.firstOn &&
      number <= recurrence.lastOn &&
      !recurrence.skippedOn.includes(number);
    const begins = tokyoMidnight(date) + first.minutes * minuteMs;
    if (isDay && isWithin(instant, begins, begins + length)) return true;
  }
  return false;
};

/** Checks the day every `step` minutes; all times of the calendar must be multiples of it. */
export const referenceDayState = (
  { periods, closures }: BerthAvailabilityInput,
  { date, now, step }: { date: string; now: number; step: number },
): DayState => {
  const today = toTokyoClock(now).date;
  if (date < today) return 'past';
  const startAt = tokyoMidnight(date);
  const minutes = Array.from({ length: 1440 / step }, (_, index) => startAt + index * step * minuteMs);
  const touches = (some: readonly AcceptancePeriod[]) =>
    minutes.some((instant) => some.some((period) => isInPeriod(instant, period, today)));
  if (!touches(periods)) return 'notOpen';
  if (minutes.every((instant) => closures.some((event) => isInClosure(instant, event)))) return 'closed';
  return touches(periods.filter(({ publishAt }) => publishAt <= now)) ? 'available' : 'announced';
};
