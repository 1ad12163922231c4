import { useEffect, useEffectEvent, useState } from 'react';

/** Specification 9: a search waits until nothing was typed for a second. */
export const searchDelayMs = 1000;

/** Calls once when the text has not changed for a moment; undefined cancels. */
export const useDebouncedCall = (text: string | undefined, delayMs: number, act: () => void) => {
  const onRest = useEffectEvent(act);
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => onRest(), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
};

/** A value after it has not changed for a moment; values are compared by content. */
export const useDebounced = <Value>(value: Value, delayMs: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useDebouncedCall(JSON.stringify({ value }), delayMs, () => setDebounced(value));
  return debounced;
};
