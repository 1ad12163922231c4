import { memo, type ReactNode } from 'react';
import { useLanguage, useWords } from '../kit/words.ts';
import { calendarWords } from './calendar-words.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { heightOf, type Scale, scales, type TimelineRow, topOf } from './timeline-layout.ts';
import type { Sayings } from './use-sayings.ts';
import type { Visible } from './use-visible-pixels.ts';

type TimelineRowViewProps = {
  row: TimelineRow;
  visible: Visible | undefined;
  scale: Scale;
  /** Of a unit. */
  width: number;
  now: number;
  sayings: Sayings;
  /** What the keyboard stands on, if that is in this row: it is drawn wherever it is. */
  activeKey?: string | undefined;
  /** What was picked up in this row. */
  carriedKey?: string | undefined;
  /** What is about to come here. */
  children?: ReactNode;
};

/** A berth's calls and free places along the time. */
export const TimelineRowView = memo((props: TimelineRowViewProps) => {
  const { row, visible, scale, width, now, sayings, activeKey, carriedKey, children } = props;
  const language = useLanguage();
  const say = useWords(calendarWords);
  const { berth, placed } = row;
  const { unitsPerDay } = scales[scale];
  const { from: first = 0, to: last = 0 } = visible ?? {};
  return (
    <div role="row" className="berth" data-berth={berth.id} style={{ height: heightOf(row) }}>
      <div role="rowheader" className="visually-hidden" aria-colindex={1}>
        {berth.name[language]}
      </div>
      {placed
        .filter(({ key, from, to }) => (from * width < last && to * width > first) || key === activeKey || key === carriedKey)
        .map((one) => (
          <TimelineBar
            key={one.key}
            placed={one}
            left={one.from * width}
            width={(one.to - one.from) * width}
            top={topOf(row, one)}
            column={Math.floor(one.from / unitsPerDay) + 2}
            columns={Math.ceil(one.to / unitsPerDay) - Math.floor(one.from / unitsPerDay)}
            isActive={one.key === activeKey}
            isCarried={one.key === carriedKey}
            isPast={one.what.endAt <= now}
            sayings={sayings}
            say={say}
          />
        ))}
      {children}
    </div>
  );
});
TimelineRowView.displayName = 'TimelineRowView';
