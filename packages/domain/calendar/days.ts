import { dayMs } from './durations.ts';

/** A calendar day in Tokyo, counted from 1970-01-01. Sums and comparisons are those of numbers; the process's zone never matters. */
export type Day = number;

/** Japan has kept UTC+9 without summer time since 1952. */
const tokyoOffsetMs = 9 * 60 * 60 * 1000;

export const dayOf = (instant: number): Day => Math.floor((instant + tokyoOffsetMs) / dayMs);

/** Midnight in Tokyo with which the day begins; the day ends where the next begins. */
export const startOfDay = (day: Day) => day * dayMs - tokyoOffsetMs;

/** Sunday is 0, as the specification counts; day 0 was a Thursday. */
export const weekdayOf = (day: Day) => (((day + 4) % 7) + 7) % 7;

export const dayToIso = (day: Day) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Only for texts that were checked to be dates. */
export const dayFromIso = (iso: string): Day => Date.parse(`${iso}T00:00:00Z`) / dayMs;

/** The same day of a later month, or its last day where it has no such day. */
export const addMonths = (day: Day, months: number): Day => {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) / dayMs;
};

export const firstOfMonth = (day: Day): Day => dayFromIso(`${dayToIso(day).slice(0, 7)}-01`);
