import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { createContext, useContext } from 'react';

/** The berth whose periods and events are shown, and the system time to the minute. */
type BerthContextValue = { berth: BerthDetail; now: number };

const BerthContext = createContext<BerthContextValue | undefined>(undefined);
export const BerthProvider = BerthContext.Provider;

export const useBerthContext = () => {
  const value = useContext(BerthContext);
  if (!value) throw new Error('no berth in the context of the screen');
  return value;
};
