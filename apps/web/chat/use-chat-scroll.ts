import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance in pixels the log counts as scrolled to the end. */
const nearEndPx = 48;

/**
 * Keeps the scroll position of a log that grows at both ends. At the end it follows new messages; further up it keeps the
 * position and indicates that there are more below. Initially it scrolls to `mark` if there is one.
 */
export const useChatScroll = (
  ends: { firstId: number; lastId: number; isOwnLast: boolean },
  initialSelector: string | undefined,
) => {
  const { firstId, lastId, isOwnLast } = ends;
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const wasAtEnd = useRef(false);
  const before = useRef({ firstId: 0, lastId: 0, height: 0 });

  const scrollToEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);
  const onScroll = useCallback(() => {
    const element = log.current;
    if (!element) return;
    wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    setIsAtEnd(wasAtEnd.current);
    before.current.height = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    const isFirst = was.lastId === 0 && lastId > 0;
    if (isFirst) {
      const target = initialSelector === undefined ? null : element.querySelector<HTMLElement>(initialSelector);
      element.scrollTop = target ? target.offsetTop - element.clientHeight / 3 : element.scrollHeight;
    } else if (firstId < was.firstId) element.scrollTop += element.scrollHeight - was.height;
    else if (lastId !== was.lastId && (isAtEnd || isOwnLast)) scrollToEnd();
    before.current = { firstId, lastId, height: element.scrollHeight };
    onScroll();
  }, [firstId, lastId, isOwnLast, isAtEnd, initialSelector, scrollToEnd, onScroll]);

  // A log at the end stays there when the window is resized.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) scrollToEnd();
      onScroll();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onScroll, scrollToEnd]);

  return { log, isAtEnd, scrollToEnd, onScroll };
};
