import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Scale, scales } from './timeline-layout.ts';

/**
 * How wide a unit is drawn: as its scale says, or wider where so few days would not fill their place. Where bars can be carried
 * it is always the scale's, which carrying measures by.
 */
export const useUnitWidth = (scroller: RefObject<HTMLElement | null>, scale: Scale, days: number | undefined) => {
  const { width, unitsPerDay } = scales[scale];
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
