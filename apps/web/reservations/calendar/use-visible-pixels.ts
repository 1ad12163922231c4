import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Rendered beyond the visible range on each side, in pixels, so that scrolling does not reach empty columns immediately. */
const beyond = 400;
/** The drawn part moves in steps of so many pixels. */
const step = 100;
/** Rows are updated in turn, a share of them per frame: all in one frame would take noticeably long after a jump. */
export const turns = 5;

export type Visible = { from: number; to: number };

const first: Visible = { from: 0, to: 1440 + beyond };
const isSame = (one: Visible, other: Visible) => one.from === other.from && one.to === other.to;

/** Which pixels of a wide sheet are worth drawing, for each turn of rows. */
export const useVisiblePixels = (scroller: RefObject<HTMLElement | null>): [Visible[], () => void] => {
  const [drawn, setDrawn] = useState<Visible[]>(() => Array.from({ length: turns }, () => first));
  const follow = useRef({ frame: 0, turn: 0, late: turns });

  const look = useCallback(() => {
    const state = follow.current;
    state.late = turns;
    if (state.frame !== 0) return;
    const advance = () => {
      const element = scroller.current;
      const { turn } = state;
      state.turn = (turn + 1) % turns;
      state.late -= 1;
      state.frame = state.late > 0 ? requestAnimationFrame(advance) : 0;
      if (!element) return;
      const from = Math.floor((element.scrollLeft - beyond) / step) * step;
      const to = Math.ceil((element.scrollLeft + element.clientWidth + beyond) / step) * step;
      setDrawn((before) => (isSame(before[turn] ?? first, { from, to }) ? before : before.with(turn, { from, to })));
    };
    state.frame = requestAnimationFrame(advance);
  }, [scroller]);

  useEffect(() => {
    const state = follow.current;
    look();
    const observer = new ResizeObserver(look);
    if (scroller.current) observer.observe(scroller.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(state.frame);
      state.frame = 0;
    };
  }, [look, scroller]);
  return [drawn, look];
};
