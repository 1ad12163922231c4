import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from './job-queries.ts';

/** What a change of an account leaves for the worker, in the same transaction. A key makes several of one kind into one. */

export const invite = (tx: Transaction, accountId: number) =>
  enqueueJob(tx, { task: 'inviteAccount', payload: { accountId }, key: `invite-${accountId}` });

/** The provider's user follows the account. */
export const align = (tx: Transaction, accountId: number) =>
  enqueueJob(tx, { task: 'alignUser', payload: { accountId }, key: `align-${accountId}` });

/** One mail to each address, the one before and the one from now on. */
export const tellEmailChanged = async (tx: Transaction, accountId: number, addresses: readonly string[]) => {
  for (const to of addresses) await enqueueJob(tx, { task: 'tellEmailChanged', payload: { accountId, to } });
};

export const tellRoleTransferred = (tx: Transaction, accountId: number, isMaster: boolean) =>
  enqueueJob(tx, { task: 'tellRoleTransferred', payload: { accountId, isMaster } });
