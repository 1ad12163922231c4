import { type ReactNode, type RefObject, useEffect } from 'react';

type TimelineGhostProps = {
  left: number;
  right: number;
  name: string;
  scroller: RefObject<HTMLElement | null>;
  /** Its exact time. */
  children: ReactNode;
};

/** Where a call would go; it stays in sight. */
export const TimelineGhost = ({ left, right, name, scroller, children }: TimelineGhostProps) => {
  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const margin = 40;
    if (left < grid.scrollLeft) grid.scrollTo({ left: left - margin });
    else if (right > grid.scrollLeft + grid.clientWidth) grid.scrollTo({ left: Math.min(left, right - grid.clientWidth) + margin });
  }, [left, right, scroller]);
  return (
    <div aria-hidden className="ghost" style={{ left, width: right - left }}>
      <b>{name}</b>
      <span className="figures">{children}</span>
    </div>
  );
};
