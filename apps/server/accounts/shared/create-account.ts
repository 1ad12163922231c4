import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { diffFields } from '../../kit/database/differences.ts';
import { insertHistory } from '../../kit/database/history-queries.ts';
import { insertAccount } from './account-write-queries.ts';
import { inviteWithinLimits } from './invite-within-limits.ts';
import { invite } from './people-jobs.ts';

/**
 * The same for the first account of an installation, which is named as its own author because no other exists. Returns the actor that it
 * is from now on.
 */
export const createFoundingMaster = async (tx: Transaction, columns: FoundingMaster): Promise<Actor> => {
  const account = { ...columns, type: accountTypes.master };
  const { id } = await insertAccount(tx, account);
  const actor = {
    accountId: id,
    accountType: account.type,
    organizationId: columns.organizationId,
    organizationType: organizationTypes.mlit,
    groupId: null,
    groupBerthIds: [],
    groupPortIds: [],
  };
  const changes = diffFields({}, account);
  await insertHistory(tx, 'accountHistory', { subjectId: id, version: 1, action: 'create', changes, actor });
  await invite(tx, id);
  return actor;
};

type FoundingMaster = Omit<NewAccount, 'type' | 'organizationId'> & { organizationId: number };
export type NewAccount = Parameters<typeof insertAccount>[1];

/** Creates an account with its history, and invites the user. An organization is registered together with its master account. */
export const createInvitedAccount = async (tx: Transaction, actor: Actor, columns: NewAccount) => {
  const { id } = await insertAccount(tx, columns);
  const changes = diffFields({}, columns);
  await insertHistory(tx, 'accountHistory', { subjectId: id, version: 1, action: 'create', changes, actor });
  const { organizationId, email } = columns;
  await inviteWithinLimits(tx, actor, { id, organizationId, email });
  return id;
};
