import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CalendarCall } from '../calendar/calendar-items.ts';
import { type BerthInterval, type DraggedCall, dragByKey, dragByPixels, isSamePlacement } from './drag.ts';
import type { TimelineBarLayout, TimelineRow, TimelineScale } from './timeline-layout.ts';
import { trackPointer } from './track-pointer.ts';

type DragOptions = {
  scroller: RefObject<HTMLElement | null>;
  barsByKey: ReadonlyMap<string, TimelineBarLayout>;
  rows: readonly TimelineRow[];
  scale: TimelineScale;
  onReschedule: ((call: CalendarCall, to: BerthInterval) => void) | undefined;
};

/** Moves a call with the pointer or the keyboard. A move that is not dropped is undone. */
export const useDrag = ({ scroller, barsByKey, rows, scale, onReschedule }: DragOptions) => {
  const [carried, setCarried] = useState<DraggedCall>();
  const [wasPutBack, setWasPutBack] = useState(false);
  const hasDragged = useRef(false);
  const stopDragging = useRef<() => void>(undefined);
  useEffect(() => () => stopDragging.current?.(), []);

  const findDraggable = (key: string): CalendarCall | undefined => {
    const what = barsByKey.get(key)?.item;
    return onReschedule && what?.kind === 'call' && what.canReschedule ? what : undefined;
  };
  const cancelDrag = () => {
    setCarried(undefined);
    setWasPutBack(true);
  };
  const drop = (call: CalendarCall, { berthId, startAt, endAt }: BerthInterval) => {
    if (isSamePlacement(call, { berthId, startAt, endAt })) return cancelDrag();
    setCarried(undefined);
    setWasPutBack(false);
    onReschedule?.(call, { berthId, startAt, endAt });
  };

  /** Whether the key was handled as part of the move. */
  const onKey = (event: KeyboardEvent, key: string): boolean => {
    const call = findDraggable(key);
    if (!call || event.key === 'Tab') return false;
    if (!carried) {
      if (event.key !== ' ') return false;
      setCarried({ key, berthId: call.berthId, startAt: call.startAt, endAt: call.endAt });
    } else if (event.key === 'Escape') cancelDrag();
    else if (event.key === 'Enter' || event.key === ' ') drop(call, carried);
    else {
      const berthIds = rows.map(({ berth }) => berth.id);
      setCarried(dragByKey(carried, event, berthIds));
    }
    return true;
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
    const call = key === undefined ? undefined : findDraggable(key);
    const grid = scroller.current;
    // A finger scrolls; on touch devices the time is changed in the record.
    if (!call || !grid || key === undefined || event.button !== 0 || event.pointerType === 'touch') return;
    const dragTo = (pixels: number, berthId = call.berthId): DraggedCall =>
      dragByPixels({ key, berthId, startAt: call.startAt, endAt: call.endAt }, pixels, scale);
    stopDragging.current = trackPointer(grid, event, {
      onDrag: (pixels, berthId) => setCarried(dragTo(pixels, berthId)),
      onDrop: (pixels, berthId) => {
        // The click that follows belongs to the drag.
        hasDragged.current = true;
        setTimeout(() => {
          hasDragged.current = false;
        });
        drop(call, dragTo(pixels, berthId));
      },
      onCancel: cancelDrag,
      onEnd: () => {
        stopDragging.current = undefined;
      },
    });
  };

  return {
    dragged: carried,
    wasCanceled: wasPutBack,
    onKey,
    onPointerDown,
    /** The focus moved elsewhere: a move by keyboard is undone. */
    onBlur: () => {
      if (carried && !stopDragging.current) cancelDrag();
    },
    isClickOfDrag: () => hasDragged.current,
  };
};
