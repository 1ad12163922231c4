import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import { berthColorVariables } from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { type Heights, rowHeight, screenHeights, type TimelineRow } from './timeline-layout.ts';

/**
 * The berths' names beside the scrolling area; the rows repeat them for screen readers. Sticky names inside of it would each be a
 * layer, and sorting layers took three times as long.
 */
export const TimelineNames = ({ rows, heights = screenHeights }: { rows: readonly TimelineRow[]; heights?: Heights }) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  return (
    <div aria-hidden className="names">
      <div className="name head-name">{t('berth')}</div>
      {rows.map((row) => (
        <div
          key={row.berth.id}
          className="name"
          style={{ height: rowHeight(row, heights), ...berthColorVariables(row.berth.colorIndex) }}
        >
          <i />
          <span>
            <b>{row.berth.name[language]}</b>
            {row.berth.note && <small>{row.berth.note}</small>}
          </span>
        </div>
      ))}
    </div>
  );
};
