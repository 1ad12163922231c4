import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: print shows everything, where a screen scrolls or only counts hidden items. */
export const useIsPrinting = () => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the state of the page when its listeners return.
    const set = (is: boolean) => flushSync(() => setIsPrinting(is));
    const begin = () => set(true);
    const end = () => set(false);
    const follow = ({ matches }: MediaQueryListEvent) => set(matches);
    const paper = window.matchMedia('print');
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    paper.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
};
