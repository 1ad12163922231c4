import { useEffect, useRef } from 'react';

/** After the first key of two, the second is awaited this long. */
const pauseMs = 1500;

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Menus and dialogs have keys of their own, and what lies behind them is out of reach. */
const isCovered = () => document.querySelector('.MuiModal-root, [role="dialog"]') !== null;

/** A key, or two one after the other (`g h`), that works anywhere on the page except while typing or over a dialog. */
export const useShortcut = (keys: string, act: () => void) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const [lead, key] = keys.includes(' ') ? keys.split(' ') : [undefined, keys];
    let leadAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target) || isCovered()) return;
      const isLed = lead === undefined || event.timeStamp - leadAt < pauseMs;
      leadAt = event.key === lead ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key !== key || !isLed) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [keys]);
};
