import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Differences } from '../kit/differences.ts';
import { Refusal } from '../kit/refusal.ts';
import { listKnownShipIds, listReservablePortIds, lockManagedBerthIds } from './group-choice-queries.ts';
import { type GroupLinkName, groupLinkNames, groupLinks } from './group-link-queries.ts';

type Group = { id: number; organizationId: number };
export type Given = Record<GroupLinkName, readonly number[]>;
type Wish = { [Name in GroupLinkName]?: readonly number[] | undefined };

export const givenNothing: Given = { facilities: [], ports: [], cruiseShips: [] };

/** Makes what the group has the same as what is wished for; only what the organization has itself can be given. */
export const giveToGroup = async (tx: Transaction, group: Group, { before, wish }: { before: Given; wish: Wish }) => {
  await refuseWhatIsNotTheirs(tx, group.organizationId, wish);
  const changes: Differences = {};
  for (const name of groupLinkNames) {
    const wished = wish[name];
    if (!wished) continue;
    const removed = before[name].filter((id) => !wished.includes(id));
    const added = [...new Set(wished)].filter((id) => !before[name].includes(id));
    if (removed.length > 0) await groupLinks[name].remove(tx, group.id, removed);
    if (added.length > 0) await groupLinks[name].add(tx, group, added);
    if (removed.length + added.length > 0) changes[name] = { from: before[name], to: [...new Set(wished)] };
  }
  return changes;
};

/** What belongs to somebody else is as unknown as what does not exist. */
const refuseWhatIsNotTheirs = async (tx: Transaction, organizationId: number, wish: Wish) => {
  const allowed: Given = {
    facilities: wish.facilities ? await lockManagedBerthIds(tx, organizationId) : [],
    ports: wish.ports ? await listReservablePortIds(tx, organizationId) : [],
    cruiseShips: wish.cruiseShips ? await listKnownShipIds(tx, wish.cruiseShips) : [],
  };
  const issues = groupLinkNames
    .filter((name) => wish[name]?.some((id) => !allowed[name].includes(id)))
    .map((path): FieldIssue => ({ path, code: 'unknownReference' }));
  if (issues.length > 0) throw new Refusal('request.unknownReference', issues);
};
