import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within so many pixels of the end somebody reads along. */
const nearEnd = 48;

/**
 * Keeps the place in a log that grows at both ends: at the end it follows, further up it stays where somebody reads and says that
 * there is more below. It begins at `mark` where there is one.
 */
export const useLogScroll = (ends: { firstId: number; lastId: number; isOwnLast: boolean }, mark: string | undefined) => {
  const { firstId, lastId, isOwnLast } = ends;
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const wasAtEnd = useRef(false);
  const before = useRef({ firstId: 0, lastId: 0, height: 0 });

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);
  const onScroll = useCallback(() => {
    const element = log.current;
    if (!element) return;
    wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    setIsAtEnd(wasAtEnd.current);
    before.current.height = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    const isFirst = was.lastId === 0 && lastId > 0;
    if (isFirst) {
      const target = mark === undefined ? null : element.querySelector<HTMLElement>(mark);
      element.scrollTop = target ? target.offsetTop - element.clientHeight / 3 : element.scrollHeight;
    } else if (firstId < was.firstId) element.scrollTop += element.scrollHeight - was.height;
    else if (lastId !== was.lastId && (isAtEnd || isOwnLast)) toEnd();
    before.current = { firstId, lastId, height: element.scrollHeight };
    onScroll();
  }, [firstId, lastId, isOwnLast, isAtEnd, mark, toEnd, onScroll]);

  // In a window of another size whoever read along still does.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
      onScroll();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onScroll, toEnd]);

  return { log, isAtEnd, toEnd, onScroll };
};
