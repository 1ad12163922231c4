import type { PointerEvent as ReactPointerEvent } from 'react';

/** So far the pointer must go before it moves something: a click trembles. */
const threshold = 5;
/** Closer than this to an edge, in pixels, the sheet scrolls along. */
const edge = 48;

type Follower = {
  /** How far along the sheet, in pixels, and over which berth. */
  onDrag: (pixels: number, berthId: number | undefined) => void;
  onDrop: (pixels: number, berthId: number | undefined) => void;
  onGiveUp: () => void;
  onEnd: () => void;
};

/** Follows the pointer from press to release; Escape cancels. The returned function stops immediately. */
export const followPointer = (grid: HTMLElement, pressed: ReactPointerEvent, { onDrag, onDrop, onGiveUp, onEnd }: Follower) => {
  const from = { x: pressed.clientX, y: pressed.clientY, left: grid.scrollLeft };
  let last: { pixels: number; berthId: number | undefined } | undefined;
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!last && Math.hypot(clientX - from.x, clientY - from.y) < threshold) return;
    scrollAtEdge(grid, clientX);
    last = { pixels: clientX - from.x + grid.scrollLeft - from.left, berthId: berthAt(grid, clientY) };
    onDrag(last.pixels, last.berthId);
  };
  const stop = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('keydown', giveUpOnEscape);
    onEnd();
  };
  const drop = () => {
    if (last) onDrop(last.pixels, last.berthId);
    stop();
  };
  const giveUp = () => {
    if (last) onGiveUp();
    stop();
  };
  const giveUpOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') giveUp();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', giveUp);
  addEventListener('keydown', giveUpOnEscape);
  return stop;
};

const berthAt = (grid: HTMLElement, y: number) => {
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-berth]')];
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  return row && Number(row.dataset['berth']);
};

const scrollAtEdge = (grid: HTMLElement, x: number) => {
  const { left, right } = grid.getBoundingClientRect();
  if (x < left + edge) grid.scrollLeft -= edge / 2;
  if (x > right - edge) grid.scrollLeft += edge / 2;
};
