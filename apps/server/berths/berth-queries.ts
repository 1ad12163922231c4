import type { BerthDetail, BerthListQuery } from '@kiko/contract/berths/berth-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { AcceptancePeriodSettingType, Allocation } from '@kiko/domain/berths/berth-rules.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { inJapaneseOrder, localizedName, searchTextContains, withNullsLast } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

export type StoredBerth = Omit<BerthDetail, 'editableFields' | 'displayColor'>;
type AccessFilter = Condition<ScopeAttribute>;

/** A berth of an abolished port is out of service, too, though it is not abolished itself. */
export const berthScopeColumns = {
  berthId: sql.ref('berth.id'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
  isAbolished: sql`(berth.is_abolished or port.is_abolished)`,
};

const sortColumns = {
  nameJa: inJapaneseOrder('berth.nameJa'),
  nameEn: sql.ref('berth.nameEn'),
  code: sql.ref('berth.code'),
  portNameJa: inJapaneseOrder('port.nameJa'),
  portNameEn: sql.ref('port.nameEn'),
  lengthM: sql.ref('berth.lengthM'),
  depthM: sql.ref('berth.depthM'),
  heightLimitM: sql.ref('berth.heightLimitM'),
  maxGrossTonnage: sql.ref('berth.maxGrossTonnage'),
  maxShipsPerDay: sql.ref('berth.maxShipsPerDay'),
};

const rowColumns = [
  'berth.id',
  'berth.portId',
  localizedName('port', 'portName'),
  'berth.code',
  'berth.berthCode',
  localizedName('berth'),
  'berth.lengthM',
  'berth.depthM',
  'berth.heightLimitM',
  'berth.maxGrossTonnage',
  'berth.maxShipsPerDay',
  'berth.postDepartureDays',
  'berth.hasWaitlist',
  'berth.hasAutomaticPromotion',
  'berth.hasChat',
  'berth.acceptsTemporaryCalls',
  'berth.temporaryCallDays',
  sql<Allocation>`berth.allocation`.as('allocation'),
  sql<AcceptancePeriodSettingType>`berth.acceptance_period_setting_type`.as('acceptancePeriodSettingType'),
  'berth.colorIndex',
  'berth.isAbolished',
  sql<boolean>`not (berth.is_abolished or port.is_abolished)
    and berth_needs_next_period(berth.id, berth.acceptance_period_setting_type, tokyo_day(system_time()))`.as('needsNextPeriod'),
  'berth.updatedAt',
] as const;

const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx.selectFrom('berth').innerJoin('port', 'port.id', 'berth.portId').where(conditionToSql(accessFilter, berthScopeColumns));

const filtered = (tx: Transaction, accessFilter: AccessFilter, { freetext, portIds }: BerthListQuery) => {
  let found = withinAccess(tx, accessFilter);
  if (freetext)
    found = found.where(({ or }) =>
      or([searchTextContains('berth.searchText', freetext), searchTextContains('port.searchText', freetext)]),
    );
  if (portIds) found = found.where('berth.portId', 'in', portIds);
  return found;
};

/** By name by default (specification 2). */
export const selectBerths = (tx: Transaction, accessFilter: AccessFilter, query: BerthListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(rowColumns)
      .orderBy(sortColumns[query.sortField ?? 'nameJa'], withNullsLast(query.sortOrder))
      .orderBy('berth.id'),
  );

const groupsOfBerth = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', account_group.id, 'name', account_group.name)
    order by account_group.name, account_group.id), '[]')
  from group_berth join account_group on account_group.id = group_berth.group_id
  where group_berth.berth_id = berth.id)`.as('groups');

const accessibleBerthById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter).select(rowColumns).select(['berth.version', groupsOfBerth]).where('berth.id', '=', id);

export const findBerth = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredBerth | undefined> =>
  accessibleBerthById(tx, accessFilter, id).executeTakeFirst();

export const lockBerth = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredBerth | undefined> =>
  accessibleBerthById(tx, accessFilter, id).forNoKeyUpdate('berth').executeTakeFirst();

export const getBerth = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredBerth> => {
  const berth = await findBerth(tx, accessFilter, id);
  if (!berth) throw new Refusal('record.notFound');
  return berth;
};

/** A port in service, locked until the berth is saved: it cannot change its manager or be abolished in between. */
export const lockPortInService = (tx: Transaction, id: number) =>
  tx
    .selectFrom('port')
    .select(['port.id as portId', 'port.adminOrganizationId'])
    .where('port.id', '=', id)
    .where('port.isAbolished', '=', false)
    .forShare()
    .executeTakeFirst();

/** Whether the berth has a period of the method. The berth is locked, so that none can be removed before the save. */
export const hasPeriod = async (tx: Transaction, berthId: number, method: AcceptancePeriodSettingType) => {
  const found = tx.selectFrom('acceptancePeriod').select('id').where('berthId', '=', berthId).where('method', '=', method);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
};

export const insertBerth = (tx: Transaction, columns: Insertable<DB['berth']>) =>
  tx.insertInto('berth').values(columns).returning('id').executeTakeFirstOrThrow();

export const updateBerthRow = (tx: Transaction, id: number, columns: Updateable<DB['berth']>) =>
  tx.updateTable('berth').set(columns).set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();
