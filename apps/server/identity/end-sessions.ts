import type { Transaction } from '@kiko/database/connection.ts';
import { moveValidAfter } from './identity-queries.ts';
import { endAllSessions } from './session-queries.ts';

/** Every machine is signed out; tokens that are still fresh are worthless at the next call. */
export const endEverySession = async (tx: Transaction, sub: string) => {
  await moveValidAfter(tx, sub);
  await endAllSessions(tx, sub);
};
