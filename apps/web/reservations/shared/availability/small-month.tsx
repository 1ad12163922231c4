import { type Day, dayToIso, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { formatDay, formatMonth, formatWeekdayShort } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { type CSSProperties, memo } from 'react';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import { dayMessages, smallDayMessages } from '../calendar/day-state-messages.ts';
import { type CalendarDayState, dayStateStyles } from '../calendar/day-state-styles.ts';

// One CSS rule per state on the table: per-cell styles for twelve months made typing above the calendar slow.
const cellStateStyles = Object.fromEntries(
  Object.entries(dayStateStyles).map(([state, look]) => [`& td[data-state="${state}"]`, look]),
);

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** State of a day, and how many of the berths are taken. */
export type SmallDay = { state: CalendarDayState; occupiedBerths?: number; berthCount?: number };

/** The days of a month as one string, so that `memo` re-renders a month only when one of its days changes. */
export const serializeDays = (days: readonly SmallDay[]) =>
  days.map(({ state, occupiedBerths, berthCount }) => [state, occupiedBerths, berthCount].join(':')).join(' ');

const parseDay = (text: string): SmallDay => {
  const [state, occupiedBerths, berthCount] = text.split(':');
  // Only `serializeDays` produces these strings.
  return {
    state: state as CalendarDayState,
    ...(occupiedBerths && { occupiedBerths: Number(occupiedBerths) }),
    ...(berthCount && { berthCount: Number(berthCount) }),
  };
};

type SmallMonthProps = {
  firstOn: Day;
  /** The days of the month, encoded by `serializeDays`. */
  days: string;
  /** The day with keyboard focus; null if it is in another month. If absent, the month is read-only. */
  activeOn?: Day | null;
  todayOn?: Day | undefined;
  selectedOn?: Day | undefined;
};

/** A month of small days colored by state, each with a text for screen readers. */
export const SmallMonth = memo(({ firstOn, days, activeOn, todayOn, selectedOn }: SmallMonthProps) => {
  const language = useLanguage();
  const t = useMessages(smallDayMessages);
  const tState = useMessages(dayMessages);
  const formatDayState = (on: Day, { state, occupiedBerths = 0, berthCount = 0 }: SmallDay) => {
    const is = { day: formatDay(language, new Date(startOfDay(on))), state: tState(state) };
    return occupiedBerths > 0 ? t('dayIsTaken', { ...is, taken: occupiedBerths, berths: berthCount }) : t('dayIs', is);
  };
  const isGrid = activeOn !== undefined;
  const shown = days.split(' ').map((text, index) => ({ day: firstOn + index, is: parseDay(text) }));
  const cells = [...Array.from({ length: weekdayOf(firstOn) }, () => undefined), ...shown];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => weekdays.map((day) => cells[week * 7 + day]));
  const month = formatMonth(language, new Date(startOfDay(firstOn)));
  return (
    <Box component="table" {...(isGrid && { role: 'grid', 'aria-label': month })} sx={styles}>
      <caption>{month}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" data-weekday={weekday}>
              {formatWeekdayShort(language, weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {weeks.map((week, index) => (
          <tr key={weekdays[index]}>
            {week.map((cell, weekday) => {
              if (!cell) return <td key={weekdays[weekday]}>&nbsp;</td>;
              const iso = dayToIso(cell.day);
              return (
                <td
                  key={iso}
                  data-day={iso}
                  data-state={cell.is.state}
                  {...(isGrid && { tabIndex: activeOn === cell.day ? 0 : -1 })}
                  {...(todayOn === cell.day && { 'aria-current': 'date' as const })}
                  {...(isGrid && selectedOn === cell.day && { 'aria-selected': true })}
                >
                  <span aria-hidden>{Number(iso.slice(8))}</span>
                  <OccupancyBar {...cell.is} />
                  <span className="visually-hidden">{formatDayState(cell.day, cell.is)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
});
SmallMonth.displayName = 'SmallMonth';

/** The taken share of the day, as a line under its number. */
const OccupancyBar = ({ occupiedBerths = 0, berthCount = 0 }: SmallDay) =>
  occupiedBerths > 0 && berthCount > 0 ? (
    <i style={{ '--share': `${(occupiedBerths / berthCount) * 100}%` } as CSSProperties} />
  ) : null;

const styles = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  width: '100%',
  '& caption': { fontWeight: 700, textAlign: 'left', pb: 0.5, fontSize: 12 },
  '& th': { fontSize: 10, fontWeight: 400, color: 'var(--ink-3)', p: 0, lineHeight: '16px' },
  '& th[data-weekday="0"]': { color: 'var(--sun)' },
  '& th[data-weekday="6"]': { color: 'var(--sat)' },
  '& td': {
    p: 0,
    height: 24,
    printColorAdjust: 'exact',
    textAlign: 'center',
    fontSize: 11,
    borderRadius: '4px',
    position: 'relative',
  },
  '@media print': {
    '& td': { height: 22 },
    '& td[data-state]:not([data-state="announced"], [data-state="past"])': { boxShadow: 'inset 0 0 0 1px #999' },
  },
  ...cellStateStyles,
  '&[role="grid"] td[data-day]': { cursor: 'pointer', '@media (pointer: coarse)': { height: 44 } },
  '& td i': { position: 'absolute', left: 3, bottom: 2, height: 2, right: 3, background: 'var(--line-2)' },
  '& td i::after': { content: '""', display: 'block', height: 2, width: 'var(--share)', background: 'currentColor' },
  '& td[aria-current="date"]': { boxShadow: 'inset 0 0 0 2px var(--primary)' },
  '& td[aria-selected="true"]': { outline: '2px solid var(--primary)', outlineOffset: '1px', fontWeight: 700 },
  '& td:focus-visible': { boxShadow: 'var(--focus)', zIndex: 1 },
} as const;
