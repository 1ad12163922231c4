import { addMonths, type Day, dayOf, firstOfMonth, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { dayRangeOf, packWeeks } from '@kiko/domain/calendar/lanes.ts';
import { formatMonth, formatWeekday, formatWeekdayShort } from '@kiko/messages/format.ts';
import { Box, Card, useMediaQuery } from '@mui/material';
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { findDayElement, useRovingDay } from '../../../kit/calendar/use-roving-day.ts';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import { Landscape } from '../../../kit/layout/landscape.tsx';
import { useIsPrinting } from '../../../kit/layout/use-is-printing.ts';
import { layoutSizes } from '../../../kit/theme/measures.ts';
import { type CalendarBerth, type CalendarItem, calendarItemKey, type Holiday, isWaitingCall } from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import type { CalendarDayState } from '../calendar/day-state-styles.ts';
import { useCalendarLabels } from '../calendar/use-calendar-labels.ts';
import { BerthKey } from './berth-key.tsx';
import { DayList } from './day-list.tsx';
import { DayPopover } from './day-popover.tsx';
import { monthStyles } from './month-styles.ts';
import { lanesOf, MonthWeek } from './month-week.tsx';

const shownLanes = 3;
const weekdays = [0, 1, 2, 3, 4, 5, 6];

export type MonthCalendarProps = {
  firstOn: Day;
  now: number;
  berths: readonly CalendarBerth[];
  /** Calls and events of the weeks of the month, most important first. */
  items: readonly CalendarItem[];
  /** The states of the days; a missing day has no special state. */
  dayStates: ReadonlyMap<Day, CalendarDayState>;
  holidays: readonly Holiday[];
  onMonthChange: (firstOn: Day) => void;
  onItemOpen: (item: CalendarItem) => void;
  /** Starts a new reservation on a day. */
  onCreate?: (day: Day) => void;
  /** An action for an item on its day, in addition to opening it. */
  renderAction?: (item: CalendarItem) => ReactNode;
};

/** A month of all berths: one grid for keyboard and screen readers, with bars across days and weeks as the visual layer. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { firstOn, now, berths, items, dayStates, holidays, onMonthChange, onItemOpen, onCreate, renderAction } = props;
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  const labels = useCalendarLabels(berths);
  const isPhone = useMediaQuery(`(max-width: ${layoutSizes.drawerBelow - 0.05}px)`);
  const isPrinting = useIsPrinting();
  const [open, setOpen] = useState<{ day: Day; anchor: HTMLElement }>();
  const nextOn = addMonths(firstOn, 1);
  const { activeOn, calendar, handlers } = useRovingDay({
    fromOn: firstOn,
    toOn: nextOn - 1,
    startOn: dayOf(now),
    onLeaveRange: (day) => onMonthChange(firstOfMonth(day)),
    onDayOpen: (day) => {
      const anchor = findDayElement(calendar.current, day);
      if (anchor) setOpen({ day, anchor });
    },
  });
  const onClick = (event: MouseEvent) => {
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
    const item = bar && items.find((one) => calendarItemKey(one) === bar.dataset['item']);
    if (item) onItemOpen(item);
    else handlers.onClick(event);
  };
  const weeks = useMemo(() => {
    // A printed calendar cannot be expanded, so all lanes are printed.
    const lanes = isPrinting ? Number.POSITIVE_INFINITY : shownLanes;
    const sunday = firstOn - weekdayOf(firstOn);
    // Waiting requests are counted on the day and shown in its list: a bar would look like a ship alongside.
    return packWeeks(
      items.filter((item) => !isWaitingCall(item)),
      { firstOn: sunday, weeks: Math.ceil((nextOn - sunday) / 7), lanes },
    );
  }, [items, firstOn, nextOn, isPrinting]);
  const itemsOn = useMemo(() => {
    const days = items.flatMap((item) => {
      const { fromOn, toOn } = dayRangeOf(item);
      return Array.from({ length: toOn - fromOn }, (_, index) => ({ day: fromOn + index, item }));
    });
    return Map.groupBy(days, ({ day }) => day);
  }, [items]);
  const berthColors = useMemo(() => new Map(berths.map(({ id, colorIndex }) => [id, colorIndex])), [berths]);
  const holidayNames = useMemo(() => new Map(holidays.map(({ date, name }) => [date, name])), [holidays]);
  const allLanes = weeks.reduce((sum, week) => sum + lanesOf(week), 0);
  const month = formatMonth(language, new Date(startOfDay(firstOn)));
  const listed = (day: Day) => ({
    day,
    items: (itemsOn.get(day) ?? []).map(({ item }) => item),
    berthColors,
    labels,
    onOpen: onItemOpen,
    ...(onCreate && { onCreate }),
    ...(renderAction && { renderAction }),
  });
  return (
    <>
      <Landscape />
      <Card sx={{ overflow: 'hidden' }}>
        <Box
          ref={calendar}
          role="grid"
          aria-label={t('month', { month })}
          onKeyDown={handlers.onKeyDown}
          onClick={onClick}
          style={{ '--weeks': weeks.length, '--all-lanes': allLanes } as CSSProperties}
          sx={monthStyles}
        >
          <div role="row" className="weekdays">
            {weekdays.map((weekday) => (
              <div
                key={weekday}
                role="columnheader"
                data-weekday={weekday}
                aria-label={formatWeekday(language, new Date(startOfDay(3 + weekday)))}
              >
                {formatWeekdayShort(language, weekday)}
              </div>
            ))}
          </div>
          {weeks.map((week) => (
            <MonthWeek
              key={week.firstOn}
              week={week}
              month={{ firstOn, nextOn, now, activeOn, isPrinting }}
              context={{ states: dayStates, holidayNames, colors: berthColors, labels, itemsOn }}
            />
          ))}
        </Box>
      </Card>
      {isPrinting && <BerthKey berths={berths} />}
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
