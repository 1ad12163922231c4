import type { ShipRequestDetail, ShipRequestListQuery } from '@kiko/contract/ships/ship-request-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { ShipRequestStatus } from '@kiko/domain/ships/ship-request-moves.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { blanksLast, bothLanguages, contains, inJapaneseOrder } from '../kit/columns.ts';
import { Refusal } from '../kit/refusal.ts';

type Reach = Condition<ScopeFact>;
export type StoredShipRequest = Omit<ShipRequestDetail, 'shipNow' | 'allowedMoves'>;

export const shipRequestFacts = { organizationId: sql.ref('shipRequest.organizationId') };

const asked = (language: 'ja' | 'en') => sql`ship_request.payload #>> ${sql.lit(`{name,${language}}`)}`;

const sortColumns = {
  nameJa: sql`(${asked('ja')}) collate "ja-x-icu"`,
  nameEn: asked('en'),
  status: sql.ref('shipRequest.status'),
  organizationJa: inJapaneseOrder('organization.nameJa'),
  organizationEn: sql.ref('organization.nameEn'),
  submittedAt: sql.ref('shipRequest.submittedAt'),
  lastUpdatedAt: sql.ref('shipRequest.updatedAt'),
};

const rowColumns = [
  'shipRequest.id',
  sql<'registration' | 'change'>`ship_request.kind`.as('kind'),
  sql<ShipRequestStatus>`ship_request.status`.as('status'),
  'shipRequest.shipId',
  sql<StoredShipRequest['name']>`ship_request.payload -> 'name'`.as('name'),
  sql<StoredShipRequest['owner']>`ship_request.payload -> 'owner'`.as('owner'),
  sql<string>`ship_request.payload ->> 'imoNumber'`.as('imoNumber'),
  'shipRequest.organizationId',
  bothLanguages('organization.nameJa', 'organization.nameEn', 'organizationName'),
  'account.name as requesterName',
  'shipRequest.submittedAt',
  'shipRequest.updatedAt as lastUpdatedAt',
] as const;

/** Whoever sees a request sees its organization and requester too: they are their own, or they are the ministry. */
const withinReach = (tx: Transaction, reach: Reach) =>
  tx
    .selectFrom('shipRequest')
    .innerJoin('organization', 'organization.id', 'shipRequest.organizationId')
    .innerJoin('account', 'account.id', 'shipRequest.accountId')
    .where(asSql(reach, shipRequestFacts));

const filtered = (tx: Transaction, reach: Reach, { freetext, statuses }: ShipRequestListQuery) => {
  let found = withinReach(tx, reach);
  if (freetext) found = found.where(contains('shipRequest.searchText', freetext));
  if (statuses) found = found.where('shipRequest.status', 'in', statuses);
  return found;
};

export const selectShipRequests = (tx: Transaction, reach: Reach, query: ShipRequestListQuery) =>
  filtered(tx, reach, query)
    .select(rowColumns)
    .orderBy(sortColumns[query.sortField ?? 'lastUpdatedAt'], blanksLast(query.sortField ? query.sortOrder : 'desc'))
    .orderBy('shipRequest.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countShipRequests = async (tx: Transaction, reach: Reach, query: ShipRequestListQuery) => {
  const { count } = await filtered(tx, reach, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const oneRequest = (tx: Transaction, reach: Reach, id: number) =>
  withinReach(tx, reach)
    .select(rowColumns)
    .select([
      'account.phone as requesterPhone',
      'account.email as requesterEmail',
      sql<StoredShipRequest['ship']>`ship_request.payload`.as('ship'),
      sql<StoredShipRequest['shipBefore']>`ship_request.ship_before`.as('shipBefore'),
      'shipRequest.shipVersion',
      'shipRequest.returnReason',
      'shipRequest.version',
    ])
    .where('shipRequest.id', '=', id);

export const findShipRequest = (tx: Transaction, reach: Reach, id: number): Promise<StoredShipRequest | undefined> =>
  oneRequest(tx, reach, id).executeTakeFirst();

export const lockShipRequest = (tx: Transaction, reach: Reach, id: number): Promise<StoredShipRequest | undefined> =>
  oneRequest(tx, reach, id).forUpdate('shipRequest').executeTakeFirst();

export const getShipRequest = async (tx: Transaction, reach: Reach, id: number): Promise<StoredShipRequest> => {
  const request = await findShipRequest(tx, reach, id);
  if (!request) throw new Refusal('record.notFound');
  return request;
};

export const insertShipRequest = (tx: Transaction, columns: Insertable<DB['shipRequest']>) =>
  tx.insertInto('shipRequest').values(columns).returning('id').executeTakeFirstOrThrow();

export const updateShipRequestColumns = (tx: Transaction, id: number, columns: UpdateObject<DB, 'shipRequest'>) =>
  tx
    .updateTable('shipRequest')
    .set(columns)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The moment of this transaction, by the database's clock like every other moment of the record. */
export const thisMoment = sql<Date>`now()`;
