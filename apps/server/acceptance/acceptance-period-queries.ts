import type { AcceptancePeriod, AcceptancePeriodListQuery } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import { type AcceptanceMethod, acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { localizedName } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

export type StoredAcceptancePeriod = Omit<AcceptancePeriod, 'canChange'>;
type AccessFilter = Condition<ScopeAttribute>;

/** A period whose method the berth does not use is inactive, too. */
export const acceptancePeriodScopeColumns = {
  berthId: sql.ref('acceptancePeriod.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
  isAbolished: sql`(berth.is_abolished or port.is_abolished or berth.acceptance_period_setting_type <> acceptance_period.method)`,
};

const columns = [
  'acceptancePeriod.id',
  'acceptancePeriod.berthId',
  localizedName('berth', 'berthName'),
  localizedName('port', 'portName'),
  sql<AcceptanceMethod>`acceptance_period.method`.as('method'),
  'acceptancePeriod.publishAt',
  'acceptancePeriod.startAt',
  'acceptancePeriod.endAt',
  'acceptancePeriod.relativeStartDays',
  'acceptancePeriod.relativeEndDays',
  'acceptancePeriod.version',
  'acceptancePeriod.updatedAt',
] as const;

const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('acceptancePeriod')
    .innerJoin('berth', 'berth.id', 'acceptancePeriod.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .where(conditionToSql(accessFilter, acceptancePeriodScopeColumns));

const filtered = (tx: Transaction, accessFilter: AccessFilter, { berthId, opening }: AcceptancePeriodListQuery) => {
  let found = withinAccess(tx, accessFilter);
  if (berthId !== undefined) found = found.where('acceptancePeriod.berthId', '=', berthId);
  // Periods opened within the last day are still listed.
  if (opening) found = found.where('acceptancePeriod.publishAt', '>', sql<Date>`system_time() - interval '24 hours'`);
  return found;
};

/** Periods with dates by start, then those relative to today. Openings are sorted by publish time. */
export const selectAcceptancePeriods = (tx: Transaction, accessFilter: AccessFilter, query: AcceptancePeriodListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(columns)
      .$if(query.opening === true, (selected) => selected.orderBy('acceptancePeriod.publishAt'))
      .orderBy('acceptancePeriod.startAt')
      .orderBy('acceptancePeriod.relativeStartDays')
      .orderBy('acceptancePeriod.id'),
  );

const accessibleAcceptancePeriodById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter).select(columns).where('acceptancePeriod.id', '=', id);

export const findAcceptancePeriod = (
  tx: Transaction,
  accessFilter: AccessFilter,
  id: number,
): Promise<StoredAcceptancePeriod | undefined> => accessibleAcceptancePeriodById(tx, accessFilter, id).executeTakeFirst();

/** Locks the berth, too: otherwise two conflicting changes would deadlock in the exclusion constraint. */
export const lockAcceptancePeriod = (
  tx: Transaction,
  accessFilter: AccessFilter,
  id: number,
): Promise<StoredAcceptancePeriod | undefined> =>
  accessibleAcceptancePeriodById(tx, accessFilter, id).forUpdate('acceptancePeriod').forNoKeyUpdate('berth').executeTakeFirst();

export const getAcceptancePeriod = async (
  tx: Transaction,
  accessFilter: AccessFilter,
  id: number,
): Promise<StoredAcceptancePeriod> => {
  const period = await findAcceptancePeriod(tx, accessFilter, id);
  if (!period) throw new Refusal('record.notFound');
  return period;
};

type PeriodInterval = Pick<
  StoredAcceptancePeriod,
  'berthId' | 'method' | 'startAt' | 'endAt' | 'relativeStartDays' | 'relativeEndDays'
>;

/** Another period of the berth and method that overlaps these times. */
export const findOverlappingPeriod = (tx: Transaction, times: PeriodInterval & { id?: number }) =>
  tx
    .selectFrom('acceptancePeriod')
    .select('id')
    .where('berthId', '=', times.berthId)
    .where('method', '=', times.method)
    .where('id', '<>', times.id ?? 0)
    .where(
      times.method === acceptanceMethods.absolute
        ? sql<boolean>`tstzrange(start_at, end_at) && tstzrange(${times.startAt}, ${times.endAt})`
        : sql<boolean>`int4range(relative_start_days, relative_end_days, '[]')
            && int4range(${times.relativeStartDays}, ${times.relativeEndDays}, '[]')`,
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const insertAcceptancePeriod = (tx: Transaction, row: Insertable<DB['acceptancePeriod']>) =>
  tx.insertInto('acceptancePeriod').values(row).returning('id').executeTakeFirstOrThrow();

export const updateAcceptancePeriodRow = (tx: Transaction, id: number, row: Updateable<DB['acceptancePeriod']>) =>
  tx
    .updateTable('acceptancePeriod')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteAcceptancePeriodRow = (tx: Transaction, id: number) =>
  tx.deleteFrom('acceptancePeriod').where('id', '=', id).execute();
