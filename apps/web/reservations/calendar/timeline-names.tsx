import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { berthColors } from './calendar-items.ts';
import { calendarMessages } from './calendar-messages.ts';
import { type Heights, heightOf, screenHeights, type TimelineRow } from './timeline-layout.ts';

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
        <div key={row.berth.id} className="name" style={{ height: heightOf(row, heights), ...berthColors(row.berth.color) }}>
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
