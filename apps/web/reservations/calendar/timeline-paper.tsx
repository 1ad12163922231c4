import { type Day, dayOf } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import type { CalendarBerth, CalendarItem, Holiday } from '../shared/calendar/calendar-items.ts';
import { useCalendarLabels } from '../shared/calendar/use-calendar-labels.ts';
import { TimelineDays } from '../shared/timeline/timeline-days.tsx';
import { layoutTimeline, paperHeights, timelineScales } from '../shared/timeline/timeline-layout.ts';
import { TimelineNames } from '../shared/timeline/timeline-names.tsx';
import { TimelineRowView } from '../shared/timeline/timeline-row.tsx';
import { timelineStyles } from '../shared/timeline/timeline-styles.ts';
import { paperWidths, timelinePaperStyles } from './timeline-paper-styles.ts';

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
  const width = Math.floor(paperWidths.sheet / (daysEach * timelineScales.days.unitsPerDay));
  const everything = { from: 0, to: paperWidths.sheet };
  return Array.from({ length: parts }, (_, part) => {
    const startOn = firstOn + part * daysEach;
    const range = { firstOn: startOn, days: Math.min(daysEach, firstOn + days - startOn), scale: 'days' as const };
    const rows = layoutTimeline(berths, items, { ...range, now });
    return (
      <Box key={startOn} data-part={part} sx={[...timelineStyles, timelinePaperStyles]}>
        <TimelineNames rows={rows} heights={paperHeights} />
        <div className="sheet" style={{ width: range.days * timelineScales.days.unitsPerDay * width }}>
          <TimelineDays {...range} width={width} holidays={holidays} visibleRange={everything} todayOn={dayOf(now)} isMonthNamed />
          {rows.map((row) => (
            <TimelineRowView
              key={row.berth.id}
              row={row}
              unitWidth={width}
              now={now}
              labels={labels}
              heights={paperHeights}
              scale="days"
              visibleRange={everything}
            />
          ))}
        </div>
      </Box>
    );
  });
};
