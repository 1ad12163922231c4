import { type Day, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { Box, Card } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import {
  type CalendarBerth,
  type CalendarCall,
  type CalendarItem,
  calendarItemKey,
  type Holiday,
} from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { useCalendarLabels } from '../calendar/use-calendar-labels.ts';
import type { BerthInterval, DraggedCall } from './drag.ts';
import { TimelineDays } from './timeline-days.tsx';
import { TimelineGhost } from './timeline-ghost.tsx';
import {
  barAfterKey,
  type FreeInterval,
  layoutTimeline,
  type TimelineBarLayout,
  type TimelineScale,
  timelineScales,
} from './timeline-layout.ts';
import { TimelineNames } from './timeline-names.tsx';
import { TimelineRowView } from './timeline-row.tsx';
import { timelineStyles } from './timeline-styles.ts';
import { useDrag } from './use-drag.ts';
import { useMovedFocus } from './use-moved-focus.ts';
import { useUnitWidth } from './use-unit-width.ts';
import { rowGroups, useVisiblePixels } from './use-visible-pixels.ts';

type TimelineProps = {
  firstOn: Day;
  days: number;
  scale: TimelineScale;
  now: number;
  berths: readonly CalendarBerth[];
  items: readonly CalendarItem[];
  holidays: readonly Holiday[];
  onItemOpen: (item: CalendarItem) => void;
  /** A free place was selected, on one of its days. */
  onFreeIntervalOpen: (place: FreeInterval, day: Day) => void;
  /** A call was dropped at another time or berth. */
  onReschedule?: (call: CalendarCall, to: BerthInterval) => void;
  /** The target of a moved call, shown until the change is decided. */
  pendingTransition?: DraggedCall | undefined;
};

/** Berths as rows and time as columns. Only the columns near the visible range are rendered. */
export const Timeline = (props: TimelineProps) => {
  const { firstOn, days, scale, now, berths, items, holidays, onItemOpen, onFreeIntervalOpen, onReschedule, pendingTransition } =
    props;
  const t = useMessages(calendarMessages);
  const labels = useCalendarLabels(berths);
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [drawn, look] = useVisiblePixels(scroller);
  const { unitsPerDay, unit } = timelineScales[scale];
  const width = useUnitWidth(scroller, scale, onReschedule ? undefined : days);
  const rows = useMemo(
    () => layoutTimeline(berths, items, { firstOn, days, scale, now }),
    [berths, items, firstOn, days, scale, now],
  );
  const [chosen, setChosen] = useState<string>();
  const hasMoved = useRef(false);
  const followFocus = useMovedFocus({ scroller, rows, isDeciding: pendingTransition !== undefined });
  const barsByKey = useMemo(() => new Map(rows.flatMap(({ bars }) => bars.map((one) => [one.key, one] as const))), [rows]);
  const firstKey = useMemo(() => firstFocusableBar([...barsByKey.values()], now), [barsByKey, now]);
  const activeKey = chosen !== undefined && barsByKey.has(chosen) ? chosen : firstKey;
  const pixelsOf = (instant: number) => ((instant - startOfDay(firstOn)) / unit) * width;
  // As wide as its bar will be: all units that it touches.
  const pixelsOver = ({ startAt, endAt }: BerthInterval) => ({
    left: Math.floor(pixelsOf(startAt) / width) * width,
    right: Math.ceil(pixelsOf(endAt) / width) * width,
  });
  const nameOf = (key: string) => {
    const what = barsByKey.get(key)?.item;
    return what?.kind === 'call' ? labels.name(what) : '';
  };
  const nowAt = pixelsOf(now);
  const isNowShown = nowAt >= 0 && nowAt < days * unitsPerDay * width;
  const transition = (call: CalendarCall, to: BerthInterval) => {
    followFocus(calendarItemKey(call));
    onReschedule?.(call, to);
  };
  const carry = useDrag({ scroller, barsByKey, rows, scale, onReschedule: onReschedule && transition });
  const ghost = carry.dragged ?? pendingTransition;

  // Users look for upcoming calls: scroll to the day before today, or to the hours before now.
  useLayoutEffect(() => {
    const today = (dayOf(now) - firstOn) * unitsPerDay * width;
    const first = scale === 'days' ? today - unitsPerDay * width : nowAt - 3 * width;
    if (scroller.current && isNowShown) scroller.current.scrollLeft = first;
    // Scroll only when the range changes, not every minute.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstOn, days, scale]);

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-key="${activeKey}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeKey]);

  const open = ({ item }: TimelineBarLayout, on: Day) => (item.kind === 'free' ? onFreeIntervalOpen(item, on) : onItemOpen(item));
  const onKeyDown = (event: KeyboardEvent) => {
    const here = barsByKey.get(keyOfTarget(event.target) ?? '');
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    if (carry.onKey(event, here.key)) return event.preventDefault();
    const next = barAfterKey(rows, here.key, { press: event.key, pageUnits: 7 * unitsPerDay });
    if (next && next.key !== here.key) {
      hasMoved.current = true;
      setChosen(next.key);
    } else if (event.key === 'Enter' || event.key === ' ') open(here, dayOf(here.item.startAt));
    else if (!/^(Arrow|Page|Home|End)/.test(event.key)) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const here = barsByKey.get(keyOfTarget(cell) ?? '');
    if (!cell || !here || carry.isClickOfDrag()) return;
    setChosen(here.key);
    const units = Math.floor((event.clientX - cell.getBoundingClientRect().left) / width);
    open(here, firstOn + Math.floor((here.from + units) / unitsPerDay));
  };
  return (
    <Card sx={timelineStyles}>
      <TimelineNames rows={rows} />
      <Box
        ref={scroller}
        role="grid"
        aria-label={t('timeline')}
        aria-colcount={days + 1}
        {...(onReschedule && { 'aria-describedby': hintId })}
        onScroll={look}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={carry.onPointerDown}
        onBlur={carry.onBlur}
        data-scale={scale}
        className="scroller"
      >
        <div className="sheet" style={{ width: days * unitsPerDay * width }}>
          <TimelineDays
            firstOn={firstOn}
            days={days}
            scale={scale}
            width={width}
            holidays={holidays}
            visibleRange={drawn[0]}
            todayOn={dayOf(now)}
          />
          {isNowShown && <div aria-hidden className="now" style={{ left: nowAt }} />}
          {rows.map((row, index) => (
            <TimelineRowView
              key={row.berth.id}
              row={row}
              visibleRange={drawn[index % rowGroups]}
              scale={scale}
              unitWidth={width}
              now={now}
              labels={labels}
              {...(row.bars.some(({ key }) => key === activeKey) && { activeKey })}
              {...(row.bars.some(({ key }) => key === ghost?.key) && { draggedKey: ghost?.key })}
            >
              {ghost?.berthId === row.berth.id && (
                <TimelineGhost {...pixelsOver(ghost)} name={nameOf(ghost.key)} scroller={scroller}>
                  {labels.time(ghost)}
                </TimelineGhost>
              )}
            </TimelineRowView>
          ))}
        </div>
      </Box>
      {onReschedule && (
        <span className="visually-hidden">
          <span id={hintId}>{t('carryHint')}</span>
          <span aria-live="assertive">
            {carry.dragged
              ? t('carriedTo', { berth: labels.berth(carry.dragged.berthId), time: labels.time(carry.dragged) })
              : carry.wasCanceled && t('putBack')}
          </span>
        </span>
      )}
    </Card>
  );
};

const keyOfTarget = (target: unknown) => (target instanceof HTMLElement ? target.dataset['key'] : undefined);

/** The initial focus is on the next upcoming item. */
const firstFocusableBar = (placed: readonly TimelineBarLayout[], now: number) =>
  (placed.find(({ item }) => item.kind !== 'free' && item.endAt > now) ?? placed[0])?.key;
