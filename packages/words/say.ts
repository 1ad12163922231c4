import type { Language } from './word-list.ts';

/** Dates and numbers as people read them here: always the clock of Tokyo, whatever the browser's zone. */
const zone = 'Asia/Tokyo';

const parts = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', { timeZone: zone, hourCycle: 'h23', ...options });

const formats = {
  ja: {
    day: parts('ja', { year: 'numeric', month: 'long', day: 'numeric' }),
    weekday: parts('ja', { weekday: 'short' }),
    weekdayName: parts('ja', { weekday: 'long' }),
    time: parts('ja', { hour: '2-digit', minute: '2-digit' }),
    month: parts('ja', { year: 'numeric', month: 'long' }),
    monthOfYear: parts('ja', { month: 'short' }),
    shortDay: parts('ja', { month: 'numeric', day: 'numeric', weekday: 'short' }),
  },
  en: {
    day: parts('en', { year: 'numeric', month: 'short', day: '2-digit' }),
    weekday: parts('en', { weekday: 'short' }),
    weekdayName: parts('en', { weekday: 'long' }),
    time: parts('en', { hour: '2-digit', minute: '2-digit' }),
    month: parts('en', { year: 'numeric', month: 'short' }),
    monthOfYear: parts('en', { month: 'short' }),
    shortDay: parts('en', { month: 'short', day: 'numeric', weekday: 'short' }),
  },
};

// Sweden writes dates as ISO 8601 does.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** With the weekday in Japanese; 'Apr 08, 2027' in English, as the specification writes it. */
export const sayDay = (language: Language, instant: Date) => {
  const { day, weekday } = formats[language];
  return language === 'ja' ? `${day.format(instant)}(${weekday.format(instant)})` : day.format(instant);
};

export const sayMoment = (language: Language, instant: Date) =>
  `${sayDay(language, instant)} ${formats[language].time.format(instant)}`;

/** Whole and to the second, the same in both languages (specification 2): 2027/04/08 08:00:00. */
export const sayClock = (_language: Language, instant: Date) => clock.format(instant).replaceAll('-', '/');

export const sayTime = (language: Language, instant: Date) => formats[language].time.format(instant);

/** A month with its year. */
export const sayMonth = (language: Language, instant: Date) => formats[language].month.format(instant);

/** Without the year, where that is plain from what stands around it. */
export const sayShortDay = (language: Language, instant: Date) => formats[language].shortDay.format(instant);

// 1970-01-04 was a Sunday.
const weekdayInstant = (weekday: number) => new Date((3 + weekday) * 86_400_000);

/** By the number that the specification counts weekdays with: Sunday is 0. */
export const sayWeekdayShort = (language: Language, weekday: number) => formats[language].weekday.format(weekdayInstant(weekday));

export const sayWeekday = (language: Language, instant: Date) => formats[language].weekdayName.format(instant);

/** The calendar day in Tokyo as the wire writes it, e.g. to look a holiday up. */
export const dayOf = (instant: Date) => clock.format(instant).slice(0, 10);

export const hourOf = (instant: Date) => Number(clock.format(instant).slice(11, 13));

export const sayNumber = (language: Language, value: number) => new Intl.NumberFormat(language).format(value);

/** A part of a whole, in per cent; a dash where there is no whole. */
export const sayShare = (language: Language, { part, whole, digits = 1 }: { part: number; whole: number; digits?: number }) =>
  whole === 0 ? '–' : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(part / whole);

/** How much more or less it is than it was, with its sign. */
export const sayChange = (language: Language, { was, is }: { was: number; is: number }) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(is / was - 1);

/** A month by its number, January is 1, without the year. */
export const sayMonthOfYear = (language: Language, month: number) =>
  formats[language].monthOfYear.format(Date.UTC(2001, month - 1, 15));
