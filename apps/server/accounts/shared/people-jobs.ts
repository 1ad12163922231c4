import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';

/** Jobs that a change of an account enqueues in the same transaction. A key merges several of one kind. */

/** For the founding of the ministry and operators; users invite with `inviteWithinLimits`. */
export const invite = (tx: Transaction, accountId: number) =>
  enqueueJob(tx, { task: 'sendInvitation', payload: { accountId }, jobKey: `invite-${accountId}` });

/** Updates the provider's user from the account. */
export const enqueueUserSync = (tx: Transaction, accountId: number) =>
  enqueueJob(tx, { task: 'syncUser', payload: { accountId }, jobKey: `align-${accountId}` });

/** Mails the code to the new address and a notice to the current one. */
export const startEmailChange = async (tx: Transaction, accountId: number) => {
  await enqueueJob(tx, { task: 'sendEmailCode', payload: { accountId }, jobKey: `email-code-${accountId}` });
};

/** One mail to each address, the previous and the new one. */
export const enqueueEmailChangedMail = async (tx: Transaction, accountId: number, addresses: readonly string[]) => {
  for (const to of addresses) await enqueueJob(tx, { task: 'sendEmailChangedMail', payload: { accountId, to } });
};

export const enqueueRoleTransferredMail = (tx: Transaction, accountId: number, isMaster: boolean) =>
  enqueueJob(tx, { task: 'sendRoleTransferredMail', payload: { accountId, isMaster } });
