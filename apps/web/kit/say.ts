import type { Language } from '@kiko/words/word-list.ts';

/** Dates and numbers as people read them here: always the clock of Tokyo, whatever the browser's zone. */
const zone = 'Asia/Tokyo';

const parts = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', { timeZone: zone, hourCycle: 'h23', ...options });

const formats = {
  ja: {
    day: parts('ja', { year: 'numeric', month: 'long', day: 'numeric' }),
    weekday: parts('ja', { weekday: 'short' }),
    time: parts('ja', { hour: '2-digit', minute: '2-digit' }),
  },
  en: {
    day: parts('en', { year: 'numeric', month: 'short', day: '2-digit' }),
    weekday: parts('en', { weekday: 'short' }),
    time: parts('en', { hour: '2-digit', minute: '2-digit' }),
  },
};

/** With the weekday in Japanese; 'Apr 08, 2027' in English, as the specification writes it. */
export const sayDay = (language: Language, instant: Date) => {
  const { day, weekday } = formats[language];
  return language === 'ja' ? `${day.format(instant)}(${weekday.format(instant)})` : day.format(instant);
};

export const sayMoment = (language: Language, instant: Date) =>
  `${sayDay(language, instant)} ${formats[language].time.format(instant)}`;

export const sayNumber = (language: Language, value: number) => new Intl.NumberFormat(language).format(value);
