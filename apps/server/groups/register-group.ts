import type { createGroup } from '@kiko/contract/groups/group-endpoints.ts';
import { differences } from '../kit/differences.ts';
import { insertGroupHistory } from '../kit/history-queries.ts';
import { getReachedOrganization } from '../kit/reached-organization.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { givenNothing, giveToGroup } from './give-to-group.ts';
import { getGroup, insertGroup } from './group-queries.ts';
import { showGroup } from './show-group.ts';

export const registerGroup = async ({ tx, actor, reach, body }: ContextWithBody<typeof createGroup>) => {
  const { organizationId, name, ...wish } = body;
  const organization = await getReachedOrganization({ tx, actor, reach }, organizationId);
  const group = await insertGroup(tx, { organizationId: organization.id, name });
  const given = await giveToGroup(tx, group, { before: givenNothing, wish });
  await insertGroupHistory(tx, group, { version: 1, move: 'create', changes: { ...differences({}, { name }), ...given }, actor });
  return showGroup(tx, actor, await getGroup(tx, reach, group.id));
};
