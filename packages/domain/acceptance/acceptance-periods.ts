import { type Day, startOfDay } from '../calendar/days.ts';
import type { Stretch } from '../calendar/stretches.ts';

/** An announced period may be seen at once and booked from its publish moment on. */
export type AcceptancePeriod = { publishAt: number } & (Stretch | { relativeStartDays: number; relativeEndDays: number });

/** When the period lies, seen from a day: relative ones move with it, their last day included. */
export const stretchOf = (period: AcceptancePeriod, today: Day): Stretch =>
  'startAt' in period
    ? { startAt: period.startAt, endAt: period.endAt }
    : { startAt: startOfDay(today + period.relativeStartDays), endAt: startOfDay(today + period.relativeEndDays + 1) };

const warningMonths = 2;

/**
 * A berth needs its next period when all it has end within two months, or it has none; relative ones never run out
 * (specification 9).
 */
export const needsNextPeriod = (periods: readonly AcceptancePeriod[], today: Day) => {
  const limit = startOfDay(addMonths(today, warningMonths));
  return periods.every((period) => 'startAt' in period && period.endAt <= limit);
};

/** The same day of a later month, or its last day where it has no such day. */
const addMonths = (day: Day, months: number): Day => {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) / 86_400_000;
};
