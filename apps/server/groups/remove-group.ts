import type { deleteGroup } from '@kiko/contract/groups/group-endpoints.ts';
import { removal } from '../kit/differences.ts';
import { insertGroupHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countUsers, deleteGroupRow, type StoredGroup } from './group-queries.ts';
import { showGroup } from './show-group.ts';

/** The group is locked: whoever would join it now waits, and then finds it gone or keeps it from going. */
export const removeGroup = async ({ tx, actor, record }: ContextWithBody<typeof deleteGroup> & { record: StoredGroup }) => {
  if ((await countUsers(tx, record.id)) > 0) throw new Refusal('group.hasUsers');
  const { name, facilities, ports, cruiseShips } = await showGroup(tx, actor, record);
  const changes = removal({ name, facilities, ports, cruiseShips });
  await insertGroupHistory(tx, record, { version: record.version + 1, move: 'delete', changes, actor });
  await deleteGroupRow(tx, record.id);
  return { id: record.id };
};
