import { addMonths, type Day, dayFromIso, dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { DayLegend } from '../../kit/calendar/day-legend.tsx';
import { asText, type SmallDay, SmallMonth } from '../../kit/calendar/small-month.tsx';
import { useMessages } from '../../kit/format/messages.ts';
import { calendarMessages } from './calendar-messages.ts';
import { useRovingDay } from './use-roving-day.ts';

const legend = ['free', 'some', 'full', 'announced', 'notOpen', 'closed', 'past'] as const;
const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

type YearCalendarProps = {
  year: number;
  /** The first of twelve months that do not start with January, and their title. */
  span?: { firstOn: Day; title: string; onLeave: (day: Day) => void };
  now: number;
  /** What each day is; a day that is missing has not been opened. */
  days: ReadonlyMap<Day, SmallDay>;
  chosenOn?: Day | undefined;
  onYear: (year: number) => void;
  onOpen: (day: Day) => void;
};

/** Twelve small months with one stop for the keyboard, which moves from month to month as if they were one. */
export const YearCalendar = ({ year, span, now, days, chosenOn, onYear, onOpen }: YearCalendarProps) => {
  const t = useMessages(calendarMessages);
  const todayOn = dayOf(now);
  const fromOn = span?.firstOn ?? dayFromIso(`${year}-01-01`);
  const toOn = addMonths(fromOn, 12) - 1;
  const { activeOn, calendar, handlers } = useRovingDay({
    fromOn,
    toOn,
    startOn: chosenOn ?? todayOn,
    onLeave: span?.onLeave ?? ((day) => onYear(Number(isoOfDay(day).slice(0, 4)))),
    onOpen,
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
              days={asText(Array.from({ length: nextOn - firstOn }, (_, index) => dayAt(firstOn + index)))}
              activeOn={isHere(activeOn) ? activeOn : null}
              todayOn={isHere(todayOn) ? todayOn : undefined}
              chosenOn={chosenOn !== undefined && isHere(chosenOn) ? chosenOn : undefined}
            />
          );
        })}
      </Box>
      <DayLegend looks={legend} />
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
