import { useState } from 'react';

/** The value of before for as long as the new one has the same content. */
export const useUnchanged = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
};
