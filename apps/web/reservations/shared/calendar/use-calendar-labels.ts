import { type Day, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import type { Interval } from '@kiko/domain/calendar/intervals.ts';
import { dayRangeOf } from '@kiko/domain/calendar/lanes.ts';
import { formatDay, formatShortDay, formatTime } from '@kiko/messages/format.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { useMemo } from 'react';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import type { CalendarBerth, CalendarCall, CalendarItem } from './calendar-items.ts';
import { calendarMessages } from './calendar-messages.ts';

/** Texts of calendar items, used both as visible labels and for screen readers. */
export const useCalendarLabels = (berths: readonly CalendarBerth[]) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  const tStatus = useMessages(statusMessages);
  return useMemo(() => {
    const names = new Map(berths.map(({ id, name }) => [id, name[language]]));
    const marks = new Map(berths.map(({ id }, index) => [id, markOf(index)]));
    const shortDay = (instant: number) => formatShortDay(language, new Date(instant));
    const clock = (instant: number) => formatTime(language, new Date(instant));
    /** Whole days, hours within a day, or days and hours beyond it. An interval that ends at midnight ends on the day before. */
    const time = ({ startAt, endAt }: Interval) => {
      const [first, last] = [shortDay(startAt), shortDay(endAt - 1)];
      if (isMidnight(startAt) && isMidnight(endAt))
        return first === last ? t('allDay', { day: first }) : t('allDays', { from: first, to: last });
      const end = isMidnight(endAt) ? t('midnight') : clock(endAt);
      return t('range', { from: `${first} ${clock(startAt)}`, to: first === last ? end : `${last} ${end}` });
    };
    const hours = ({ startAt, endAt }: Interval) => `${clock(startAt)}–${clock(endAt)}`;
    /** Warnings that matter for a decision; empty if there are none. */
    const warnings = (one: CalendarItem) => {
      if (one.kind === 'event') return '';
      if (one.isBlocked) return t('blocked');
      return one.rivals ? t('rivals', { count: one.rivals }) : '';
    };
    const state = (one: CalendarCall) => {
      const name = tStatus(one.state);
      const status = one.waitlistPosition === undefined ? name : t('waitingAt', { state: name, place: one.waitlistPosition });
      return [status, warnings(one)].filter(Boolean).join(' · ');
    };
    const berth = (id: number) => names.get(id) ?? '';
    const item = (one: CalendarItem) => {
      const is = { name: one.name[language], berth: berth(one.berthId), time: time(one) };
      return one.kind === 'event' ? t('eventIs', is) : t('callIs', { ...is, state: state(one) });
    };
    /** `08:00–17:00` within one day; with dates where it extends over midnight. */
    const span = (one: Interval) => {
      const { fromOn, toOn } = dayRangeOf(one);
      return toOn - fromOn > 1 || isMidnight(one.startAt) ? time(one) : hours(one);
    };
    return {
      berth,
      time,
      hours,
      span,
      item,
      marks: warnings,
      /** In print: with the berth, since colors may be missing, and whole hours without minutes, to save space. */
      paperBerth: ({ berthId }: CalendarItem) => `${marks.get(berthId) ?? ''}${berth(berthId)}`,
      paperHours: (one: CalendarItem) =>
        isMidnight(one.startAt) && isMidnight(one.endAt) ? '' : `${hourOf(clock(one.startAt))}–${hourOf(clock(one.endAt))}`,
      free: (berthId: number, place: Interval) => t('freeIs', { berth: berth(berthId), time: time(place) }),
      day: (day: Day) => formatDay(language, new Date(startOfDay(day))),
      name: (one: CalendarItem) => one.name[language],
    };
  }, [berths, language, t, tStatus]);
};

/** ① to ⑳, then plain numbers. */
export const markOf = (index: number) => (index < 20 ? String.fromCodePoint(0x24_60 + index) : `(${index + 1})`);

const hourOf = (time: string) => time.replace(/:00$/, '');

const isMidnight = (instant: number) => startOfDay(dayOf(instant)) === instant;

export type CalendarLabels = ReturnType<typeof useCalendarLabels>;
