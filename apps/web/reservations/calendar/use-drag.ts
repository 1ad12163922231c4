import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CalendarCall } from './calendar-items.ts';
import { type BerthInterval, carryByKey, carryByPixels, type DraggedCall, isSameBerthing } from './drag.ts';
import { followPointer } from './follow-pointer.ts';
import type { Placed, Scale, TimelineRow } from './timeline-layout.ts';

type CarryOptions = {
  scroller: RefObject<HTMLElement | null>;
  all: ReadonlyMap<string, Placed>;
  rows: readonly TimelineRow[];
  scale: Scale;
  onMove: ((call: CalendarCall, to: BerthInterval) => void) | undefined;
};

/** Moves a call with the pointer or the keyboard. A move that is not dropped is undone. */
export const useCarry = ({ scroller, all, rows, scale, onMove }: CarryOptions) => {
  const [carried, setCarried] = useState<DraggedCall>();
  const [wasPutBack, setWasPutBack] = useState(false);
  const hasDragged = useRef(false);
  const stopDragging = useRef<() => void>(undefined);
  useEffect(() => () => stopDragging.current?.(), []);

  const movable = (key: string): CalendarCall | undefined => {
    const what = all.get(key)?.what;
    return onMove && what?.kind === 'call' && what.isMovable ? what : undefined;
  };
  const cancelDrag = () => {
    setCarried(undefined);
    setWasPutBack(true);
  };
  const drop = (call: CalendarCall, { berthId, startAt, endAt }: BerthInterval) => {
    if (isSameBerthing(call, { berthId, startAt, endAt })) return cancelDrag();
    setCarried(undefined);
    setWasPutBack(false);
    onMove?.(call, { berthId, startAt, endAt });
  };

  /** Whether the key was handled as part of the move. */
  const onKey = (event: KeyboardEvent, key: string): boolean => {
    const call = movable(key);
    if (!call || event.key === 'Tab') return false;
    if (!carried) {
      if (event.key !== ' ') return false;
      setCarried({ key, berthId: call.berthId, startAt: call.startAt, endAt: call.endAt });
    } else if (event.key === 'Escape') cancelDrag();
    else if (event.key === 'Enter' || event.key === ' ') drop(call, carried);
    else {
      const berthIds = rows.map(({ berth }) => berth.id);
      setCarried(carryByKey(carried, event, berthIds));
    }
    return true;
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
    const call = key === undefined ? undefined : movable(key);
    const grid = scroller.current;
    // A finger scrolls; on touch devices the time is changed in the record.
    if (!call || !grid || key === undefined || event.button !== 0 || event.pointerType === 'touch') return;
    const held = (pixels: number, berthId = call.berthId): DraggedCall =>
      carryByPixels({ key, berthId, startAt: call.startAt, endAt: call.endAt }, pixels, scale);
    stopDragging.current = followPointer(grid, event, {
      onDrag: (pixels, berthId) => setCarried(held(pixels, berthId)),
      onDrop: (pixels, berthId) => {
        // The click that follows belongs to the drag.
        hasDragged.current = true;
        setTimeout(() => {
          hasDragged.current = false;
        });
        drop(call, held(pixels, berthId));
      },
      onGiveUp: cancelDrag,
      onEnd: () => {
        stopDragging.current = undefined;
      },
    });
  };

  return {
    carried,
    wasPutBack,
    onKey,
    onPointerDown,
    /** The focus moved elsewhere: a move by keyboard is undone. */
    onBlur: () => {
      if (carried && !stopDragging.current) cancelDrag();
    },
    isClickOfDrag: () => hasDragged.current,
  };
};
