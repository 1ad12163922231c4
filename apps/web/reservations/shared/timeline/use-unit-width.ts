import { type RefObject, useLayoutEffect, useState } from 'react';
import { type TimelineScale, timelineScales } from './timeline-layout.ts';

/**
 * The width of a unit: as given by the scale, or wider if a few days would not fill the available space. Where bars can be
 * dragged it is always the scale's, because dragging measures by it.
 */
export const useUnitWidth = (scroller: RefObject<HTMLElement | null>, scale: TimelineScale, days: number | undefined) => {
  const { width, unitsPerDay } = timelineScales[scale];
  const [room, setRoom] = useState(0);
  const isFilling = days !== undefined;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isFilling) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isFilling]);
  return isFilling ? Math.max(width, room / (days * unitsPerDay)) : width;
};
