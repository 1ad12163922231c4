import { type ReactNode, type RefObject, useEffect } from 'react';

type TimelineGhostProps = { left: number; right: number; scroller: RefObject<HTMLElement | null>; children: ReactNode };

/** Where a call would go, with its exact time; it stays in sight. */
export const TimelineGhost = ({ left, right, scroller, children }: TimelineGhostProps) => {
  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const margin = 40;
    if (left < grid.scrollLeft) grid.scrollTo({ left: left - margin });
    else if (right > grid.scrollLeft + grid.clientWidth) grid.scrollTo({ left: Math.min(left, right - grid.clientWidth) + margin });
  }, [left, right, scroller]);
  return (
    <div aria-hidden className="ghost figures" style={{ left, width: right - left }}>
      <span>{children}</span>
    </div>
  );
};
