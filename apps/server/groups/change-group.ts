import type { updateGroup } from '@kiko/contract/groups/group-endpoints.ts';
import { differences } from '../kit/differences.ts';
import { insertGroupHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { giveToGroup } from './give-to-group.ts';
import { getGroup, type StoredGroup, updateGroupName } from './group-queries.ts';
import { showGroup } from './show-group.ts';

type Change = ContextWithBody<typeof updateGroup> & { record: StoredGroup };

export const changeGroup = async ({ tx, actor, reach, body, record }: Change) => {
  const { version, name, ...wish } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  const before = await showGroup(tx, actor, record);
  const changes = { ...differences(record, { name }), ...(await giveToGroup(tx, record, { before, wish })) };
  if (Object.keys(changes).length === 0) return before;

  await updateGroupName(tx, record.id, name ?? record.name);
  await insertGroupHistory(tx, record, { version: version + 1, move: 'update', changes, actor });
  return showGroup(tx, actor, await getGroup(tx, reach, record.id));
};
