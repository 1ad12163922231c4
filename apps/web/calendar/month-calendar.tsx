import { addMonths, type Day, dayOf, firstOfMonth, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { daysOf, packWeeks } from '@kiko/domain/calendar/lanes.ts';
import { sayMonth, sayWeekday, sayWeekdayShort } from '@kiko/words/say.ts';
import { Box, Card, GlobalStyles, useMediaQuery } from '@mui/material';
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import type { DayLook } from '../kit/day-looks.ts';
import { measures } from '../kit/theme/measures.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { type CalendarBerth, type CalendarItem, type Holiday, isWaiting, keyOf } from './calendar-items.ts';
import { calendarWords } from './calendar-words.ts';
import { DayList } from './day-list.tsx';
import { DayPopover } from './day-popover.tsx';
import { monthStyles } from './month-styles.ts';
import { MonthWeek } from './month-week.tsx';
import { findDay, useRovingDay } from './use-roving-day.ts';
import { useSayings } from './use-sayings.ts';

const lanes = 3;
const weekdays = [0, 1, 2, 3, 4, 5, 6];

export type MonthCalendarProps = {
  firstOn: Day;
  now: number;
  berths: readonly CalendarBerth[];
  /** Calls and events of the weeks that the month touches, the most important first. */
  items: readonly CalendarItem[];
  /** What the days of the month are; a day that is missing is like any other. */
  states: ReadonlyMap<Day, DayLook>;
  holidays: readonly Holiday[];
  onMonth: (firstOn: Day) => void;
  onOpen: (item: CalendarItem) => void;
  /** Offers to reserve on a day. */
  onNew?: (day: Day) => void;
  /** What can be done with something on its day, beside opening it. */
  renderAction?: (item: CalendarItem) => ReactNode;
};

/** A month of all berths: one grid for the keyboard and for those who listen, bars across days and weeks for those who look. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { firstOn, now, berths, items, states, holidays, onMonth, onOpen, onNew, renderAction } = props;
  const language = useLanguage();
  const say = useWords(calendarWords);
  const sayings = useSayings(berths);
  const isPhone = useMediaQuery(`(max-width: ${measures.drawerBelow - 0.05}px)`);
  const [open, setOpen] = useState<{ day: Day; anchor: HTMLElement }>();
  const nextOn = addMonths(firstOn, 1);
  const { activeOn, calendar, handlers } = useRovingDay({
    fromOn: firstOn,
    toOn: nextOn - 1,
    startOn: dayOf(now),
    onLeave: (day) => onMonth(firstOfMonth(day)),
    onOpen: (day) => {
      const anchor = findDay(calendar.current, day);
      if (anchor) setOpen({ day, anchor });
    },
  });
  const onClick = (event: MouseEvent) => {
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
    const item = bar && items.find((one) => keyOf(one) === bar.dataset['item']);
    if (item) onOpen(item);
    else handlers.onClick(event);
  };
  const weeks = useMemo(() => {
    const sunday = firstOn - weekdayOf(firstOn);
    // Who waits is counted on the day and stands in its list: a bar would look like a ship alongside.
    return packWeeks(
      items.filter((item) => !isWaiting(item)),
      { firstOn: sunday, weeks: Math.ceil((nextOn - sunday) / 7), lanes },
    );
  }, [items, firstOn, nextOn]);
  const itemsOn = useMemo(() => {
    const days = items.flatMap((item) => {
      const { fromOn, toOn } = daysOf(item);
      return Array.from({ length: toOn - fromOn }, (_, index) => ({ day: fromOn + index, item }));
    });
    return Map.groupBy(days, ({ day }) => day);
  }, [items]);
  const colors = useMemo(() => new Map(berths.map(({ id, color }) => [id, color])), [berths]);
  const holidayNames = useMemo(() => new Map(holidays.map(({ date, name }) => [date, name])), [holidays]);
  const month = sayMonth(language, new Date(startOfDay(firstOn)));
  const listed = (day: Day) => ({
    day,
    items: (itemsOn.get(day) ?? []).map(({ item }) => item),
    colors,
    sayings,
    onOpen,
    ...(onNew && { onNew }),
    ...(renderAction && { renderAction }),
  });
  return (
    <>
      {/* The month is printed on one page, wide as it is. */}
      <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />
      <Card sx={{ overflow: 'hidden' }}>
        <Box
          ref={calendar}
          role="grid"
          aria-label={say('month', { month })}
          onKeyDown={handlers.onKeyDown}
          onClick={onClick}
          style={{ '--weeks': weeks.length } as CSSProperties}
          sx={monthStyles}
        >
          <div role="row" className="weekdays">
            {weekdays.map((weekday) => (
              <div
                key={weekday}
                role="columnheader"
                data-weekday={weekday}
                aria-label={sayWeekday(language, new Date(startOfDay(3 + weekday)))}
              >
                {sayWeekdayShort(language, weekday)}
              </div>
            ))}
          </div>
          {weeks.map((week) => (
            <MonthWeek
              key={week.firstOn}
              week={week}
              month={{ firstOn, nextOn, now, activeOn }}
              facts={{ states, holidayNames, colors, sayings, itemsOn }}
            />
          ))}
        </Box>
      </Card>
      {isPhone && (
        <Card sx={{ mt: 2 }} className="no-print">
          <DayList {...listed(activeOn)} />
        </Card>
      )}
      {open && !isPhone && (
        <DayPopover anchor={open.anchor} onClose={() => setOpen(undefined)}>
          <DayList {...listed(open.day)} onClose={() => setOpen(undefined)} />
        </DayPopover>
      )}
    </>
  );
};
