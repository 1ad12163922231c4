import { listOccurrences } from '@kiko/domain/acceptance/closure-occurrences.ts';
import { dayFromIso, dayOf, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { formatDay, formatMoment, formatShortDay, formatTime, formatWeekdayShort } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { Translate } from '../kit/i18n/use-messages.ts';
import type { eventMessages } from './acceptance-messages.ts';
import { type ClosureTimes, toDomainClosure } from './availability-input.ts';

type FormattedClosure = ClosureTimes & { isAllDay: boolean };
type FormatContext = { t: Translate<typeof eventMessages>; language: Language };

/** In plain words: 'Every Sun, 08:00–18:00, until Mar 31, 2027', or from when to when. */
export const formatEvent = (event: FormattedClosure, { t, language }: FormatContext) => {
  const { startAt, endAt, isAllDay, recurrence } = event;
  if (recurrence) {
    const days = recurrence.weekdays.toSorted((a, b) => a - b).map((weekday) => formatWeekdayShort(language, weekday));
    return t('weekly', {
      days: days.join(t('and')),
      hours: formatHours(event, { t, language }),
      until: formatDay(language, parseTokyoDate(recurrence.lastOn)),
    });
  }
  const isOneDay = dayOf(startAt.getTime()) === dayOf(endAt.getTime() - 1);
  if (!isAllDay && isOneDay) return t('onDay', { day: formatDay(language, startAt), hours: formatHours(event, { t, language }) });
  if (!isAllDay) return t('once', { from: formatMoment(language, startAt), to: formatMoment(language, endAt) });
  if (isOneDay) return formatDay(language, startAt);
  return t('once', { from: formatDay(language, startAt), to: formatDay(language, new Date(endAt.getTime() - dayMs)) });
};

const formatHours = ({ startAt, endAt, isAllDay }: FormattedClosure, { t, language }: FormatContext) => {
  const days = dayOf(endAt.getTime()) - dayOf(startAt.getTime());
  if (isAllDay) return days > 1 ? t('wholeDays', { count: days }) : t('wholeDay');
  const hours = { from: formatTime(language, startAt), to: formatTime(language, endAt) };
  if (days === 0) return t('hours', hours);
  return days === 1 ? t('hoursNextDay', hours) : t('hoursLater', { ...hours, days });
};

/** The start of an ISO date as an instant, for formatting. */
const parseTokyoDate = (iso: string) => new Date(startOfDay(dayFromIso(iso)));

export const formatDate = (iso: string, language: Language) => formatShortDay(language, parseTokyoDate(iso));

export const formatDates = (days: readonly string[], { t, language }: FormatContext) =>
  days.map((one) => formatDate(one, language)).join(t('comma'));

const lookAheadMs = 3 * 366 * dayMs;

/** The days on which it takes place next. */
export const nextOccurrenceDays = (closure: ClosureTimes, now: number, limit: number) =>
  listOccurrences(toDomainClosure(closure), { startAt: now, endAt: now + lookAheadMs })
    .slice(0, limit)
    .map(({ startAt }) => dayToIso(dayOf(startAt)));

/** Whether it will not take place again. */
export const isClosurePast = (closure: ClosureTimes, now: number) => nextOccurrenceDays(closure, now, 1).length === 0;
