import type { Language } from './message-list.ts';

/** Date and number formats: always in the time zone of Tokyo, independent of the browser. */
const zone = 'Asia/Tokyo';

const parts = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', { timeZone: zone, hourCycle: 'h23', ...options });

const formats = {
  ja: {
    day: parts('ja', { year: 'numeric', month: 'long', day: 'numeric' }),
    weekday: parts('ja', { weekday: 'short' }),
    weekdayName: parts('ja', { weekday: 'long' }),
    time: parts('ja', { hour: '2-digit', minute: '2-digit' }),
    second: parts('ja', { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    month: parts('ja', { year: 'numeric', month: 'long' }),
    monthOfYear: parts('ja', { month: 'short' }),
    shortDay: parts('ja', { month: 'numeric', day: 'numeric', weekday: 'short' }),
  },
  en: {
    day: parts('en', { year: 'numeric', month: 'short', day: '2-digit' }),
    weekday: parts('en', { weekday: 'short' }),
    weekdayName: parts('en', { weekday: 'long' }),
    time: parts('en', { hour: '2-digit', minute: '2-digit' }),
    second: parts('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    month: parts('en', { year: 'numeric', month: 'short' }),
    monthOfYear: parts('en', { month: 'short' }),
    shortDay: parts('en', { month: 'short', day: 'numeric', weekday: 'short' }),
  },
};

// The Swedish format of dates is ISO 8601.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** With the weekday in Japanese; 'Apr 08, 2027' in English, as the specification writes it. */
export const formatDay = (language: Language, instant: Date) => {
  const { day, weekday } = formats[language];
  return language === 'ja' ? `${day.format(instant)}(${weekday.format(instant)})` : day.format(instant);
};

export const formatMoment = (language: Language, instant: Date) =>
  `${formatDay(language, instant)} ${formats[language].time.format(instant)}`;

/** With seconds, where the order matters. */
export const formatSecond = (language: Language, instant: Date) =>
  `${formatDay(language, instant)} ${formats[language].second.format(instant)}`;

/** A receipt of a berth: #000062. */
export const formatReceiptNo = (receiptNo: number) => `#${String(receiptNo).padStart(6, '0')}`;

/** Date and time with seconds, the same in both languages (specification 2): 2027/04/08 08:00:00. */
export const formatClock = (_language: Language, instant: Date) => clock.format(instant).replaceAll('-', '/');

export const formatTime = (language: Language, instant: Date) => formats[language].time.format(instant);

/** A month with its year. */
export const formatMonth = (language: Language, instant: Date) => formats[language].month.format(instant);

/** Without the year, where the context gives it. */
export const formatShortDay = (language: Language, instant: Date) => formats[language].shortDay.format(instant);

// 1970-01-04 was a Sunday.
const weekdayInstant = (weekday: number) => new Date((3 + weekday) * 86_400_000);

/** By the specification's number of the weekday: Sunday is 0. */
export const formatWeekdayShort = (language: Language, weekday: number) =>
  formats[language].weekday.format(weekdayInstant(weekday));

export const formatWeekday = (language: Language, instant: Date) => formats[language].weekdayName.format(instant);

/** The calendar day in Tokyo as an ISO date, e.g. to look up a holiday. */
export const dayOf = (instant: Date) => clock.format(instant).slice(0, 10);

export const hourOf = (instant: Date) => Number(clock.format(instant).slice(11, 13));

export const formatNumber = (language: Language, value: number) => new Intl.NumberFormat(language).format(value);

/** A share in percent; a dash if the whole is zero. */
export const formatShare = (language: Language, { part, whole, digits = 1 }: { part: number; whole: number; digits?: number }) =>
  whole === 0 ? '–' : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(part / whole);

/** The relative change, with its sign. */
export const formatChange = (language: Language, { was, is }: { was: number; is: number }) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(is / was - 1);

/** A month by its number, January is 1, without the year. */
export const formatMonthOfYear = (language: Language, month: number) =>
  formats[language].monthOfYear.format(Date.UTC(2001, month - 1, 15));
