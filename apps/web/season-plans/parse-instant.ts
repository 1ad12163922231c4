import { instantInRange } from '@kiko/contract/acceptance/acceptance-shapes.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import type { InstantIssue } from './plan-columns.ts';
import { spellingMessages } from './season-plan-messages.ts';

const japaneseMarks = Object.fromEntries(Object.entries(spellingMessages).map(([mark, word]) => [mark, word.ja])) as Record<
  keyof typeof spellingMessages,
  string
>;

/** A moment in Tokyo, or why the text is none. */
export type ParsedInstant = { at: Date } | { issue: InstantIssue };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A weekday in brackets is ignored. */
const weekdaySuffix = new RegExp(`\\s*\\((?:${japaneseMarks.weekday}|${spellingMessages.weekday.en})\\)`);

/** The spellings that mean one moment and no other; `4/1/2027` means two and is none of them. */
export const parseInstant = (typed: string, defaultDay?: string): ParsedInstant => {
  const text = typed.normalize('NFKC').trim().toLowerCase().replace(weekdaySuffix, '');
  const instant = instantInRange.safeParse(text.toUpperCase());
  if (instant.success) return { at: instant.data };
  const time = parseTime(text);
  const rest = time ? text.slice(0, time.startIndex).trim().replace(/[t,]$/, '').trim() : text;
  if (rest === '' && time && defaultDay !== undefined) return toTokyoInstant(defaultDay, time);
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(rest)) return { issue: 'ambiguousDay' };
  const day = parseDay(rest);
  if (!day) return { issue: 'notMoment' };
  return time ? toTokyoInstant(day, time) : { issue: 'timeMissing' };
};

const parseDay = (text: string): string | undefined => {
  const yearFirst =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ??
    new RegExp(`^(\\d{4})(${japaneseMarks.year})\\s*(\\d{1,2})${japaneseMarks.month}\\s*(\\d{1,2})${japaneseMarks.day}$`).exec(
      text,
    );
  if (yearFirst) return toValidIsoDay(yearFirst[1], yearFirst[3], yearFirst[4]);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text);
  if (monthFirst) return toValidIsoDay(monthFirst[3], parseMonthName(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{4})$/.exec(text);
  return dayFirst ? toValidIsoDay(dayFirst[3], parseMonthName(dayFirst[2]), dayFirst[1]) : undefined;
};

const parseMonthName = (name = '') => String(months.indexOf(name.slice(0, 3)) + 1);

/** The 31st of April is no day. */
const toValidIsoDay = (year = '', month = '', day = '') => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== iso ? undefined : iso;
};

type TimeOfDay = { startIndex: number; minutes: number };

const parseTime = (text: string): TimeOfDay | undefined => {
  const found =
    /(?:^|[\st])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/.exec(text) ??
    new RegExp(`(?:^|[\\s${japaneseMarks.day}])(\\d{1,2})${japaneseMarks.hour}(?:(\\d{1,2})${japaneseMarks.minute})?$`).exec(text);
  if (!found) return undefined;
  const [whole, hours, minutes = '0', half] = found;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return undefined;
  // The mark before the hour belongs to the day.
  const startIndex = found.index + (whole.startsWith(japaneseMarks.day) ? 1 : 0);
  return { startIndex, minutes: hour * 60 + Number(minutes) };
};

const toTokyoInstant = (day: string, { minutes }: TimeOfDay): ParsedInstant => {
  const at = new Date(startOfDay(dayFromIso(day)) + minutes * 60_000);
  return instantInRange.safeParse(at.toISOString()).success ? { at } : { issue: 'notMoment' };
};
