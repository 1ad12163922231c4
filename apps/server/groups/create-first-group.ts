import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { firstGroupName } from '@kiko/messages/group-messages.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { insertGroup } from './group-queries.ts';

/** A new organization starts with one group, to which its master belongs: without a group nothing can be reserved or managed. */
export const createFirstGroup = async (tx: Transaction, actor: Actor, of: { organizationId: number; language: Language }) => {
  const name = firstGroupName[of.language];
  const group = await insertGroup(tx, { organizationId: of.organizationId, name });
  await insertHistory(tx, 'accountGroupHistory', {
    groupId: group.id,
    organizationId: group.organizationId,
    version: 1,
    action: 'create',
    changes: diffFields({}, { name }),
    actor,
  });
  return group.id;
};
