import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CalendarCall } from './calendar-items.ts';
import { type Berthing, type Carried, carryByKey, carryByPixels, isSameBerthing } from './carry.ts';
import { followPointer } from './follow-pointer.ts';
import type { Placed, Scale, TimelineRow } from './timeline-layout.ts';

type CarryOptions = {
  scroller: RefObject<HTMLElement | null>;
  all: ReadonlyMap<string, Placed>;
  rows: readonly TimelineRow[];
  scale: Scale;
  onMove: ((call: CalendarCall, to: Berthing) => void) | undefined;
};

/** Picking up a call with the pointer or the keyboard and putting it down elsewhere. What is not put down goes back. */
export const useCarry = ({ scroller, all, rows, scale, onMove }: CarryOptions) => {
  const [carried, setCarried] = useState<Carried>();
  const [wasPutBack, setWasPutBack] = useState(false);
  const hasDragged = useRef(false);
  const stopDragging = useRef<() => void>(undefined);
  useEffect(() => () => stopDragging.current?.(), []);

  const movable = (key: string): CalendarCall | undefined => {
    const what = all.get(key)?.what;
    return onMove && what?.kind === 'call' && what.isMovable ? what : undefined;
  };
  const putBack = () => {
    setCarried(undefined);
    setWasPutBack(true);
  };
  const drop = (call: CalendarCall, { berthId, startAt, endAt }: Berthing) => {
    if (isSameBerthing(call, { berthId, startAt, endAt })) return putBack();
    setCarried(undefined);
    setWasPutBack(false);
    onMove?.(call, { berthId, startAt, endAt });
  };

  /** Whether the key was meant for what is carried. */
  const onKey = (event: KeyboardEvent, key: string): boolean => {
    const call = movable(key);
    if (!call || event.key === 'Tab') return false;
    if (!carried) {
      if (event.key !== ' ') return false;
      setCarried({ key, berthId: call.berthId, startAt: call.startAt, endAt: call.endAt });
    } else if (event.key === 'Escape') putBack();
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
    // A finger scrolls; who has nothing else gives another time in the record.
    if (!call || !grid || key === undefined || event.button !== 0 || event.pointerType === 'touch') return;
    const held = (pixels: number, berthId = call.berthId): Carried =>
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
      onGiveUp: putBack,
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
    /** The focus goes elsewhere: what was carried by keyboard goes back. */
    onBlur: () => {
      if (carried && !stopDragging.current) putBack();
    },
    isClickOfDrag: () => hasDragged.current,
  };
};
