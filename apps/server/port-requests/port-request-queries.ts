import type { PortRequestDetail, PortRequestListQuery } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { PortRequestStatus } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { inJapaneseOrder, localizedName, searchTextContains, withNullsLast } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

export type StoredPortRequest = Omit<PortRequestDetail, 'allowedTransitions' | 'earlier'> & { isPortAbolished: boolean };
type AccessFilter = Condition<ScopeAttribute>;

export const portRequestScopeColumns = {
  organizationId: sql.ref('portRequest.organizationId'),
  portId: sql.ref('portRequest.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

const sortColumns = {
  portNameJa: inJapaneseOrder('port.nameJa'),
  portNameEn: sql.ref('port.nameEn'),
  organizationNameJa: inJapaneseOrder('organizationName.nameJa'),
  organizationNameEn: sql.ref('organizationName.nameEn'),
  applicantUserName: inJapaneseOrder('portRequest.requesterName'),
  status: sql.ref('portRequest.status'),
  appliedAt: sql.ref('portRequest.appliedAt'),
  lastUpdatedAt: sql.ref('portRequest.lastUpdatedAt'),
};

const rowColumns = [
  'portRequest.id',
  'portRequest.portId',
  localizedName('port', 'portName'),
  'portRequest.organizationId',
  localizedName('organizationName', 'organizationName'),
  'portRequest.requesterName as applicantUserName',
  sql<PortRequestStatus>`port_request.status`.as('status'),
  'port.regionCode',
  'port.prefectureCode',
  'port.isAbolished as isPortAbolished',
  'portRequest.appliedAt',
  'portRequest.lastUpdatedAt',
  'portRequest.version',
] as const;

const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('portRequest')
    .innerJoin('port', 'port.id', 'portRequest.portId')
    .innerJoin('organizationName', 'organizationName.id', 'portRequest.organizationId')
    .where(conditionToSql(accessFilter, portRequestScopeColumns));

const searchColumns = ['port.searchText', 'organizationName.searchText', 'portRequest.searchText'];

const filtered = (tx: Transaction, accessFilter: AccessFilter, { freetext, statuses }: PortRequestListQuery) => {
  let found = withinAccess(tx, accessFilter);
  if (freetext) found = found.where(({ or }) => or(searchColumns.map((column) => searchTextContains(column, freetext))));
  if (statuses) found = found.where('portRequest.status', 'in', statuses);
  return found;
};

type SortOrder = { field: keyof typeof sortColumns; order: 'asc' | 'desc' };

export const selectPortRequests = (
  tx: Transaction,
  accessFilter: AccessFilter,
  { query, by }: { query: PortRequestListQuery; by: SortOrder },
) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found.select(rowColumns).orderBy(sortColumns[by.field], withNullsLast(by.order)).orderBy('portRequest.id', 'desc'),
  );

const accessiblePortRequestById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter).select(rowColumns).select('portRequest.reason').where('portRequest.id', '=', id);

export const findPortRequest = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredPortRequest | undefined> =>
  accessiblePortRequestById(tx, accessFilter, id).executeTakeFirst();

export const lockPortRequest = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredPortRequest | undefined> =>
  accessiblePortRequestById(tx, accessFilter, id).forUpdate('portRequest').executeTakeFirst();

/** Earlier requests of the same organization for the same port. */
export const listEarlierPortRequests = (tx: Transaction, { id, organizationId, portId }: StoredPortRequest) =>
  tx
    .selectFrom('portRequest')
    .select(['id', 'requesterName as applicantUserName', 'appliedAt', 'lastUpdatedAt', 'reason'])
    .select(sql<PortRequestStatus>`status`.as('status'))
    .where('organizationId', '=', organizationId)
    .where('portId', '=', portId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .execute();

export const getPortRequest = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredPortRequest> => {
  const request = await findPortRequest(tx, accessFilter, id);
  if (!request) throw new Refusal('record.notFound');
  return request;
};

/** Locks the port until the end of the transaction: it can neither change its manager nor be abolished. */
export const lockPortForRequest = (tx: Transaction, portId: number) => sql`select lock_port(${portId})`.execute(tx);

export const findPortStatus = (tx: Transaction, portId: number) =>
  tx.selectFrom('port').select('isAbolished').where('id', '=', portId).executeTakeFirst();

export const getAccountName = async (tx: Transaction, accountId: number) => {
  const { name } = await tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
  return name;
};

export const insertPortRequest = (tx: Transaction, row: Insertable<DB['portRequest']>) =>
  tx.insertInto('portRequest').values(row).returning('id').executeTakeFirstOrThrow();

/** Triggers update the ports of the organization and its groups in the same statement. */
export const updatePortRequestRow = (tx: Transaction, id: number, row: Updateable<DB['portRequest']>) =>
  tx
    .updateTable('portRequest')
    .set(row)
    .set({ version: sql`version + 1`, lastUpdatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
