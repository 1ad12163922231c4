import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from './job-queries.ts';

/** Leaves the invitation of an account for the worker; asking again before it went out sends one, not two. */
export const invite = (tx: Transaction, accountId: number) =>
  enqueueJob(tx, { task: 'inviteAccount', payload: { accountId }, key: `invite-${accountId}` });
