import { instantInRange } from '@kiko/contract/acceptance/acceptance-shapes.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import type { MomentIssue } from './columns.ts';
import { spellingMessages } from './season-plan-messages.ts';

const marks = Object.fromEntries(Object.entries(spellingMessages).map(([mark, word]) => [mark, word.ja])) as Record<
  keyof typeof spellingMessages,
  string
>;

/** A moment in Tokyo, or why the text is none. */
export type ReadMoment = { at: Date } | { issue: MomentIssue };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A weekday in brackets is ignored. */
const weekday = new RegExp(`\\s*\\((?:${marks.weekday}|${spellingMessages.weekday.en})\\)`);

/** The spellings that mean one moment and no other; `4/1/2027` means two and is none of them. */
export const readMoment = (typed: string, dayBefore?: string): ReadMoment => {
  const text = typed.normalize('NFKC').trim().toLowerCase().replace(weekday, '');
  const instant = instantInRange.safeParse(text.toUpperCase());
  if (instant.success) return { at: instant.data };
  const time = readTime(text);
  const rest = time ? text.slice(0, time.from).trim().replace(/[t,]$/, '').trim() : text;
  if (rest === '' && time && dayBefore !== undefined) return inTokyo(dayBefore, time);
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(rest)) return { issue: 'ambiguousDay' };
  const day = readDay(rest);
  if (!day) return { issue: 'notMoment' };
  return time ? inTokyo(day, time) : { issue: 'timeMissing' };
};

const readDay = (text: string): string | undefined => {
  const yearFirst =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ??
    new RegExp(`^(\\d{4})(${marks.year})\\s*(\\d{1,2})${marks.month}\\s*(\\d{1,2})${marks.day}$`).exec(text);
  if (yearFirst) return dayThatIs(yearFirst[1], yearFirst[3], yearFirst[4]);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text);
  if (monthFirst) return dayThatIs(monthFirst[3], monthNamed(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{4})$/.exec(text);
  return dayFirst ? dayThatIs(dayFirst[3], monthNamed(dayFirst[2]), dayFirst[1]) : undefined;
};

const monthNamed = (name = '') => String(months.indexOf(name.slice(0, 3)) + 1);

/** The 31st of April is no day. */
const dayThatIs = (year = '', month = '', day = '') => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== iso ? undefined : iso;
};

type Time = { from: number; minutes: number };

const readTime = (text: string): Time | undefined => {
  const found =
    /(?:^|[\st])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/.exec(text) ??
    new RegExp(`(?:^|[\\s${marks.day}])(\\d{1,2})${marks.hour}(?:(\\d{1,2})${marks.minute})?$`).exec(text);
  if (!found) return undefined;
  const [whole, hours, minutes = '0', half] = found;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return undefined;
  // The mark before the hour belongs to the day.
  const from = found.index + (whole.startsWith(marks.day) ? 1 : 0);
  return { from, minutes: hour * 60 + Number(minutes) };
};

const inTokyo = (day: string, { minutes }: Time): ReadMoment => {
  const at = new Date(startOfDay(dayFromIso(day)) + minutes * 60_000);
  return instantInRange.safeParse(at.toISOString()).success ? { at } : { issue: 'notMoment' };
};
