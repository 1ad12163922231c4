import type {
  listNonAcceptancePeriodDetails,
  NonAcceptancePeriodListQuery,
} from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import type { NonAcceptancePeriod, Occurrence } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import type { QueryOf } from '@kiko/contract/endpoint.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { asSql } from '../kit/database/as-sql.ts';
import { nameOf } from '../kit/database/columns.ts';
import { Refusal } from '../kit/http/refusal.ts';

/** The stored event, with its name regardless of the reader. */
type Kept<Shown> = Omit<Shown, 'canChange' | 'name'> & { name: { ja: string; en: string } };
export type StoredEvent = Kept<NonAcceptancePeriod>;
export type StoredOccurrence = Kept<Occurrence>;
type AccessFilter = Condition<ScopeFact>;

export const nonAcceptancePeriodFacts = {
  berthId: sql.ref('nonAcceptancePeriod.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
  isAbolished: sql`(berth.is_abolished or port.is_abolished)`,
};

const type = sql<'0' | '1'>`case when non_acceptance_period.is_shown_on_calendar then '1' else '0' end`.as('type');

const columns = [
  'nonAcceptancePeriod.id',
  'nonAcceptancePeriod.berthId',
  nameOf('nonAcceptancePeriod'),
  type,
  'nonAcceptancePeriod.startAt',
  'nonAcceptancePeriod.endAt',
  'nonAcceptancePeriod.isAllDay',
  // As JSON, because the driver would turn the dates of a list into instants.
  sql<StoredEvent['recurrence']>`case when non_acceptance_period.first_on is not null then json_build_object(
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
    .where(asSql(accessFilter, nonAcceptancePeriodFacts));

const filtered = (tx: Transaction, accessFilter: AccessFilter, { berthId }: NonAcceptancePeriodListQuery) => {
  const found = withinAccess(tx, accessFilter);
  return berthId === undefined ? found : found.where('nonAcceptancePeriod.berthId', '=', berthId);
};

export const selectEvents = (tx: Transaction, accessFilter: AccessFilter, query: NonAcceptancePeriodListQuery) =>
  filtered(tx, accessFilter, query)
    .select(columns)
    .orderBy('nonAcceptancePeriod.startAt')
    .orderBy('nonAcceptancePeriod.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countEvents = async (tx: Transaction, accessFilter: AccessFilter, query: NonAcceptancePeriodListQuery) => {
  const { count } = await filtered(tx, accessFilter, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const oneEvent = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter).select(columns).where('nonAcceptancePeriod.id', '=', id);

export const findEvent = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredEvent | undefined> =>
  oneEvent(tx, accessFilter, id).executeTakeFirst();

export const lockEvent = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredEvent | undefined> =>
  oneEvent(tx, accessFilter, id).forUpdate('nonAcceptancePeriod').executeTakeFirst();

export const getEvent = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredEvent> => {
  const event = await findEvent(tx, accessFilter, id);
  if (!event) throw new Refusal('record.notFound');
  return event;
};

/** The events that replace single occurrences of a series. */
export const lockReplacements = (tx: Transaction, accessFilter: AccessFilter, seriesId: number): Promise<StoredEvent[]> =>
  withinAccess(tx, accessFilter)
    .select(columns)
    .where('nonAcceptancePeriod.seriesId', '=', seriesId)
    .orderBy('nonAcceptancePeriod.id')
    .forUpdate('nonAcceptancePeriod')
    .execute();

type Window = QueryOf<typeof listNonAcceptancePeriodDetails>;
type Expanded = { eventId: number; occurrenceOn: string | null; interval: unknown };

export const selectOccurrences = (tx: Transaction, accessFilter: AccessFilter, window: Window): Promise<StoredOccurrence[]> => {
  const { from, to, berthId } = window;
  const within = sql`tstzrange(tokyo_midnight(${from}::date), tokyo_midnight(${to}::date))`;
  const found = withinAccess(tx, accessFilter)
    .innerJoin(sql<Expanded>`closure_occurrence(${within})`.as('occurrence'), 'occurrence.eventId', 'nonAcceptancePeriod.id')
    .select([
      'occurrence.eventId',
      'nonAcceptancePeriod.berthId',
      nameOf('nonAcceptancePeriod'),
      type,
      sql<Date>`lower(occurrence.during)`.as('startAt'),
      sql<Date>`upper(occurrence.during)`.as('endAt'),
      'occurrence.occurrenceOn',
    ])
    .orderBy('startAt')
    .orderBy('occurrence.eventId');
  return (berthId ? found.where('nonAcceptancePeriod.berthId', 'in', berthId) : found).execute();
};

export const insertEvent = (tx: Transaction, row: Insertable<DB['nonAcceptancePeriod']>) =>
  tx.insertInto('nonAcceptancePeriod').values(row).returning('id').executeTakeFirstOrThrow();

export const updateEventColumns = (tx: Transaction, id: number, row: Updateable<DB['nonAcceptancePeriod']>) =>
  tx
    .updateTable('nonAcceptancePeriod')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteEventRow = (tx: Transaction, id: number) => tx.deleteFrom('nonAcceptancePeriod').where('id', '=', id).execute();
