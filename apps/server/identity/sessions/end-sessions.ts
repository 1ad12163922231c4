import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import { invalidateIssuedTokens } from '../core/identity-queries.ts';
import { type EndCause, endAllSessions } from './session-queries.ts';

type Cause = Extract<EndCause, 'otherDevice' | 'administrator' | 'passwordChanged'>;

/** Ends all sessions. Tokens that have not expired are refused from the next request on. */
export const endEverySession = async (tx: Transaction, sub: string, cause: Cause) => {
  await invalidateIssuedTokens(tx, sub, cause);
  await endAllSessions(tx, sub, cause);
};

/** By an administrator. The job notifies an external provider. */
export const signOutOnAllDevices = async (tx: Transaction, { id, sub }: { id: number; sub: string | null | undefined }) => {
  if (sub) await endEverySession(tx, sub, 'administrator');
  await enqueueJob(tx, { task: 'signOutUser', payload: { accountId: id }, jobKey: `sign-out-${id}` });
};
