import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Rendered beyond the visible range on each side, in pixels, so that scrolling does not reach empty columns immediately. */
const overscanPx = 400;
/** The drawn part moves in steps of so many pixels. */
const rangeStepPx = 100;
/** Rows are updated in turn, a share of them per frame: all in one frame would take noticeably long after a jump. */
export const rowGroups = 5;

export type VisibleRange = { from: number; to: number };

const initialRange: VisibleRange = { from: 0, to: 1440 + overscanPx };
const isSameRange = (one: VisibleRange, other: VisibleRange) => one.from === other.from && one.to === other.to;

/** Which pixels of a wide sheet are worth drawing, for each turn of rows. */
export const useVisiblePixels = (scroller: RefObject<HTMLElement | null>): [VisibleRange[], () => void] => {
  const [drawn, setDrawn] = useState<VisibleRange[]>(() => Array.from({ length: rowGroups }, () => initialRange));
  const follow = useRef({ frame: 0, turn: 0, late: rowGroups });

  const scheduleUpdate = useCallback(() => {
    const state = follow.current;
    state.late = rowGroups;
    if (state.frame !== 0) return;
    const advance = () => {
      const element = scroller.current;
      const { turn } = state;
      state.turn = (turn + 1) % rowGroups;
      state.late -= 1;
      state.frame = state.late > 0 ? requestAnimationFrame(advance) : 0;
      if (!element) return;
      const from = Math.floor((element.scrollLeft - overscanPx) / rangeStepPx) * rangeStepPx;
      const to = Math.ceil((element.scrollLeft + element.clientWidth + overscanPx) / rangeStepPx) * rangeStepPx;
      setDrawn((before) => (isSameRange(before[turn] ?? initialRange, { from, to }) ? before : before.with(turn, { from, to })));
    };
    state.frame = requestAnimationFrame(advance);
  }, [scroller]);

  useEffect(() => {
    const state = follow.current;
    scheduleUpdate();
    const observer = new ResizeObserver(scheduleUpdate);
    if (scroller.current) observer.observe(scroller.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(state.frame);
      state.frame = 0;
    };
  }, [scheduleUpdate, scroller]);
  return [drawn, scheduleUpdate];
};
