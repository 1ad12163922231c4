import type { Identity } from './identity.ts';
import { moveValidAfter } from './identity-queries.ts';
import { endAllSessions } from './session-queries.ts';

/** Every machine is signed out; tokens that are still fresh are worthless at the next call. */
export const endEverySession = ({ database }: Identity, sub: string) =>
  database.transaction().execute(async (tx) => {
    await moveValidAfter(tx, sub);
    await endAllSessions(tx, sub);
  });
