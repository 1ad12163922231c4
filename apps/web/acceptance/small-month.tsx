import type { DayState } from '@kiko/domain/acceptance/availability.ts';
import { type Day, isoOfDay, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { memo } from 'react';
import { sayDay, sayMonth, sayWeekdayShort } from '../kit/say.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { calendarWords } from './acceptance-words.ts';

/** One look for each state of a day; the hatching tells closed days apart without colour, the dashes those not published yet. */
export const dayLooks = {
  past: { color: 'var(--ink-3)' },
  notOpen: { background: 'var(--closed-day-bg)', color: 'var(--closed-day-text)' },
  announced: {
    background: 'var(--soon-bg)',
    color: 'var(--soon-text)',
    outline: '1px dashed var(--control)',
    outlineOffset: '-2px',
  },
  closed: {
    color: 'var(--ink-2)',
    background: 'repeating-linear-gradient(45deg, var(--hatch-bg) 0 4px, var(--hatch) 4px 5px)',
    textDecoration: 'line-through',
  },
  available: { background: 'var(--free-bg)', color: 'var(--free-text)', fontWeight: 700 },
} as const satisfies Record<DayState, object>;

// One rule for each state in the table's style: twelve months of cells with styles of their own are slow to type above.
const looksOfCells = Object.fromEntries(Object.entries(dayLooks).map(([state, look]) => [`& td[data-state="${state}"]`, look]));

const weekdays = [0, 1, 2, 3, 4, 5, 6];

type SmallMonthProps = {
  firstOn: Day;
  /** The states of its days in a row, as one text: a month is drawn again only when one of them is another. */
  states: string;
};

/** A month to look at: its days by what they are, each said in words to whoever cannot see it. */
export const SmallMonth = memo(({ firstOn, states }: SmallMonthProps) => {
  const language = useLanguage();
  const say = useWords(calendarWords);
  const days = states.split(' ').map((state, index) => ({ day: firstOn + index, state: state as DayState }));
  const cells = [...Array.from({ length: weekdayOf(firstOn) }, () => undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => weekdays.map((day) => cells[week * 7 + day]));
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'separate',
        borderSpacing: '2px',
        tableLayout: 'fixed',
        width: '100%',
        '& caption': { fontWeight: 700, textAlign: 'left', pb: 0.5, fontSize: 12 },
        '& th': { fontSize: 10, fontWeight: 400, color: 'var(--ink-3)', p: 0, lineHeight: '16px' },
        '& td': { p: 0, height: 24, textAlign: 'center', fontSize: 11, borderRadius: '4px' },
        ...looksOfCells,
      }}
    >
      <caption>{sayMonth(language, new Date(startOfDay(firstOn)))}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
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
                <td key={iso} data-day={iso} data-state={cell.state}>
                  <span aria-hidden>{Number(iso.slice(8))}</span>
                  <span className="visually-hidden">
                    {say('dayIs', { day: sayDay(language, new Date(startOfDay(cell.day))), state: say(cell.state) })}
                  </span>
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
