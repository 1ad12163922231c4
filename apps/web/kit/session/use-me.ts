import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { type Capability, hasCapability } from '@kiko/domain/access/access-table.ts';
import { createContext, useContext } from 'react';

/** The signed-in user; undefined before sign-in. */
export const MeContext = createContext<Me | undefined>(undefined);

export const useMe = () => useContext(MeContext);

/** For menus and entry buttons only. The server sends the allowed actions of a record with the record. */
export const useHasCapability = () => {
  const me = useMe();
  return (capability: Capability) => me !== undefined && hasCapability(capability, me.kind);
};
