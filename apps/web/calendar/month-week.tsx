import { type Day, dayOf, isoOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import type { WeekOfBars } from '@kiko/domain/calendar/lanes.ts';
import type { Word } from '@kiko/words/word-list.ts';
import { Ban, Clock, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import type { DayLook } from '../kit/day-looks.ts';
import { dayWords } from '../kit/day-words.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import type { CalendarItem } from './calendar-items.ts';
import { isWaiting, keyOf } from './calendar-items.ts';
import { calendarWords } from './calendar-words.ts';
import { MonthBar } from './month-bar.tsx';
import type { Sayings } from './use-sayings.ts';

/** Days that cannot be booked carry a sign, so that nobody needs to see their colour. */
const signs: Partial<Record<DayLook, LucideIcon>> = { closed: Ban, notOpen: Lock, announced: Clock };

type MonthWeekProps = {
  week: WeekOfBars<CalendarItem>;
  month: { firstOn: Day; nextOn: Day; now: number; activeOn: Day };
  facts: {
    states: ReadonlyMap<Day, DayLook>;
    holidayNames: ReadonlyMap<string, Word>;
    colors: ReadonlyMap<number, number>;
    sayings: Sayings;
    itemsOn: ReadonlyMap<Day, readonly { item: CalendarItem }[]>;
  };
};

/** Seven days, and each bar in the cell of the day on which it begins in this week. */
export const MonthWeek = ({ week, month, facts }: MonthWeekProps) => {
  const language = useLanguage();
  const say = useWords(calendarWords);
  const sayState = useWords(dayWords);
  const todayOn = dayOf(month.now);
  const { states, holidayNames, colors, sayings, itemsOn } = facts;
  return (
    <div role="row" className="week">
      {week.more.map((more, column) => {
        const day = week.firstOn + column;
        const iso = isoOfDay(day);
        const isInMonth = month.firstOn <= day && day < month.nextOn;
        const state = isInMonth ? states.get(day) : undefined;
        const holiday = holidayNames.get(iso)?.[language];
        const on = (itemsOn.get(day) ?? []).map(({ item }) => item);
        const parts = [
          sayings.day(day),
          day === todayOn ? say('today') : undefined,
          holiday,
          state && sayState(state),
          on.length > 0 ? say('items', { count: on.length }) : say('none'),
          ...on.map(sayings.item),
        ];
        const Sign = state && signs[state];
        const waiting = on.filter(isWaiting).length;
        return (
          <div
            key={day}
            role="gridcell"
            className="day"
            aria-current={day === todayOn ? 'date' : undefined}
            tabIndex={day === month.activeOn ? 0 : -1}
            data-day={iso}
            data-state={state}
            data-tint={tintOf({ day, isInMonth, isHoliday: holiday !== undefined })}
          >
            <span className="visually-hidden">{parts.filter(Boolean).join(say('and'))}</span>
            <b aria-hidden className="figures">
              {isInMonth || (column > 0 && !iso.endsWith('-01'))
                ? Number(iso.slice(8))
                : `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}`}
            </b>
            {isInMonth && holiday && (
              <span aria-hidden className="holiday">
                {holiday}
              </span>
            )}
            {Sign && (
              <span aria-hidden className="sign">
                <Sign size={12} />
                <span>{sayState(state)}</span>
              </span>
            )}
            {waiting > 0 && (
              <span aria-hidden className="waiting figures">
                <Hourglass size={11} />
                {say('waitingCount', { count: waiting })}
              </span>
            )}
            {week.bars
              .filter(({ from }) => from === column)
              .map((bar) => (
                <MonthBar key={keyOf(bar.item)} bar={bar} color={colors.get(bar.item.berthId)} sayings={sayings} now={month.now} />
              ))}
            {more > 0 && (
              <span aria-hidden className="more">
                {say('more', { count: more })}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
};

const tintOf = ({ day, isInMonth, isHoliday }: { day: Day; isInMonth: boolean; isHoliday: boolean }) => {
  if (!isInMonth) return 'out';
  if (isHoliday || weekdayOf(day) === 0) return 'sun';
  return weekdayOf(day) === 6 ? 'sat' : undefined;
};
