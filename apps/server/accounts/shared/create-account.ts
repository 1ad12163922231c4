import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { diffFields } from '../../kit/database/differences.ts';
import { insertHistory } from '../../kit/database/history-queries.ts';
import { insertAccount } from './account-write-queries.ts';
import { invite } from './people-jobs.ts';

export type NewAccount = Parameters<typeof insertAccount>[1];

/** Creates an account with its history, and invites the user. An organization is registered together with its master account. */
export const createInvitedAccount = async (tx: Transaction, actor: Actor, columns: NewAccount) => {
  const { id } = await insertAccount(tx, columns);
  const changes = diffFields({}, columns);
  await insertHistory(tx, 'accountHistory', { subjectId: id, version: 1, action: 'create', changes, actor });
  await invite(tx, id);
  return id;
};
