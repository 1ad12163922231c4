import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { createContext, useContext } from 'react';

/** The berth whose periods and events are shown, and the system time to the minute. */
type BerthOfScreen = { berth: BerthDetail; now: number };

const Context = createContext<BerthOfScreen | undefined>(undefined);
export const BerthOfScreenProvider = Context.Provider;

export const useBerthOfScreen = () => {
  const value = useContext(Context);
  if (!value) throw new Error('no berth in the context of the screen');
  return value;
};
