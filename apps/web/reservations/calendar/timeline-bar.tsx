import { memo } from 'react';
import type { Translate } from '../../kit/format/messages.ts';
import { statusLooks } from '../shared/status-chip.tsx';
import { isWaiting } from './calendar-items.ts';
import type { calendarMessages } from './calendar-messages.ts';
import type { Placed } from './timeline-layout.ts';
import type { CalendarLabels } from './use-sayings.ts';

/** Pixels from which on a bar is likely to be seen in part. */
const longFrom = 204;

type TimelineBarProps = {
  placed: Placed;
  left: number;
  width: number;
  top: number;
  column: number;
  columns: number;
  isActive: boolean;
  isPast: boolean;
  isCarried: boolean;
  labels: CalendarLabels;
  t: Translate<typeof calendarMessages>;
};

/** The row is the berth, so the color is the status's. */
export const TimelineBar = memo((props: TimelineBarProps) => {
  const { placed, left, width, top, column, columns, isActive, isPast, isCarried, labels } = props;
  const { what, key } = placed;
  const isWholeRow = what.kind !== 'call';
  const place = { left, width, ...(isWholeRow ? { top: 0, bottom: 0 } : { top }) };
  const colors =
    what.kind === 'call'
      ? { '--bg': `var(--${what.state}-bg)`, '--text': `var(--${what.state}-text)`, '--line-of': `var(--${what.state}-line)` }
      : {};
  return (
    <div
      role="gridcell"
      data-key={key}
      data-look={what.kind === 'call' ? what.state : what.kind}
      data-long={width >= longFrom || undefined}
      data-past={(what.kind === 'call' && isPast) || undefined}
      data-movable={what.kind === 'call' && what.isMovable ? true : undefined}
      data-carried={isCarried || undefined}
      className={lookOf(placed)}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column}
      aria-colspan={columns}
      style={{ ...place, ...colors }}
    >
      <span className="visually-hidden">{what.kind === 'free' ? labels.free(what.berthId, what) : labels.item(what)}</span>
      <Inside {...props} />
    </div>
  );
});
TimelineBar.displayName = 'TimelineBar';

const lookOf = ({ what }: Placed) => {
  if (what.kind !== 'call') return what.kind;
  return isWaiting(what) ? 'queued' : 'call';
};

const Inside = ({ placed: { what }, labels, t }: TimelineBarProps) => {
  if (what.kind === 'free') return null;
  const name = labels.name(what);
  if (what.kind === 'event') return <span aria-hidden>{name}</span>;
  const { icon: Icon } = statusLooks[what.state];
  if (isWaiting(what))
    return (
      <span aria-hidden>
        <Icon size={11} />
        {t('queue', { place: what.place ?? 1, name })}
      </span>
    );
  return (
    <>
      <b aria-hidden>{name}</b>
      <small aria-hidden className="figures">
        <Icon size={12} strokeWidth={2.5} />
        {labels.hours(what)}
        {labels.marks(what) && <span className="marks">· {labels.marks(what)}</span>}
      </small>
    </>
  );
};
