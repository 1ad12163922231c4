import { type Day, dayOf } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import type { CalendarBerth, CalendarItem, Holiday } from './calendar-items.ts';
import { TimelineDays } from './timeline-days.tsx';
import { layTimeline, paperHeights, scales } from './timeline-layout.ts';
import { TimelineNames } from './timeline-names.tsx';
import { paperWidths, timelinePaperStyles } from './timeline-paper-styles.ts';
import { TimelineRowView } from './timeline-row.tsx';
import { timelineStyles } from './timeline-styles.ts';
import { useCalendarLabels } from './use-sayings.ts';

/** A name of eight letters needs two lines of a day that wide: more days would not leave it readable. */
const mostDays = 11;

type TimelinePaperProps = {
  firstOn: Day;
  days: number;
  now: number;
  berths: readonly CalendarBerth[];
  items: readonly CalendarItem[];
  holidays: readonly Holiday[];
};

/** The timeline on A4 landscape: its days in parts as wide as the page, one below the other. */
export const TimelinePaper = ({ firstOn, days, now, berths, items, holidays }: TimelinePaperProps) => {
  const labels = useCalendarLabels(berths);
  const parts = Math.ceil(days / mostDays);
  const daysEach = Math.ceil(days / parts);
  const width = Math.floor(paperWidths.sheet / (daysEach * scales.days.unitsPerDay));
  const everything = { from: 0, to: paperWidths.sheet };
  return Array.from({ length: parts }, (_, part) => {
    const startOn = firstOn + part * daysEach;
    const range = { firstOn: startOn, days: Math.min(daysEach, firstOn + days - startOn), scale: 'days' as const };
    const rows = layTimeline(berths, items, { ...range, now });
    return (
      <Box key={startOn} data-part={part} sx={[...timelineStyles, timelinePaperStyles]}>
        <TimelineNames rows={rows} heights={paperHeights} />
        <div className="sheet" style={{ width: range.days * scales.days.unitsPerDay * width }}>
          <TimelineDays {...range} width={width} holidays={holidays} visible={everything} todayOn={dayOf(now)} isMonthNamed />
          {rows.map((row) => (
            <TimelineRowView
              key={row.berth.id}
              row={row}
              width={width}
              now={now}
              labels={labels}
              heights={paperHeights}
              scale="days"
              visible={everything}
            />
          ))}
        </div>
      </Box>
    );
  });
};
