import { occurrencesOf } from '@kiko/domain/acceptance/event-occurrences.ts';
import { dayFromIso, dayOf, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayDay, sayMoment, sayShortDay, sayTime, sayWeekdayShort } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { Say } from '../kit/words.ts';
import type { eventWords } from './acceptance-words.ts';
import { asClosed, type EventTimes } from './berth-calendar.ts';

const day = 86_400_000;

type Event = EventTimes & { isAllDay: boolean };
type Speaker = { say: Say<typeof eventWords>; language: Language };

/** In plain words: 'Every Sun, 08:00–18:00, until Mar 31, 2027', or from when to when. */
export const sayEvent = (event: Event, { say, language }: Speaker) => {
  const { startAt, endAt, isAllDay, recurrence } = event;
  if (recurrence) {
    const days = recurrence.weekdays.toSorted((a, b) => a - b).map((weekday) => sayWeekdayShort(language, weekday));
    return say('weekly', {
      days: days.join(say('and')),
      hours: sayHours(event, { say, language }),
      until: sayDay(language, dateOf(recurrence.lastOn)),
    });
  }
  const isOneDay = dayOf(startAt.getTime()) === dayOf(endAt.getTime() - 1);
  if (!isAllDay && isOneDay) return say('onDay', { day: sayDay(language, startAt), hours: sayHours(event, { say, language }) });
  if (!isAllDay) return say('once', { from: sayMoment(language, startAt), to: sayMoment(language, endAt) });
  if (isOneDay) return sayDay(language, startAt);
  return say('once', { from: sayDay(language, startAt), to: sayDay(language, new Date(endAt.getTime() - day)) });
};

const sayHours = ({ startAt, endAt, isAllDay }: Event, { say, language }: Speaker) => {
  const days = dayOf(endAt.getTime()) - dayOf(startAt.getTime());
  if (isAllDay) return days > 1 ? say('wholeDays', { count: days }) : say('wholeDay');
  const hours = { from: sayTime(language, startAt), to: sayTime(language, endAt) };
  if (days === 0) return say('hours', hours);
  return days === 1 ? say('hoursNextDay', hours) : say('hoursLater', { ...hours, days });
};

/** The instant that a date of the wire begins with, to say it. */
const dateOf = (iso: string) => new Date(startOfDay(dayFromIso(iso)));

export const sayDate = (iso: string, language: Language) => sayShortDay(language, dateOf(iso));

export const sayDates = (days: readonly string[], { say, language }: Speaker) =>
  days.map((one) => sayDate(one, language)).join(say('comma'));

const lookAhead = 3 * 366 * day;

/** The days on which it takes place next. */
export const nextDays = (event: EventTimes, now: number, most: number) =>
  occurrencesOf(asClosed(event), { startAt: now, endAt: now + lookAhead })
    .slice(0, most)
    .map(({ startAt }) => isoOfDay(dayOf(startAt)));

/** Whether it will not take place again. */
export const isOver = (event: EventTimes, now: number) => nextDays(event, now, 1).length === 0;
