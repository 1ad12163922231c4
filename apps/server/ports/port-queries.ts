import type { PortDetail, PortListQuery } from '@kiko/contract/ports/port-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { activePortRequestStatuses } from '@kiko/domain/port-requests/port-request-workflow.ts';
import type { PortType } from '@kiko/domain/ports/port-types.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { inJapaneseOrder, localizedName, searchTextContains, withNullsLast } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

export type StoredPort = Omit<PortDetail, 'editableFields'>;
type AccessFilter = Condition<ScopeAttribute>;

export const portScopeColumns = {
  portId: sql.ref('port.id'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
  isAbolished: sql.ref('port.isAbolished'),
};

const berthCount = sql<number>`(select count(*) from berth where berth.port_id = port.id and not berth.is_abolished)`;

const sortColumns = {
  code: sql.ref('port.code'),
  nameJa: inJapaneseOrder('port.nameJa'),
  nameEn: sql.ref('port.nameEn'),
  locode: sql.ref('port.locode'),
  portType: sql.ref('port.portType'),
  prefectureCode: sql.ref('port.prefectureCode'),
  regionCode: sql.ref('port.regionCode'),
  bureauCode: sql.ref('port.bureauCode'),
  adminOrganizationJa: inJapaneseOrder('organizationName.nameJa'),
  adminOrganizationEn: sql.ref('organizationName.nameEn'),
  berthCount,
  updatedAt: sql.ref('port.updatedAt'),
};

const rowColumns = [
  'port.id',
  'port.code',
  localizedName('port'),
  'port.locode',
  sql<PortType>`port.port_type`.as('portType'),
  'port.bureauCode',
  'port.prefectureCode',
  'port.regionCode',
  'port.adminOrganizationId',
  localizedName('organizationName', 'adminOrganizationName'),
  berthCount.as('berthCount'),
  'port.isAbolished',
  'port.updatedAt',
] as const;

const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('port')
    .innerJoin('organizationName', 'organizationName.id', 'port.adminOrganizationId')
    .where(conditionToSql(accessFilter, portScopeColumns));

const inPrefecture = (word: string) => sql<boolean>`port.prefecture_code in (
  select code from prefecture where strpos(fold_text(name_ja) || ' ' || fold_text(name_en), fold_text(${word})) > 0)`;

const hasNoActiveRequestBy = (organizationId: number) => sql<boolean>`not exists (
  select from port_request
  where port_request.port_id = port.id and port_request.organization_id = ${organizationId} and port_request.status in (${sql.join(activePortRequestStatuses)}))`;

/** The filter of a list. Applicants search by prefecture, too (specification 2). */
type PortSearch = PortListQuery & { withPrefecture: boolean; withoutRequestBy: number | null };

const filtered = (tx: Transaction, accessFilter: AccessFilter, query: PortSearch) => {
  let found = withinAccess(tx, accessFilter);
  if (query.freetext) {
    const words = [searchTextContains('port.searchText', query.freetext)];
    if (query.withPrefecture) words.push(inPrefecture(query.freetext));
    found = found.where(({ or }) => or(words));
  }
  if (query.withoutRequestBy !== null) found = found.where(hasNoActiveRequestBy(query.withoutRequestBy));
  if (query.portTypes) found = found.where('port.portType', 'in', query.portTypes);
  if (query.bureauCodes) found = found.where('port.bureauCode', 'in', query.bureauCodes);
  if (query.prefectureCodes) found = found.where('port.prefectureCode', 'in', query.prefectureCodes);
  if (query.regionCodes) found = found.where('port.regionCode', 'in', query.regionCodes);
  return found;
};

/** Ports have no default sort (specification 2), so they are sorted by code: north to south. */
export const selectPorts = (tx: Transaction, accessFilter: AccessFilter, query: PortSearch) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(rowColumns)
      .orderBy(sortColumns[query.sortField ?? 'code'], withNullsLast(query.sortOrder))
      .orderBy('port.code'),
  );

const accessiblePortById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter)
    .select(rowColumns)
    .select(['port.contactPhone', 'port.contactEmail', 'port.latitude', 'port.longitude', 'port.openRequestLimit', 'port.version'])
    .where('port.id', '=', id);

export const findPort = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredPort | undefined> =>
  accessiblePortById(tx, accessFilter, id).executeTakeFirst();

export const lockPort = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredPort | undefined> =>
  accessiblePortById(tx, accessFilter, id).forUpdate('port').executeTakeFirst();

export const getPort = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredPort> => {
  const port = await findPort(tx, accessFilter, id);
  if (!port) throw new Refusal('record.notFound');
  return port;
};

export const insertPort = (tx: Transaction, columns: Insertable<DB['port']>) =>
  tx.insertInto('port').values(columns).returning('id').executeTakeFirstOrThrow();

export const updatePortRow = (tx: Transaction, id: number, columns: Updateable<DB['port']>) =>
  tx.updateTable('port').set(columns).set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();
