import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Differences } from '../kit/database/differences.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { lockManagedBerthIds, selectExistingShipIds, selectReservablePortIds } from './group-choice-queries.ts';
import { type GroupLinkName, groupLinkNames, groupLinkQueries } from './group-link-queries.ts';

type Group = { id: number; organizationId: number };
export type GroupLinkIds = Record<GroupLinkName, readonly number[]>;
type RequestedLinks = { [Name in GroupLinkName]?: readonly number[] | undefined };

export const emptyLinks: GroupLinkIds = { facilities: [], ports: [], cruiseShips: [] };

/** Replaces the assignments of the group by the requested ones. Only what the organization itself has can be assigned. */
export const updateGroupLinks = async (
  tx: Transaction,
  group: Group,
  { before, wish }: { before: GroupLinkIds; wish: RequestedLinks },
) => {
  await assertOwnedByOrganization(tx, group.organizationId, wish);
  const changes: Differences = {};
  for (const name of groupLinkNames) {
    const wished = wish[name];
    if (!wished) continue;
    const removed = before[name].filter((id) => !wished.includes(id));
    const added = [...new Set(wished)].filter((id) => !before[name].includes(id));
    if (removed.length > 0) await groupLinkQueries[name].remove(tx, group.id, removed);
    if (added.length > 0) await groupLinkQueries[name].add(tx, group, added);
    if (removed.length + added.length > 0) changes[name] = { from: before[name], to: [...new Set(wished)] };
  }
  return changes;
};

/** Records of other organizations are refused like unknown ones. */
const assertOwnedByOrganization = async (tx: Transaction, organizationId: number, wish: RequestedLinks) => {
  const allowed: GroupLinkIds = {
    facilities: wish.facilities ? await lockManagedBerthIds(tx, organizationId) : [],
    ports: wish.ports ? await selectReservablePortIds(tx, organizationId) : [],
    cruiseShips: wish.cruiseShips ? await selectExistingShipIds(tx, wish.cruiseShips) : [],
  };
  const issues = groupLinkNames
    .filter((name) => wish[name]?.some((id) => !allowed[name].includes(id)))
    .map((path): FieldIssue => ({ path, code: 'unknownReference' }));
  if (issues.length > 0) throw new Refusal('request.unknownReference', issues);
};
