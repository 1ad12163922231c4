import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** As the state of a navigation that takes the focused control away: the focus goes to the heading of the screen that follows. */
export const focusHeading = { isHeadingFocused: true };

const isWanted = (state: unknown) => typeof state === 'object' && state !== null && 'isHeadingFocused' in state;

/** Longer than this, the user has gone on by themselves. */
const patienceMs = 10_000;

/** The heading may come later than the screen, with its record. */
export const useHeadingFocus = () => {
  const location = useLocation();
  useEffect(() => {
    if (!isWanted(location.state)) return;
    const focus = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      if (document.activeElement === document.body) heading.focus();
      return true;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [location]);
};
