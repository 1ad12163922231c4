import { useEffect, useState } from 'react';

/** Specification 9: a search waits until nothing was typed for a second. */
export const searchDelayMs = 1000;

/** What was typed, once it rests. Enter need not wait: `flush` takes it at once. */
export const useDebounced = (value: string, onRest: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The value may change from outside (back button, cleared filters); then the field follows.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onRest(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, value, onRest]);
  return { typed, setTyped, flush: () => onRest(typed) };
};
