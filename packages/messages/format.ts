import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { Language } from './message-list.ts';

/** Date and number formats: always in the time zone of Tokyo, independent of the browser. */
const timeZone = 'Asia/Tokyo';

const createFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', { timeZone, hourCycle: 'h23', ...options });

const formatsByLanguage = {
  ja: {
    day: createFormat('ja', { year: 'numeric', month: 'long', day: 'numeric' }),
    weekday: createFormat('ja', { weekday: 'short' }),
    weekdayName: createFormat('ja', { weekday: 'long' }),
    time: createFormat('ja', { hour: '2-digit', minute: '2-digit' }),
    second: createFormat('ja', { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    month: createFormat('ja', { year: 'numeric', month: 'long' }),
    monthOfYear: createFormat('ja', { month: 'short' }),
    shortDay: createFormat('ja', { month: 'numeric', day: 'numeric', weekday: 'short' }),
  },
  en: {
    day: createFormat('en', { year: 'numeric', month: 'short', day: '2-digit' }),
    weekday: createFormat('en', { weekday: 'short' }),
    weekdayName: createFormat('en', { weekday: 'long' }),
    time: createFormat('en', { hour: '2-digit', minute: '2-digit' }),
    second: createFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    month: createFormat('en', { year: 'numeric', month: 'short' }),
    monthOfYear: createFormat('en', { month: 'short' }),
    shortDay: createFormat('en', { month: 'short', day: 'numeric', weekday: 'short' }),
  },
};

// The Swedish format of dates is ISO 8601.
const tokyoClockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** With the weekday in Japanese; 'Apr 08, 2027' in English, as the specification writes it. */
export const formatDay = (language: Language, instant: Date) => {
  const { day, weekday } = formatsByLanguage[language];
  return language === 'ja' ? `${day.format(instant)}(${weekday.format(instant)})` : day.format(instant);
};

export const formatMoment = (language: Language, instant: Date) =>
  `${formatDay(language, instant)} ${formatsByLanguage[language].time.format(instant)}`;

/** With seconds, where the order matters. */
export const formatSecond = (language: Language, instant: Date) =>
  `${formatDay(language, instant)} ${formatsByLanguage[language].second.format(instant)}`;

/** A receipt of a berth: #000062. */
export const formatReceiptNo = (receiptNo: number) => `#${String(receiptNo).padStart(6, '0')}`;

/** Date and time with seconds, the same in both languages (specification 2): 2027/04/08 08:00:00. */
export const formatClock = (_language: Language, instant: Date) => tokyoClockFormat.format(instant).replaceAll('-', '/');

export const formatTime = (language: Language, instant: Date) => formatsByLanguage[language].time.format(instant);

/** A month with its year. */
export const formatMonth = (language: Language, instant: Date) => formatsByLanguage[language].month.format(instant);

/** Without the year, where the context gives it. */
export const formatShortDay = (language: Language, instant: Date) => formatsByLanguage[language].shortDay.format(instant);

// 1970-01-04 was a Sunday.
const weekdayInstant = (weekday: number) => new Date((3 + weekday) * dayMs);

/** By the specification's number of the weekday: Sunday is 0. */
export const formatWeekdayShort = (language: Language, weekday: number) =>
  formatsByLanguage[language].weekday.format(weekdayInstant(weekday));

export const formatWeekday = (language: Language, instant: Date) => formatsByLanguage[language].weekdayName.format(instant);

/** The calendar day in Tokyo as an ISO date, e.g. to look up a holiday. */
export const isoDayOf = (instant: Date) => tokyoClockFormat.format(instant).slice(0, 10);

export const hourOf = (instant: Date) => Number(tokyoClockFormat.format(instant).slice(11, 13));

export const formatNumber = (language: Language, value: number) => new Intl.NumberFormat(language).format(value);

/** A share in percent; a dash if the whole is zero. */
export const formatShare = (language: Language, { part, whole, digits = 1 }: { part: number; whole: number; digits?: number }) =>
  whole === 0 ? '–' : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(part / whole);

/** The relative change, with its sign. */
export const formatChange = (language: Language, { was, is }: { was: number; is: number }) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(is / was - 1);

/** A month by its number, January is 1, without the year. */
export const formatMonthOfYear = (language: Language, month: number) =>
  formatsByLanguage[language].monthOfYear.format(Date.UTC(2001, month - 1, 15));
