import { type Day, dayOf, dayToIso, weekdayOf } from '@kiko/domain/calendar/days.ts';
import type { WeekLayout } from '@kiko/domain/calendar/lanes.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { Ban, Clock, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import type { CalendarItem } from '../calendar/calendar-items.ts';
import { calendarItemKey, isWaitingCall } from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { dayMessages } from '../calendar/day-state-messages.ts';
import type { CalendarDayState } from '../calendar/day-state-styles.ts';
import type { CalendarLabels } from '../calendar/use-calendar-labels.ts';
import { MonthBar } from './month-bar.tsx';

/** Days that cannot be booked have an icon, so that color is not the only mark. */
const dayStateIcons: Partial<Record<CalendarDayState, LucideIcon>> = { closed: Ban, notOpen: Lock, announced: Clock };

type MonthWeekProps = {
  week: WeekLayout<CalendarItem>;
  month: { firstOn: Day; nextOn: Day; now: number; activeOn: Day; isPrinting: boolean };
  context: {
    states: ReadonlyMap<Day, CalendarDayState>;
    holidayNames: ReadonlyMap<string, LocalizedText>;
    colors: ReadonlyMap<number, number>;
    labels: CalendarLabels;
    itemsOn: ReadonlyMap<Day, readonly { item: CalendarItem }[]>;
  };
};

/** Seven days, and each bar in the cell of the day on which it begins in this week. */
export const MonthWeek = ({ week, month, context }: MonthWeekProps) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  const tState = useMessages(dayMessages);
  const todayOn = dayOf(month.now);
  const { states, holidayNames, colors, labels, itemsOn } = context;
  return (
    <div role="row" className="week" style={{ '--lanes': lanesOf(week) } as CSSProperties}>
      {week.hiddenCounts.map((more, column) => {
        const day = week.firstOn + column;
        const iso = dayToIso(day);
        const isInMonth = month.firstOn <= day && day < month.nextOn;
        const state = isInMonth ? states.get(day) : undefined;
        const holiday = holidayNames.get(iso)?.[language];
        const on = (itemsOn.get(day) ?? []).map(({ item }) => item);
        const parts = [
          labels.day(day),
          day === todayOn ? t('today') : undefined,
          holiday,
          state && tState(state),
          on.length > 0 ? t('items', { count: on.length }) : t('none'),
          ...on.map(labels.item),
        ];
        const Sign = state && dayStateIcons[state];
        const waiting = on.filter(isWaitingCall).length;
        return (
          <div
            key={day}
            role="gridcell"
            className="day"
            aria-current={day === todayOn ? 'date' : undefined}
            tabIndex={day === month.activeOn ? 0 : -1}
            data-day={iso}
            data-state={state}
            data-tint={dayBackground({ day, isInMonth, isHoliday: holiday !== undefined })}
          >
            <span className="visually-hidden">{parts.filter(Boolean).join(t('and'))}</span>
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
                <span>{tState(state)}</span>
              </span>
            )}
            {waiting > 0 && (
              <span aria-hidden className="waiting figures">
                <Hourglass size={11} />
                {t('waitingCount', { count: waiting })}
              </span>
            )}
            {week.bars
              .filter(({ from }) => from === column)
              .map((bar) => (
                <MonthBar
                  key={calendarItemKey(bar.item)}
                  bar={bar}
                  color={colors.get(bar.item.berthId)}
                  labels={labels}
                  now={month.now}
                  isPrinting={month.isPrinting}
                />
              ))}
            {more > 0 && (
              <span aria-hidden className="more">
                {t('more', { count: more })}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
};

/** How many bars lie above one another in a week, at least one. */
export const lanesOf = ({ bars }: WeekLayout<CalendarItem>) => Math.max(1, ...bars.map(({ lane }) => lane + 1));

const dayBackground = ({ day, isInMonth, isHoliday }: { day: Day; isInMonth: boolean; isHoliday: boolean }) => {
  if (!isInMonth) return 'out';
  if (isHoliday || weekdayOf(day) === 0) return 'sun';
  return weekdayOf(day) === 6 ? 'sat' : undefined;
};
