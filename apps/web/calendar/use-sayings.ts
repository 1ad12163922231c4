import { type Day, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { daysOf } from '@kiko/domain/calendar/lanes.ts';
import type { Stretch } from '@kiko/domain/calendar/stretches.ts';
import { sayDay, sayShortDay, sayTime } from '@kiko/words/say.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../kit/words.ts';
import type { CalendarBerth, CalendarCall, CalendarItem } from './calendar-items.ts';
import { calendarWords } from './calendar-words.ts';

/** The sentences that calendars say of what they show, to those who cannot see it as to those who can. */
export const useSayings = (berths: readonly CalendarBerth[]) => {
  const language = useLanguage();
  const say = useWords(calendarWords);
  const sayStatus = useWords(statusWords);
  return useMemo(() => {
    const names = new Map(berths.map(({ id, name }) => [id, name[language]]));
    const shortDay = (instant: number) => sayShortDay(language, new Date(instant));
    const clock = (instant: number) => sayTime(language, new Date(instant));
    /** Whole days, hours within a day, or days and hours beyond it. What ends at midnight ends on the day before. */
    const time = ({ startAt, endAt }: Stretch) => {
      const [first, last] = [shortDay(startAt), shortDay(endAt - 1)];
      if (isMidnight(startAt) && isMidnight(endAt))
        return first === last ? say('allDay', { day: first }) : say('allDays', { from: first, to: last });
      const end = isMidnight(endAt) ? say('midnight') : clock(endAt);
      return say('range', { from: `${first} ${clock(startAt)}`, to: first === last ? end : `${last} ${end}` });
    };
    const hours = ({ startAt, endAt }: Stretch) => `${clock(startAt)}–${clock(endAt)}`;
    const state = ({ state: name, place }: CalendarCall) =>
      place === undefined ? sayStatus(name) : say('waitingAt', { state: sayStatus(name), place });
    const berth = (id: number) => names.get(id) ?? '';
    const item = (one: CalendarItem) => {
      const is = { name: one.name[language], berth: berth(one.berthId), time: time(one) };
      return one.kind === 'event' ? say('eventIs', is) : say('callIs', { ...is, state: state(one) });
    };
    /** `08:00–17:00` while it is on its own day, days as well where it reaches over midnight. */
    const span = (one: Stretch) => {
      const { fromOn, toOn } = daysOf(one);
      return toOn - fromOn > 1 || isMidnight(one.startAt) ? time(one) : hours(one);
    };
    return {
      berth,
      time,
      hours,
      span,
      item,
      free: (berthId: number, place: Stretch) => say('freeIs', { berth: berth(berthId), time: time(place) }),
      day: (day: Day) => sayDay(language, new Date(startOfDay(day))),
      name: (one: CalendarItem) => one.name[language],
    };
  }, [berths, language, say, sayStatus]);
};

const isMidnight = (instant: number) => startOfDay(dayOf(instant)) === instant;

export type Sayings = ReturnType<typeof useSayings>;
