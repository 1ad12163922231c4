import { memo } from 'react';
import type { Translate } from '../../../kit/i18n/use-messages.ts';
import { isWaitingCall } from '../calendar/calendar-items.ts';
import type { calendarMessages } from '../calendar/calendar-messages.ts';
import type { CalendarLabels } from '../calendar/use-calendar-labels.ts';
import { statusAppearance } from '../status-chip.tsx';
import type { TimelineBarLayout } from './timeline-layout.ts';

/** Pixels from which on a bar is likely to be seen in part. */
const longBarPx = 204;

type TimelineBarProps = {
  bar: TimelineBarLayout;
  left: number;
  width: number;
  top: number;
  column: number;
  columns: number;
  isActive: boolean;
  isPast: boolean;
  isDragged: boolean;
  labels: CalendarLabels;
  t: Translate<typeof calendarMessages>;
};

/** The row is the berth, so the color is the status's. */
export const TimelineBar = memo((props: TimelineBarProps) => {
  const { bar, left, width, top, column, columns, isActive, isPast, isDragged, labels } = props;
  const { item, key } = bar;
  const isWholeRow = item.kind !== 'call';
  const place = { left, width, ...(isWholeRow ? { top: 0, bottom: 0 } : { top }) };
  const colors =
    item.kind === 'call'
      ? { '--bg': `var(--${item.state}-bg)`, '--text': `var(--${item.state}-text)`, '--line-of': `var(--${item.state}-line)` }
      : {};
  return (
    <div
      role="gridcell"
      data-key={key}
      data-look={item.kind === 'call' ? item.state : item.kind}
      data-long={width >= longBarPx || undefined}
      data-past={(item.kind === 'call' && isPast) || undefined}
      data-movable={item.kind === 'call' && item.canReschedule ? true : undefined}
      data-carried={isDragged || undefined}
      className={barClassName(bar)}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column}
      aria-colspan={columns}
      style={{ ...place, ...colors }}
    >
      <span className="visually-hidden">{item.kind === 'free' ? labels.free(item.berthId, item) : labels.item(item)}</span>
      <BarContent {...props} />
    </div>
  );
});
TimelineBar.displayName = 'TimelineBar';

const barClassName = ({ item }: TimelineBarLayout) => {
  if (item.kind !== 'call') return item.kind;
  return isWaitingCall(item) ? 'queued' : 'call';
};

const BarContent = ({ bar: { item }, labels, t }: TimelineBarProps) => {
  if (item.kind === 'free') return null;
  const name = labels.name(item);
  if (item.kind === 'event') return <span aria-hidden>{name}</span>;
  const { icon: Icon } = statusAppearance[item.state];
  if (isWaitingCall(item))
    return (
      <span aria-hidden>
        <Icon size={11} />
        {t('queue', { place: item.waitlistPosition ?? 1, name })}
      </span>
    );
  return (
    <>
      <b aria-hidden>{name}</b>
      <small aria-hidden className="figures">
        <Icon size={12} strokeWidth={2.5} />
        {labels.hours(item)}
        {labels.marks(item) && <span className="marks">· {labels.marks(item)}</span>}
      </small>
    </>
  );
};
