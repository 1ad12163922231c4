import type { ClosureListQuery, listClosureOccurrences } from '@kiko/contract/acceptance/closure-endpoints.ts';
import type { ClosureDetail, ClosureOccurrence } from '@kiko/contract/acceptance/closure-shapes.ts';
import type { QueryOf } from '@kiko/contract/endpoint.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { localizedName } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

/** The stored event, with its name regardless of the reader. */
type WithName<Shown> = Omit<Shown, 'canChange' | 'name'> & { name: { ja: string; en: string } };
export type StoredClosure = WithName<ClosureDetail>;
export type StoredOccurrence = WithName<ClosureOccurrence>;
type AccessFilter = Condition<ScopeAttribute>;

export const closureScopeColumns = {
  berthId: sql.ref('nonAcceptancePeriod.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
  isAbolished: sql`(berth.is_abolished or port.is_abolished)`,
};

const typeColumn = sql<'0' | '1'>`case when non_acceptance_period.is_shown_on_calendar then '1' else '0' end`.as('type');

const columns = [
  'nonAcceptancePeriod.id',
  'nonAcceptancePeriod.berthId',
  localizedName('nonAcceptancePeriod'),
  typeColumn,
  'nonAcceptancePeriod.startAt',
  'nonAcceptancePeriod.endAt',
  'nonAcceptancePeriod.isAllDay',
  // As JSON, because the driver would turn the dates of a list into instants.
  sql<StoredClosure['recurrence']>`case when non_acceptance_period.first_on is not null then json_build_object(
    'weekdays', non_acceptance_period.weekdays, 'firstOn', non_acceptance_period.first_on,
    'lastOn', non_acceptance_period.last_on, 'skippedOn', non_acceptance_period.skipped_on) end`.as('recurrence'),
  'nonAcceptancePeriod.seriesId',
  'nonAcceptancePeriod.replacesOn',
  'nonAcceptancePeriod.version',
  'nonAcceptancePeriod.updatedAt',
] as const;

const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('nonAcceptancePeriod')
    .innerJoin('berth', 'berth.id', 'nonAcceptancePeriod.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .where(conditionToSql(accessFilter, closureScopeColumns));

const filtered = (tx: Transaction, accessFilter: AccessFilter, { berthId }: ClosureListQuery) => {
  const found = withinAccess(tx, accessFilter);
  return berthId === undefined ? found : found.where('nonAcceptancePeriod.berthId', '=', berthId);
};

export const selectClosures = (tx: Transaction, accessFilter: AccessFilter, query: ClosureListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found.select(columns).orderBy('nonAcceptancePeriod.startAt').orderBy('nonAcceptancePeriod.id'),
  );

const accessibleClosureById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter).select(columns).where('nonAcceptancePeriod.id', '=', id);

export const findClosure = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredClosure | undefined> =>
  accessibleClosureById(tx, accessFilter, id).executeTakeFirst();

export const lockClosure = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredClosure | undefined> =>
  accessibleClosureById(tx, accessFilter, id).forUpdate('nonAcceptancePeriod').executeTakeFirst();

export const getClosure = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredClosure> => {
  const event = await findClosure(tx, accessFilter, id);
  if (!event) throw new Refusal('record.notFound');
  return event;
};

/** The events that replace single occurrences of a series. */
export const lockReplacementClosures = (tx: Transaction, accessFilter: AccessFilter, seriesId: number): Promise<StoredClosure[]> =>
  withinAccess(tx, accessFilter)
    .select(columns)
    .where('nonAcceptancePeriod.seriesId', '=', seriesId)
    .orderBy('nonAcceptancePeriod.id')
    .forUpdate('nonAcceptancePeriod')
    .execute();

type OccurrenceWindow = QueryOf<typeof listClosureOccurrences>;
type OccurrenceRow = { closureId: number; occurrenceOn: string | null; during: unknown };

export const selectOccurrences = (
  tx: Transaction,
  accessFilter: AccessFilter,
  window: OccurrenceWindow,
): Promise<StoredOccurrence[]> => {
  const { from, to, berthId } = window;
  const within = sql`tstzrange(tokyo_midnight(${from}::date), tokyo_midnight(${to}::date))`;
  const found = withinAccess(tx, accessFilter)
    .innerJoin(
      sql<OccurrenceRow>`closure_occurrences(${within})`.as('occurrence'),
      'occurrence.closureId',
      'nonAcceptancePeriod.id',
    )
    .select([
      'occurrence.closureId',
      'nonAcceptancePeriod.berthId',
      localizedName('nonAcceptancePeriod'),
      typeColumn,
      sql<Date>`lower(occurrence.during)`.as('startAt'),
      sql<Date>`upper(occurrence.during)`.as('endAt'),
      'occurrence.occurrenceOn',
    ])
    .orderBy('startAt')
    .orderBy('occurrence.closureId');
  return (berthId ? found.where('nonAcceptancePeriod.berthId', 'in', berthId) : found).execute();
};

export const insertClosure = (tx: Transaction, row: Insertable<DB['nonAcceptancePeriod']>) =>
  tx.insertInto('nonAcceptancePeriod').values(row).returning('id').executeTakeFirstOrThrow();

export const updateClosureRow = (tx: Transaction, id: number, row: Updateable<DB['nonAcceptancePeriod']>) =>
  tx
    .updateTable('nonAcceptancePeriod')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteClosureRow = (tx: Transaction, id: number) =>
  tx.deleteFrom('nonAcceptancePeriod').where('id', '=', id).execute();
