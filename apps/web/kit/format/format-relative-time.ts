import { dayOf } from '@kiko/domain/calendar/days.ts';
import { dayMs, hourMs, minuteMs } from '@kiko/domain/calendar/durations.ts';
import type { Language } from '@kiko/messages/message-list.ts';

const formats = {
  ja: new Intl.RelativeTimeFormat('ja', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
};

/** Japanese is written without spaces around its figures here. */
const formatRelative = (language: Language, count: number, unit: Intl.RelativeTimeFormatUnit) => {
  const text = formats[language].format(count, unit);
  return language === 'ja' ? text.replaceAll(' ', '') : text;
};

/** How long ago: minutes, then hours, and from a day on by the days of Tokyo (`yesterday`, `6 days ago`). */
export const formatAgo = (language: Language, at: number, now: number) => {
  const passed = Math.max(now - at, 0);
  if (passed < minuteMs) return formatRelative(language, 0, 'second');
  if (passed < hourMs) return formatRelative(language, -Math.floor(passed / minuteMs), 'minute');
  if (passed < dayMs) return formatRelative(language, -Math.floor(passed / hourMs), 'hour');
  return formatRelative(language, dayOf(at) - dayOf(now), 'day');
};

/** How long still: on the same day of Tokyo in minutes or hours, else in days (`tomorrow`, `in 3 days`). */
export const formatUntil = (language: Language, at: number, now: number) => {
  const left = Math.max(at - now, 0);
  if (left < hourMs) return formatRelative(language, Math.ceil(left / minuteMs), 'minute');
  const days = dayOf(at) - dayOf(now);
  return days === 0 ? formatRelative(language, Math.floor(left / hourMs), 'hour') : formatRelative(language, days, 'day');
};
