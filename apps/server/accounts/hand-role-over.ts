import type { transferRole } from '@kiko/contract/accounts/account-endpoints.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { updateAccountColumns } from '../kit/account-queries.ts';
import { insertAccountHistory } from '../kit/history-queries.ts';
import { tellRoleTransferred } from '../kit/people-jobs.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getAccount, lockAccounts, type StoredAccount } from './account-queries.ts';
import { showAccount } from './show-account.ts';

type Transfer = ContextWithBody<typeof transferRole> & { record: StoredAccount };

/**
 * The master becomes a general account and another one the master, in one step: at no moment has the organization
 * two masters or none. The schema ends the sign-ins of both: each comes back with the rights they have now.
 */
export const handRoleOver = async ({ tx, actor, reach, body, record }: Transfer) => {
  const locked = await lockAccounts(tx, reach, [record.id, body.userId]);
  const master = locked.find(({ id }) => id === record.id);
  if (!master) throw new Refusal('record.notFound');
  if (master.version !== body.version) throw new Refusal('record.stale');
  if (master.type !== accountTypes.master) throw new Refusal('account.notMaster');
  const successor = locked.find((account) => account.id === body.userId && isEligible(account, master));
  if (!successor) throw new Refusal('request.unknownReference', [{ path: 'userId', code: 'unknownReference' }]);

  // In this order: the schema allows one master at any moment.
  for (const [account, type] of [[master, accountTypes.user] as const, [successor, accountTypes.master] as const]) {
    await updateAccountColumns(tx, account.id, { type });
    const changes = { type: { from: account.type, to: type } };
    await insertAccountHistory(tx, account.id, { version: account.version + 1, move: 'transferRole', changes, actor });
    await tellRoleTransferred(tx, account.id, type === accountTypes.master);
  }
  // Whoever gave the role away is answered as the general account they are now.
  const now = actor.accountId === master.id ? { ...actor, accountType: accountTypes.user } : actor;
  return showAccount(now, await getAccount(tx, reach, master.id));
};

const isEligible = (account: StoredAccount, master: StoredAccount) =>
  account.id !== master.id && account.organizationId === master.organizationId && account.isEnabled;
