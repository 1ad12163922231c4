import type { AcceptancePeriod, AcceptancePeriodListQuery } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import { type AcceptanceMethod, acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { nameOf } from '../kit/columns.ts';
import { Refusal } from '../kit/refusal.ts';

export type StoredPeriod = Omit<AcceptancePeriod, 'canChange'>;
type Reach = Condition<ScopeFact>;

/** A period of the method that its berth does not use is out of service too. */
export const acceptancePeriodFacts = {
  berthId: sql.ref('acceptancePeriod.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
  isAbolished: sql`(berth.is_abolished or port.is_abolished or berth.acceptance_period_setting_type <> acceptance_period.method)`,
};

const columns = [
  'acceptancePeriod.id',
  'acceptancePeriod.berthId',
  nameOf('berth', 'berthName'),
  nameOf('port', 'portName'),
  sql<AcceptanceMethod>`acceptance_period.method`.as('method'),
  'acceptancePeriod.publishAt',
  'acceptancePeriod.startAt',
  'acceptancePeriod.endAt',
  'acceptancePeriod.relativeStartDays',
  'acceptancePeriod.relativeEndDays',
  'acceptancePeriod.version',
  'acceptancePeriod.updatedAt',
] as const;

const withinReach = (tx: Transaction, reach: Reach) =>
  tx
    .selectFrom('acceptancePeriod')
    .innerJoin('berth', 'berth.id', 'acceptancePeriod.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .where(asSql(reach, acceptancePeriodFacts));

const filtered = (tx: Transaction, reach: Reach, { berthId, opening }: AcceptancePeriodListQuery) => {
  let found = withinReach(tx, reach);
  if (berthId !== undefined) found = found.where('acceptancePeriod.berthId', '=', berthId);
  // Whoever comes a moment late still finds what has just opened.
  if (opening) found = found.where('acceptancePeriod.publishAt', '>', sql<Date>`system_time() - interval '24 hours'`);
  return found;
};

/** Those with dates first, earliest first; then those relative to today. What opens is looked for by when. */
export const selectPeriods = (tx: Transaction, reach: Reach, query: AcceptancePeriodListQuery) =>
  filtered(tx, reach, query)
    .select(columns)
    .$if(query.opening === true, (found) => found.orderBy('acceptancePeriod.publishAt'))
    .orderBy('acceptancePeriod.startAt')
    .orderBy('acceptancePeriod.relativeStartDays')
    .orderBy('acceptancePeriod.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countPeriods = async (tx: Transaction, reach: Reach, query: AcceptancePeriodListQuery) => {
  const { count } = await filtered(tx, reach, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const onePeriod = (tx: Transaction, reach: Reach, id: number) =>
  withinReach(tx, reach).select(columns).where('acceptancePeriod.id', '=', id);

export const findPeriod = (tx: Transaction, reach: Reach, id: number): Promise<StoredPeriod | undefined> =>
  onePeriod(tx, reach, id).executeTakeFirst();

/** Its berth too: two changes that get in each other's way would wait for each other in the exclusion constraint. */
export const lockPeriod = (tx: Transaction, reach: Reach, id: number): Promise<StoredPeriod | undefined> =>
  onePeriod(tx, reach, id).forUpdate('acceptancePeriod').forNoKeyUpdate('berth').executeTakeFirst();

export const getPeriod = async (tx: Transaction, reach: Reach, id: number): Promise<StoredPeriod> => {
  const period = await findPeriod(tx, reach, id);
  if (!period) throw new Refusal('record.notFound');
  return period;
};

type Times = Pick<StoredPeriod, 'berthId' | 'method' | 'startAt' | 'endAt' | 'relativeStartDays' | 'relativeEndDays'>;

/** Another period of the berth and method that shares time with these. */
export const findOverlapping = (tx: Transaction, times: Times & { id?: number }) =>
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

export const insertPeriod = (tx: Transaction, row: Insertable<DB['acceptancePeriod']>) =>
  tx.insertInto('acceptancePeriod').values(row).returning('id').executeTakeFirstOrThrow();

export const updatePeriodColumns = (tx: Transaction, id: number, row: Updateable<DB['acceptancePeriod']>) =>
  tx
    .updateTable('acceptancePeriod')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deletePeriodRow = (tx: Transaction, id: number) => tx.deleteFrom('acceptancePeriod').where('id', '=', id).execute();
