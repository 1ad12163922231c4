import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { createContext, useContext } from 'react';

/** The berth whose periods and events are on the screen, and the system's time to the minute. */
type BerthOfScreen = { berth: BerthDetail; now: number };

const Context = createContext<BerthOfScreen | undefined>(undefined);
export const BerthOfScreenProvider = Context.Provider;

export const useBerthOfScreen = () => {
  const value = useContext(Context);
  if (!value) throw new Error('the screen did not say which berth it shows');
  return value;
};
