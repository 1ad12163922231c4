import type { Transaction } from '@kiko/database/connection.ts';

type GroupKey = { id: number; organizationId: number };
type LinkQueries = {
  remove: (tx: Transaction, groupId: number, ids: readonly number[]) => Promise<unknown>;
  add: (tx: Transaction, group: GroupKey, ids: readonly number[]) => Promise<unknown>;
};

/** The assignments of a group by their API names, with the queries that delete and insert each. */
export const groupLinkQueries = {
  facilities: {
    remove: (tx, groupId, ids) => tx.deleteFrom('groupBerth').where('groupId', '=', groupId).where('berthId', 'in', ids).execute(),
    add: (tx, { id, organizationId }, ids) =>
      tx
        .insertInto('groupBerth')
        .values(ids.map((berthId) => ({ groupId: id, organizationId, berthId })))
        .execute(),
  },
  ports: {
    remove: (tx, groupId, ids) => tx.deleteFrom('groupPort').where('groupId', '=', groupId).where('portId', 'in', ids).execute(),
    add: (tx, { id, organizationId }, ids) =>
      tx
        .insertInto('groupPort')
        .values(ids.map((portId) => ({ groupId: id, organizationId, portId })))
        .execute(),
  },
  cruiseShips: {
    remove: (tx, groupId, ids) => tx.deleteFrom('groupShip').where('groupId', '=', groupId).where('shipId', 'in', ids).execute(),
    add: (tx, { id, organizationId }, ids) =>
      tx
        .insertInto('groupShip')
        .values(ids.map((shipId) => ({ groupId: id, organizationId, shipId })))
        .execute(),
  },
} as const satisfies Record<string, LinkQueries>;

export type GroupLinkName = keyof typeof groupLinkQueries;
export const groupLinkNames = Object.keys(groupLinkQueries) as GroupLinkName[];
