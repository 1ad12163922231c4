import { useCallback, useState } from 'react';

/**
 * The width of an element in pixels, 0 until it is known. An element of a screen that is being left is hidden and has no width; the
 * last one is kept. A chart that measures itself would read its `100%` as 100 pixels then, less than its axis needs.
 */
export const useMeasuredWidth = () => {
  const [width, setWidth] = useState(0);
  const measuredRef = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { measuredRef, width };
};
