import { acceptancePeriodSettingTypes } from '../berths/berth-rules.ts';
import { addMonths, type Day, startOfDay } from '../calendar/days.ts';
import type { Interval } from '../calendar/intervals.ts';

const { absolute, relative } = acceptancePeriodSettingTypes;

/** How one period is given: by its dates, or in days from today. A berth uses those of the one method it is set to. */
export const acceptanceMethods = { absolute, relative } as const;
export type AcceptanceMethod = (typeof acceptanceMethods)[keyof typeof acceptanceMethods];

/** An announced period is visible immediately and can be booked from its publish time on. */
export type AcceptancePeriod = { publishAt: number } & (Interval | { relativeStartDays: number; relativeEndDays: number });

/** When the period lies, seen from a day: relative ones move with it, their last day included. */
export const intervalOf = (period: AcceptancePeriod, today: Day): Interval =>
  'startAt' in period
    ? { startAt: period.startAt, endAt: period.endAt }
    : { startAt: startOfDay(today + period.relativeStartDays), endAt: startOfDay(today + period.relativeEndDays + 1) };

export const nextPeriodWarningMonths = 2;

/**
 * A berth needs its next period when all it has end within two months, or it has none; relative ones never run out
 * (specification 9).
 */
export const needsNextPeriod = (periods: readonly AcceptancePeriod[], today: Day) => {
  const limit = startOfDay(addMonths(today, nextPeriodWarningMonths));
  return periods.every((period) => 'startAt' in period && period.endAt <= limit);
};
