import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment; values are compared by what they say. */
export const useSettled = <Value>(value: Value, delayMs: number): Value => {
  const [settled, setSettled] = useState(value);
  const said = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- an equal value in another object is the same value
  }, [said, delayMs]);
  return settled;
};
