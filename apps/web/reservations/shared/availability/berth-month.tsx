import { addMonths, type Day, dayOf, dayToIso, firstOfMonth, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { formatDay, formatMonth, formatWeekday, formatWeekdayShort } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useRovingDay } from '../../../kit/calendar/use-roving-day.ts';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import type { Holiday } from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { DayLegend } from '../calendar/day-legend.tsx';
import { dayMessages } from '../calendar/day-state-messages.ts';
import { type CalendarDayState, dayStateStyles } from '../calendar/day-state-styles.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const legendStates = ['free', 'some', 'full', 'announced', 'notOpen', 'closed'] as const;

type BerthMonthProps = {
  firstOn: Day;
  now: number;
  berths: readonly { id: number; label: string; name: string }[];
  /** What each day is at each berth. */
  days: ReadonlyMap<Day, ReadonlyMap<number, { state: CalendarDayState }>>;
  holidays: readonly Holiday[];
  selectedOn?: Day | undefined;
  onMonthChange: (firstOn: Day) => void;
  onDayOpen: (day: Day) => void;
};

/** A month in which every day shows its state at each berth. */
export const BerthMonth = ({ firstOn, now, berths, days, holidays, selectedOn, onMonthChange, onDayOpen }: BerthMonthProps) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  const tState = useMessages(dayMessages);
  const nextOn = addMonths(firstOn, 1);
  const { activeOn, calendar, handlers } = useRovingDay({
    fromOn: firstOn,
    toOn: nextOn - 1,
    startOn: selectedOn ?? dayOf(now),
    onLeaveRange: (day) => onMonthChange(firstOfMonth(day)),
    onDayOpen,
  });
  const sunday = firstOn - weekdayOf(firstOn);
  const weeks = Array.from({ length: Math.ceil((nextOn - sunday) / 7) }, (_, week) => sunday + week * 7);
  const berthsOn = (day: Day) =>
    berths.flatMap(({ id, label, name }) => {
      const state = days.get(day)?.get(id)?.state;
      return state ? [{ id, label, name, state }] : [];
    });
  const holidayOn = (day: Day) => holidays.find(({ date }) => date === dayToIso(day))?.name[language];
  const formatBerths = (day: Day) => berthsOn(day).map(({ name, state }) => `${name} ${tState(state)}`);
  return (
    <>
      <Box
        ref={calendar}
        role="grid"
        aria-label={t('monthOf', { month: formatMonth(language, new Date(startOfDay(firstOn))) })}
        {...handlers}
        sx={styles}
      >
        <div role="row" className="row">
          {weekdays.map((weekday) => (
            <div
              key={weekday}
              role="columnheader"
              className="head"
              data-weekday={weekday}
              aria-label={formatWeekday(language, new Date(startOfDay(3 + weekday)))}
            >
              {formatWeekdayShort(language, weekday)}
            </div>
          ))}
        </div>
        {weeks.map((first) => (
          <div role="row" className="row" key={first}>
            {weekdays.map((column) => {
              const day = first + column;
              if (day < firstOn || day >= nextOn)
                return (
                  <div key={day} role="gridcell" className="day" data-out>
                    &nbsp;
                  </div>
                );
              return (
                <div
                  key={day}
                  role="gridcell"
                  className="day"
                  data-day={dayToIso(day)}
                  data-weekday={holidayOn(day) ? 0 : column}
                  tabIndex={day === activeOn ? 0 : -1}
                  aria-selected={day === selectedOn}
                  aria-current={day === dayOf(now) ? 'date' : undefined}
                >
                  <span className="visually-hidden">
                    {[formatDay(language, new Date(startOfDay(day))), holidayOn(day), ...formatBerths(day)]
                      .filter(Boolean)
                      .join(t('and'))}
                  </span>
                  <b aria-hidden className="figures">
                    {Number(dayToIso(day).slice(8))}
                  </b>
                  <span aria-hidden className="holiday">
                    {holidayOn(day)}
                  </span>
                  <span aria-hidden className="lamps">
                    {berthsOn(day).map(({ id, label, state }) => (
                      <i key={id} data-state={state}>
                        {label}
                      </i>
                    ))}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </Box>
      <DayLegend looks={legendStates} />
    </>
  );
};

const dayMarkStyles = Object.fromEntries(
  Object.entries(dayStateStyles).map(([state, look]) => [`& i[data-state="${state}"]`, look]),
);

const styles = {
  border: '1px solid var(--line-2)',
  borderRadius: '8px',
  overflow: 'hidden',
  mb: 2,
  '& .row': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& .row + .row': { borderTop: '1px solid var(--line)' },
  '& .head': { p: '4px 6px', fontSize: 12, color: 'var(--ink-2)' },
  '& .head[data-weekday="0"], & .day[data-weekday="0"] b': { color: 'var(--sun)' },
  '& .head[data-weekday="6"], & .day[data-weekday="6"] b': { color: 'var(--sat)' },
  '& .day': { position: 'relative', minHeight: 76, p: '2px 4px 5px', minWidth: 0, cursor: 'pointer' },
  '& .day + .day, & .head + .head': { borderLeft: '1px solid var(--line)' },
  '& .day[data-weekday="0"]': { background: 'var(--sun-bg)' },
  '& .day[data-weekday="6"]': { background: 'var(--sat-bg)' },
  '& .day[data-out]': { background: 'var(--sunken)', cursor: 'default' },
  '& .day b': { fontSize: 12, lineHeight: '20px', pl: '2px' },
  '& .day[aria-current="date"] b': { color: 'var(--primary)', textDecoration: 'underline' },
  '& .day[aria-selected="true"]': { boxShadow: 'inset 0 0 0 2px var(--primary)', background: 'var(--primary-tint)' },
  '& .day:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--paper), inset 0 0 0 4px var(--primary)', outline: 'none' },
  '& .holiday': {
    display: { xs: 'none', sm: 'inline-block' },
    maxWidth: 'calc(100% - 22px)',
    ml: 0.5,
    fontSize: 10,
    lineHeight: '20px',
    color: 'var(--sun)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  '& .lamps': { display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' }, gap: '2px' },
  '& i': {
    fontStyle: 'normal',
    fontSize: { xs: 0, sm: 10 },
    height: { xs: 6, sm: 18 },
    lineHeight: '18px',
    textAlign: 'center',
    borderRadius: '3px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  ...dayMarkStyles,
} as const;
