import { type Day, isoOfDay, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { sayDay, sayMonth, sayWeekdayShort } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { type CSSProperties, memo } from 'react';
import { type DayLook, dayLooks } from './day-looks.ts';
import { dayWords, smallDayWords } from './day-words.ts';
import { useLanguage, useWords } from './words.ts';

// One rule for each state in the table's style: twelve months of cells with styles of their own are slow to type above.
const looksOfCells = Object.fromEntries(Object.entries(dayLooks).map(([state, look]) => [`& td[data-state="${state}"]`, look]));

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** What a day is, and of how many berths how many are taken. */
export type SmallDay = { state: DayLook; taken?: number; berths?: number };

/** Days in a row as one text: a month is drawn again only when one of them is another. */
export const asText = (days: readonly SmallDay[]) =>
  days.map(({ state, taken, berths }) => [state, taken, berths].join(':')).join(' ');

const fromText = (text: string): SmallDay => {
  const [state, taken, berths] = text.split(':');
  // Only `asText` writes these.
  return { state: state as DayLook, ...(taken && { taken: Number(taken) }), ...(berths && { berths: Number(berths) }) };
};

type SmallMonthProps = {
  firstOn: Day;
  /** The days of the month, by `asText`. */
  days: string;
  /** Where the keyboard stands, if that is in this month; null where it is in another. Left out, the month is only looked at. */
  activeOn?: Day | null;
  todayOn?: Day | undefined;
  chosenOn?: Day | undefined;
};

/** A month of small days by what they are, each said in words to whoever cannot see it. */
export const SmallMonth = memo(({ firstOn, days, activeOn, todayOn, chosenOn }: SmallMonthProps) => {
  const language = useLanguage();
  const say = useWords(smallDayWords);
  const sayState = useWords(dayWords);
  const sayDayIs = (on: Day, { state, taken = 0, berths = 0 }: SmallDay) => {
    const is = { day: sayDay(language, new Date(startOfDay(on))), state: sayState(state) };
    return taken > 0 ? say('dayIsTaken', { ...is, taken, berths }) : say('dayIs', is);
  };
  const isGrid = activeOn !== undefined;
  const shown = days.split(' ').map((text, index) => ({ day: firstOn + index, is: fromText(text) }));
  const cells = [...Array.from({ length: weekdayOf(firstOn) }, () => undefined), ...shown];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => weekdays.map((day) => cells[week * 7 + day]));
  const month = sayMonth(language, new Date(startOfDay(firstOn)));
  return (
    <Box component="table" {...(isGrid && { role: 'grid', 'aria-label': month })} sx={styles}>
      <caption>{month}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" data-weekday={weekday}>
              {sayWeekdayShort(language, weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {weeks.map((week, index) => (
          <tr key={weekdays[index]}>
            {week.map((cell, weekday) => {
              if (!cell) return <td key={weekdays[weekday]}>&nbsp;</td>;
              const iso = isoOfDay(cell.day);
              return (
                <td
                  key={iso}
                  data-day={iso}
                  data-state={cell.is.state}
                  {...(isGrid && { tabIndex: activeOn === cell.day ? 0 : -1 })}
                  {...(todayOn === cell.day && { 'aria-current': 'date' as const })}
                  {...(isGrid && chosenOn === cell.day && { 'aria-selected': true })}
                >
                  <span aria-hidden>{Number(iso.slice(8))}</span>
                  <Share {...cell.is} />
                  <span className="visually-hidden">{sayDayIs(cell.day, cell.is)}</span>
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

/** How much of the day is taken, as a line under its number. */
const Share = ({ taken = 0, berths = 0 }: SmallDay) =>
  taken > 0 && berths > 0 ? <i style={{ '--share': `${(taken / berths) * 100}%` } as CSSProperties} /> : null;

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
  ...looksOfCells,
  '&[role="grid"] td[data-day]': { cursor: 'pointer', '@media (pointer: coarse)': { height: 44 } },
  '& td i': { position: 'absolute', left: 3, bottom: 2, height: 2, right: 3, background: 'var(--line-2)' },
  '& td i::after': { content: '""', display: 'block', height: 2, width: 'var(--share)', background: 'currentColor' },
  '& td[aria-current="date"]': { boxShadow: 'inset 0 0 0 2px var(--primary)' },
  '& td[aria-selected="true"]': { outline: '2px solid var(--primary)', outlineOffset: '1px', fontWeight: 700 },
  '& td:focus-visible': { boxShadow: 'var(--focus)', zIndex: 1 },
} as const;
