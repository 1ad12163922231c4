import { Refusal } from './refusal.ts';
import type { Session } from './serve.ts';

/**
 * For actions with which an unlocked device could be used to take over an account: the user must have proved the password within
 * the last 15 minutes. Requests of tests and development name an account and have no session; in production every request has
 * one.
 */
export const requireFreshSession = (session: Session | undefined) => {
  if (session && !session.isFresh) throw new Refusal('account.signInAgain');
};
