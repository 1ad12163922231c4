import type { PointerEvent as ReactPointerEvent } from 'react';

/** So far the pointer must go before it moves something: a click trembles. */
const dragThresholdPx = 5;
/** Closer than this to an edge, in pixels, the sheet scrolls along. */
const scrollEdgePx = 48;

type PointerDragHandlers = {
  /** How far along the sheet, in pixels, and over which berth. */
  onDrag: (pixels: number, berthId: number | undefined) => void;
  onDrop: (pixels: number, berthId: number | undefined) => void;
  onCancel: () => void;
  onEnd: () => void;
};

/** Follows the pointer from press to release; Escape cancels. The returned function stops immediately. */
export const trackPointer = (
  grid: HTMLElement,
  pressed: ReactPointerEvent,
  { onDrag, onDrop, onCancel, onEnd }: PointerDragHandlers,
) => {
  const from = { x: pressed.clientX, y: pressed.clientY, left: grid.scrollLeft };
  let last: { pixels: number; berthId: number | undefined } | undefined;
  const transition = ({ clientX, clientY }: PointerEvent) => {
    if (!last && Math.hypot(clientX - from.x, clientY - from.y) < dragThresholdPx) return;
    scrollNearEdge(grid, clientX);
    last = { pixels: clientX - from.x + grid.scrollLeft - from.left, berthId: berthIdAtY(grid, clientY) };
    onDrag(last.pixels, last.berthId);
  };
  const stop = () => {
    removeEventListener('pointermove', transition);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', cancelOnEscape);
    onEnd();
  };
  const drop = () => {
    if (last) onDrop(last.pixels, last.berthId);
    stop();
  };
  const cancel = () => {
    if (last) onCancel();
    stop();
  };
  const cancelOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') cancel();
  };
  addEventListener('pointermove', transition);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', cancelOnEscape);
  return stop;
};

const berthIdAtY = (grid: HTMLElement, y: number) => {
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-berth]')];
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  return row && Number(row.dataset['berth']);
};

const scrollNearEdge = (grid: HTMLElement, x: number) => {
  const { left, right } = grid.getBoundingClientRect();
  if (x < left + scrollEdgePx) grid.scrollLeft -= scrollEdgePx / 2;
  if (x > right - scrollEdgePx) grid.scrollLeft += scrollEdgePx / 2;
};
