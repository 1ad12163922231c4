import type { ShipRequestDetail, ShipRequestListQuery } from '@kiko/contract/ships/ship-request-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { ShipRequestStatus } from '@kiko/domain/ships/ship-request-workflow.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { inJapaneseOrder, localizedColumns, searchTextContains, withNullsLast } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

type AccessFilter = Condition<ScopeAttribute>;
export type StoredShipRequest = Omit<ShipRequestDetail, 'shipNow' | 'allowedTransitions' | 'missingMeasures' | 'history'>;

export const shipRequestScopeColumns = { organizationId: sql.ref('shipRequest.organizationId') };

const requested = (language: 'ja' | 'en') => sql`ship_request.payload #>> ${sql.lit(`{name,${language}}`)}`;

const sortColumns = {
  nameJa: sql`(${requested('ja')}) collate "ja-x-icu"`,
  nameEn: requested('en'),
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
  localizedColumns('organization.nameJa', 'organization.nameEn', 'organizationName'),
  'account.name as requesterName',
  'shipRequest.submittedAt',
  'shipRequest.updatedAt as lastUpdatedAt',
] as const;

/** Organization and requester of a visible request are visible, too: they are the own ones, or the reader is the ministry. */
const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('shipRequest')
    .innerJoin('organization', 'organization.id', 'shipRequest.organizationId')
    .innerJoin('account', 'account.id', 'shipRequest.accountId')
    .where(conditionToSql(accessFilter, shipRequestScopeColumns));

const filtered = (tx: Transaction, accessFilter: AccessFilter, { freetext, statuses }: ShipRequestListQuery) => {
  let found = withinAccess(tx, accessFilter);
  if (freetext) found = found.where(searchTextContains('shipRequest.searchText', freetext));
  if (statuses) found = found.where('shipRequest.status', 'in', statuses);
  return found;
};

export const selectShipRequests = (tx: Transaction, accessFilter: AccessFilter, query: ShipRequestListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(rowColumns)
      .orderBy(sortColumns[query.sortField ?? 'lastUpdatedAt'], withNullsLast(query.sortField ? query.sortOrder : 'desc'))
      .orderBy('shipRequest.id'),
  );

const accessibleShipRequestById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter)
    .select(rowColumns)
    .select([
      'account.phone as requesterPhone',
      'account.email as requesterEmail',
      sql<StoredShipRequest['ship']>`ship_request.payload`.as('ship'),
      sql<StoredShipRequest['shipBefore']>`ship_request.ship_before`.as('shipBefore'),
      'shipRequest.shipVersion',
      sql<StoredShipRequest['shipReturned']>`ship_request.ship_returned`.as('shipReturned'),
      'shipRequest.returnReason',
      'shipRequest.version',
    ])
    .where('shipRequest.id', '=', id);

export const findShipRequest = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredShipRequest | undefined> =>
  accessibleShipRequestById(tx, accessFilter, id).executeTakeFirst();

export const lockShipRequest = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredShipRequest | undefined> =>
  accessibleShipRequestById(tx, accessFilter, id).forUpdate('shipRequest').executeTakeFirst();

export const getShipRequest = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredShipRequest> => {
  const request = await findShipRequest(tx, accessFilter, id);
  if (!request) throw new Refusal('record.notFound');
  return request;
};

type StoredEntry = Omit<ShipRequestDetail['history'][number], 'side'>;

/** Names of accounts that the caller may not see are hidden by row-level security. */
export const listShipRequestHistory = (tx: Transaction, shipRequestId: number): Promise<StoredEntry[]> =>
  tx
    .selectFrom('shipRequestHistory as entry')
    .leftJoin('account', 'account.id', 'entry.accountId')
    .select(['entry.version', 'entry.reason', 'entry.changedAt', 'account.name as accountName'])
    .select([
      sql<StoredEntry['action']>`entry.action`.as('action'),
      sql<string[]>`case when entry.action in ('saveEdit', 'resubmit')
        then array(select jsonb_object_keys(entry.changes - 'status')) else '{}' end`.as('changedFields'),
    ])
    .where('entry.shipRequestId', '=', shipRequestId)
    .orderBy('entry.version', 'desc')
    .execute();

export const insertShipRequest = (tx: Transaction, columns: Insertable<DB['shipRequest']>) =>
  tx.insertInto('shipRequest').values(columns).returning('id').executeTakeFirstOrThrow();

export const updateShipRequestRow = (tx: Transaction, id: number, columns: UpdateObject<DB, 'shipRequest'>) =>
  tx
    .updateTable('shipRequest')
    .set(columns)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The time of this transaction, by the clock of the database like all other times of the record. */
export const transactionNow = sql<Date>`now()`;
