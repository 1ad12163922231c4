import { type RefObject, useEffect, useRef } from 'react';
import type { TimelineRow } from './timeline-layout.ts';

type MovedFocusOptions = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  /** The dialog about the move is open. */
  isDeciding: boolean;
};

/**
 * A call moved to another berth is rendered in another row, and the focus must follow. The new row can come before the dialog is closed,
 * because a live event is faster than the answer: then the dialog returns the focus to a bar that is gone, and so to the page.
 */
export const useMovedFocus = ({ scroller, rows, isDeciding }: MovedFocusOptions) => {
  const moved = useRef<{ key: string; rows: readonly TimelineRow[] }>(undefined);
  useEffect(() => {
    if (moved.current === undefined || isDeciding) return;
    const { key, rows: rowsBefore } = moved.current;
    let frame = 0;
    const follow = () => {
      const focused = document.activeElement;
      const cell = scroller.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
      if (focused?.closest('[role="dialog"]')) frame = requestAnimationFrame(follow);
      else if (focused === document.body && cell) {
        if (rows !== rowsBefore) moved.current = undefined;
        cell.focus();
      }
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [rows, isDeciding, scroller]);
  return (key: string) => {
    moved.current = { key, rows };
  };
};
