import { memo } from 'react';
import { statusLooks } from '../kit/status-chip.tsx';
import type { Say } from '../kit/words.ts';
import { isWaiting } from './calendar-items.ts';
import type { calendarWords } from './calendar-words.ts';
import type { Placed } from './timeline-layout.ts';
import type { Sayings } from './use-sayings.ts';

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
  sayings: Sayings;
  say: Say<typeof calendarWords>;
};

/** The row is the berth, so the colour is the status's. */
export const TimelineBar = memo((props: TimelineBarProps) => {
  const { placed, left, width, top, column, columns, isActive, isPast, isCarried, sayings } = props;
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
      <span className="visually-hidden">{what.kind === 'free' ? sayings.free(what.berthId, what) : sayings.item(what)}</span>
      <Inside {...props} />
    </div>
  );
});
TimelineBar.displayName = 'TimelineBar';

const lookOf = ({ what }: Placed) => {
  if (what.kind !== 'call') return what.kind;
  return isWaiting(what) ? 'queued' : 'call';
};

const Inside = ({ placed: { what }, sayings, say }: TimelineBarProps) => {
  if (what.kind === 'free') return null;
  const name = sayings.name(what);
  if (what.kind === 'event') return <span aria-hidden>{name}</span>;
  const { icon: Icon } = statusLooks[what.state];
  if (isWaiting(what))
    return (
      <span aria-hidden>
        <Icon size={11} />
        {say('queue', { place: what.place ?? 1, name })}
      </span>
    );
  return (
    <>
      <b aria-hidden>{name}</b>
      <small aria-hidden className="figures">
        <Icon size={12} strokeWidth={2.5} />
        {sayings.hours(what)}
      </small>
    </>
  );
};
