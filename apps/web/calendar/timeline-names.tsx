import { useLanguage, useWords } from '../kit/words.ts';
import { berthColors } from './calendar-items.ts';
import { calendarWords } from './calendar-words.ts';
import { heightOf, type TimelineRow } from './timeline-layout.ts';

/**
 * The berths' names beside the sheet, where they stay while it scrolls; the rows say them again to those who listen. Names that
 * stick inside of it would each be a layer of their own, and sorting layers took three times as long.
 */
export const TimelineNames = ({ rows }: { rows: readonly TimelineRow[] }) => {
  const language = useLanguage();
  const say = useWords(calendarWords);
  return (
    <div aria-hidden className="names">
      <div className="name head-name">{say('berth')}</div>
      {rows.map((row) => (
        <div key={row.berth.id} className="name" style={{ height: heightOf(row), ...berthColors(row.berth.color) }}>
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
