import type { PortRequestDetail, PortRequestListQuery } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { PortRequestStatus } from '@kiko/domain/port-requests/port-request-moves.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { blanksLast, contains, inJapaneseOrder, nameOf } from '../kit/columns.ts';
import { Refusal } from '../kit/refusal.ts';

export type StoredPortRequest = Omit<PortRequestDetail, 'allowedMoves'> & { isPortAbolished: boolean };
type Reach = Condition<ScopeFact>;

export const portRequestFacts = {
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
  nameOf('port', 'portName'),
  'portRequest.organizationId',
  nameOf('organizationName', 'organizationName'),
  'portRequest.requesterName as applicantUserName',
  sql<PortRequestStatus>`port_request.status`.as('status'),
  'port.regionCode',
  'port.prefectureCode',
  'port.isAbolished as isPortAbolished',
  'portRequest.appliedAt',
  'portRequest.lastUpdatedAt',
  'portRequest.version',
] as const;

const withinReach = (tx: Transaction, reach: Reach) =>
  tx
    .selectFrom('portRequest')
    .innerJoin('port', 'port.id', 'portRequest.portId')
    .innerJoin('organizationName', 'organizationName.id', 'portRequest.organizationId')
    .where(asSql(reach, portRequestFacts));

const searched = ['port.searchText', 'organizationName.searchText', 'portRequest.searchText'];

const filtered = (tx: Transaction, reach: Reach, { freetext, statuses }: PortRequestListQuery) => {
  let found = withinReach(tx, reach);
  if (freetext) found = found.where(({ or }) => or(searched.map((column) => contains(column, freetext))));
  if (statuses) found = found.where('portRequest.status', 'in', statuses);
  return found;
};

type Order = { field: keyof typeof sortColumns; order: 'asc' | 'desc' };

export const selectPortRequests = (tx: Transaction, reach: Reach, { query, by }: { query: PortRequestListQuery; by: Order }) =>
  filtered(tx, reach, query)
    .select(rowColumns)
    .orderBy(sortColumns[by.field], blanksLast(by.order))
    .orderBy('portRequest.id', 'desc')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countPortRequests = async (tx: Transaction, reach: Reach, query: PortRequestListQuery) => {
  const { count } = await filtered(tx, reach, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const onePortRequest = (tx: Transaction, reach: Reach, id: number) =>
  withinReach(tx, reach).select(rowColumns).select('portRequest.reason').where('portRequest.id', '=', id);

export const findPortRequest = (tx: Transaction, reach: Reach, id: number): Promise<StoredPortRequest | undefined> =>
  onePortRequest(tx, reach, id).executeTakeFirst();

export const lockPortRequest = (tx: Transaction, reach: Reach, id: number): Promise<StoredPortRequest | undefined> =>
  onePortRequest(tx, reach, id).forUpdate('portRequest').executeTakeFirst();

export const getPortRequest = async (tx: Transaction, reach: Reach, id: number): Promise<StoredPortRequest> => {
  const request = await findPortRequest(tx, reach, id);
  if (!request) throw new Refusal('record.notFound');
  return request;
};

/** From here to the end of the transaction the port neither goes to another manager nor out of service. */
export const holdPort = (tx: Transaction, portId: number) => sql`select hold_port(${portId})`.execute(tx);

export const findPortStanding = (tx: Transaction, portId: number) =>
  tx.selectFrom('port').select('isAbolished').where('id', '=', portId).executeTakeFirst();

export const getAccountName = async (tx: Transaction, accountId: number) => {
  const { name } = await tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
  return name;
};

export const insertPortRequest = (tx: Transaction, row: Insertable<DB['portRequest']>) =>
  tx.insertInto('portRequest').values(row).returning('id').executeTakeFirstOrThrow();

/** What follows for the ports of the organization and its groups, the schema does in the same statement. */
export const updatePortRequestColumns = (tx: Transaction, id: number, row: Updateable<DB['portRequest']>) =>
  tx
    .updateTable('portRequest')
    .set(row)
    .set({ version: sql`version + 1`, lastUpdatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
