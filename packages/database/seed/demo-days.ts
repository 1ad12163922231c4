import { type Day, dayFromIso, dayToIso, firstOfMonth, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';

/** Tests, journeys and proofs name dates of the demo data, so theirs are of the week of this day, a Sunday. */
export const pinnedDemoDay = '2026-11-15';

/**
 * The dates of the demo data are written as of the pinned week and moved by whole weeks to the present one, so that it always has calls
 * that are coming, requests to decide and openings ahead, on the same days of the week.
 */
export const createDemoDays = (todayIso: string) => {
  const pinned = dayFromIso(pinnedDemoDay);
  const movedDays = Math.floor((dayFromIso(todayIso) - pinned) / 7) * 7;
  const day = (iso: string): Day => dayFromIso(iso) + movedDays;
  return {
    /** The current moment of the demo data, the last Sunday: later events have not happened yet. */
    now: startOfDay(day(pinnedDemoDay)),
    /** The time from which requests for the running year were accepted. */
    bookingOpenedAt: startOfDay(day('2026-01-15')) + 10 * hourMs,
    day,
    dayText: (iso: string) => dayToIso(day(iso)),
    /** A moment in Tokyo, written as 2026-11-15T10:00. */
    instant: (tokyo: string) => new Date(Date.parse(`${tokyo}+09:00`) + movedDays * 24 * hourMs),
    /** The beginning of the month of a day: acceptance periods change with the month. */
    startOfMonth: (iso: string) => new Date(startOfDay(firstOfMonth(day(iso)))),
  };
};

export type DemoDays = ReturnType<typeof createDemoDays>;
