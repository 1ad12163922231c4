import {
  type createGroup,
  type deleteGroup,
  type GroupDetail,
  groupFields,
  type updateGroup,
} from '@kiko/contract/groups/group-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { diffFields, removalDifferences } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { getAccessibleOrganization } from '../organizations/shared/accessible-organization.ts';
import { countUsers, deleteGroupRow, getGroup, insertGroup, type StoredGroup, updateGroupName } from './group-queries.ts';
import { loadGroupLinks } from './list-group-choices.ts';
import { emptyLinks, updateGroupLinks } from './update-group-links.ts';

/** A group with its assignments. A user that may change groups may change every group it sees. */
export const showGroup = async (tx: Transaction, actor: Actor, group: StoredGroup): Promise<GroupDetail> => {
  const chosen = await loadGroupLinks(tx, group.id);
  const ids = (choices: readonly { id: number }[]) => choices.map(({ id }) => id);
  return {
    ...group,
    facilities: ids(chosen.facilities),
    ports: ids(chosen.ports),
    cruiseShips: ids(chosen.cruiseShips),
    chosen,
    editableFields: hasCapability('group.update', actorKindOf(actor)) ? groupFields : [],
    canDelete: hasCapability('group.delete', actorKindOf(actor)),
  };
};

export const registerGroup = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createGroup>) => {
  const { organizationId, name, ...wish } = body;
  const organization = await getAccessibleOrganization({ tx, actor, accessFilter }, organizationId);
  const group = await insertGroup(tx, { organizationId: organization.id, name });
  const given = await updateGroupLinks(tx, group, { before: emptyLinks, wish });
  await insertHistory(tx, 'accountGroupHistory', {
    groupId: group.id,
    organizationId: group.organizationId,
    version: 1,
    action: 'create',
    changes: { ...diffFields({}, { name }), ...given },
    actor,
  });
  return showGroup(tx, actor, await getGroup(tx, accessFilter, group.id));
};

type Change = ContextWithBody<typeof updateGroup> & { record: StoredGroup };

export const changeGroup = async ({ tx, actor, accessFilter, body, record }: Change) => {
  const { version, name, ...wish } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  const before = await showGroup(tx, actor, record);
  const changes = { ...diffFields(record, { name }), ...(await updateGroupLinks(tx, record, { before, wish })) };
  if (Object.keys(changes).length === 0) return before;

  await updateGroupName(tx, record.id, name ?? record.name);
  await insertHistory(tx, 'accountGroupHistory', {
    groupId: record.id,
    organizationId: record.organizationId,
    version: version + 1,
    action: 'update',
    changes,
    actor,
  });
  return showGroup(tx, actor, await getGroup(tx, accessFilter, record.id));
};

/**
 * The group is locked: an account that would join it waits, and is then refused; an account that joined first prevents the
 * deletion.
 */
export const removeGroup = async ({ tx, actor, record }: ContextWithBody<typeof deleteGroup> & { record: StoredGroup }) => {
  if ((await countUsers(tx, record.id)) > 0) throw new Refusal('group.hasUsers');
  const { name, facilities, ports, cruiseShips } = await showGroup(tx, actor, record);
  const changes = removalDifferences({ name, facilities, ports, cruiseShips });
  await insertHistory(tx, 'accountGroupHistory', {
    groupId: record.id,
    organizationId: record.organizationId,
    version: record.version + 1,
    action: 'delete',
    changes,
    actor,
  });
  await deleteGroupRow(tx, record.id);
  return { id: record.id };
};
