import { addMonths, type Day, dayFromIso, dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { useRovingDay } from '../../../kit/calendar/use-roving-day.ts';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { DayLegend } from '../calendar/day-legend.tsx';
import { type SmallDay, SmallMonth, serializeDays } from './small-month.tsx';

const legendStates = ['free', 'some', 'full', 'announced', 'notOpen', 'closed', 'past'] as const;
const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

type YearCalendarProps = {
  year: number;
  /** The first of twelve months that do not start with January, and their title. */
  span?: { firstOn: Day; title: string; onLeave: (day: Day) => void };
  now: number;
  /** What each day is; a day that is missing has not been opened. */
  days: ReadonlyMap<Day, SmallDay>;
  selectedOn?: Day | undefined;
  onYearChange: (year: number) => void;
  onDayOpen: (day: Day) => void;
};

/** Twelve small months with one stop for the keyboard, which moves from month to month as if they were one. */
export const YearCalendar = ({ year, span, now, days, selectedOn, onYearChange, onDayOpen }: YearCalendarProps) => {
  const t = useMessages(calendarMessages);
  const todayOn = dayOf(now);
  const fromOn = span?.firstOn ?? dayFromIso(`${year}-01-01`);
  const toOn = addMonths(fromOn, 12) - 1;
  const { activeOn, calendar, handlers } = useRovingDay({
    fromOn,
    toOn,
    startOn: selectedOn ?? todayOn,
    onLeaveRange: span?.onLeave ?? ((day) => onYearChange(Number(dayToIso(day).slice(0, 4)))),
    onDayOpen,
  });
  const dayAt = (day: Day): SmallDay => days.get(day) ?? { state: day < todayOn ? 'past' : 'notOpen' };
  return (
    <>
      <Box ref={calendar} role="group" aria-label={span?.title ?? t('year', { year })} {...handlers} sx={gridStyle}>
        {months.map((month) => {
          const [firstOn, nextOn] = [addMonths(fromOn, month), addMonths(fromOn, month + 1)];
          const isHere = (day: Day) => firstOn <= day && day < nextOn;
          return (
            <SmallMonth
              key={month}
              firstOn={firstOn}
              days={serializeDays(Array.from({ length: nextOn - firstOn }, (_, index) => dayAt(firstOn + index)))}
              activeOn={isHere(activeOn) ? activeOn : null}
              todayOn={isHere(todayOn) ? todayOn : undefined}
              selectedOn={selectedOn !== undefined && isHere(selectedOn) ? selectedOn : undefined}
            />
          );
        })}
      </Box>
      <DayLegend looks={legendStates} />
    </>
  );
};

const gridStyle = {
  display: 'grid',
  gap: 2,
  mb: 2,
  alignItems: 'start',
  '@media print': { gap: 1, mb: 1, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
} as const;
