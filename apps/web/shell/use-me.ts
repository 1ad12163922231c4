import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { type Capability, mayEver } from '@kiko/domain/access/access-table.ts';
import { createContext, useContext } from 'react';

/** Who sits in front of the screen; undefined until somebody is signed in. */
export const MeContext = createContext<Me | undefined>(undefined);

export const useMe = () => useContext(MeContext);

/** For menus and entry buttons only. What may be done to a record, the server says with the record. */
export const useMay = () => {
  const me = useMe();
  return (capability: Capability) => me !== undefined && mayEver(capability, me.kind);
};
