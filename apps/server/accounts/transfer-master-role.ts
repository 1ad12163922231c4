import type { transferRole } from '@kiko/contract/accounts/account-endpoints.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import { requireFreshSession } from '../kit/http/require-fresh-session.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { showAccount } from './account-actions.ts';
import { getAccount, lockAccounts, type StoredAccount } from './account-queries.ts';
import { updateAccountRow } from './shared/account-write-queries.ts';
import { enqueueRoleTransferredMail } from './shared/people-jobs.ts';

type TransferContext = ContextWithBody<typeof transferRole> & { record: StoredAccount };

/**
 * The master becomes a general account and another account the master in one transaction: the organization never has two masters
 * or none. Triggers end the sessions of both, so that each signs in again with the new rights.
 */
export const transferMasterRole = async ({ tx, actor, accessFilter, session, body, record }: TransferContext) => {
  requireFreshSession(session);
  const locked = await lockAccounts(tx, accessFilter, [record.id, body.userId]);
  const master = locked.find(({ id }) => id === record.id);
  if (!master) throw new Refusal('record.notFound');
  if (master.version !== body.version) throw new Refusal('record.stale');
  if (master.type !== accountTypes.master) throw new Refusal('account.notMaster');
  const successor = locked.find((account) => account.id === body.userId && isEligible(account, master));
  if (!successor) throw unknownReferenceRefusal('userId');

  // The order matters: the schema allows only one master at any time.
  for (const [account, type] of [[master, accountTypes.user] as const, [successor, accountTypes.master] as const]) {
    await updateAccountRow(tx, account.id, { type });
    const changes = { type: { from: account.type, to: type } };
    await insertHistory(tx, 'accountHistory', {
      subjectId: account.id,
      version: account.version + 1,
      action: 'transferRole',
      changes,
      actor,
    });
    await enqueueRoleTransferredMail(tx, account.id, type === accountTypes.master);
  }
  // The response to the former master has the rights of a general account.
  const now = actor.accountId === master.id ? { ...actor, accountType: accountTypes.user } : actor;
  return showAccount(now, await getAccount(tx, accessFilter, master.id));
};

const isEligible = (account: StoredAccount, master: StoredAccount) =>
  account.id !== master.id && account.organizationId === master.organizationId && account.isEnabled;
