import type { ArrivalCallListQuery } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { DepartureCallListQuery } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { blanksLast, contains, inJapaneseOrder, nameOf } from '../kit/columns.ts';
import { reservationsWithinSight, type Sight } from '../kit/reservation-sight-queries.ts';

const callColumns = [
  'reservation.id',
  nameOf('berth', 'berthName'),
  nameOf('port', 'portName'),
  sql<{ ja: string; en: string }>`json_build_object('ja', ship_name.name_ja, 'en', ship_name.name_en)`.as('cruiseShipName'),
  sql<{ ja: string; en: string } | null>`case when organization_name.id is not null then
    json_build_object('ja', organization_name.name_ja, 'en', organization_name.name_en) end`.as('organizationName'),
  'reservation.berthId',
  'berth.portId',
  'port.adminOrganizationId',
  'reservation.organizationId',
  'reservation.startAt',
  'reservation.endAt',
  'reservation.isProxy',
  sql<ReservationStatus>`reservation.status`.as('status'),
  'reservation.isCancellationRequested',
  'reservation.departureStatus',
  'berth.postDepartureDays',
] as const;

const named = (freetext: string) =>
  sql<boolean>`(${sql.join(
    ['shipName.searchText', 'berth.searchText', 'port.searchText', 'organizationName.searchText'].map((column) =>
      contains(column, freetext),
    ),
    sql` or `,
  )})`;

const sortColumns = {
  startAt: sql.ref('reservation.startAt'),
  endAt: sql.ref('reservation.endAt'),
  cruiseShipNameJa: inJapaneseOrder('shipName.nameJa'),
  cruiseShipNameEn: sql.ref('shipName.nameEn'),
};

const confirmed = 2;

/** How far the documents of a call have come, in one row. */
const progress = sql<{ itemCount: number; submittedCount: number; completedCount: number; nextDueOn: string | null }>`(
  select count(*)::integer as item_count, count(submitted_at)::integer as submitted_count,
    (count(*) filter (where item.status = 2))::integer as completed_count,
    min(due_on) filter (where item.status = 1 and submitted_at is null) as next_due_on
  from arrival_procedure as item where item.reservation_id = reservation.id and item.status <> 9)`;

/** Confirmed, not entered for somebody else, report not completed (specification 1). */
const arrivalCalls = (tx: Transaction, sight: Sight, { freetext, status }: ArrivalCallListQuery) => {
  let found = reservationsWithinSight(tx, sight)
    .innerJoinLateral(progress.as('progress'), (join) => join.onTrue())
    .where('reservation.status', '=', confirmed)
    .where('reservation.isProxy', '=', false)
    .where('reservation.departureStatus', '<', 2);
  if (freetext) found = found.where(named(freetext));
  if (status !== undefined)
    found = found.where('progress.completedCount', status === 1 ? '<' : '=', sql.ref<number>('progress.itemCount'));
  return found;
};

export const selectArrivalCalls = (tx: Transaction, sight: Sight, query: ArrivalCallListQuery) =>
  arrivalCalls(tx, sight, query)
    .select(callColumns)
    .select(['progress.itemCount', 'progress.submittedCount', 'progress.completedCount', 'progress.nextDueOn'])
    .orderBy({ ...sortColumns, dueOn: sql.ref('progress.nextDueOn') }[query.sortField ?? 'startAt'], blanksLast(query.sortOrder))
    .orderBy('reservation.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countArrivalCalls = (tx: Transaction, sight: Sight, query: ArrivalCallListQuery) =>
  countOf(arrivalCalls(tx, sight, query));

/** Where the worker has not opened the report yet, its deadline is what it will be. */
const dueOn = sql<string>`coalesce(report.due_on, tokyo_day(reservation.end_at) + berth.post_departure_days)`;

const departureCalls = (tx: Transaction, sight: Sight, { freetext, status }: DepartureCallListQuery) => {
  let found = reservationsWithinSight(tx, sight)
    .leftJoin('departureProcedure as report', 'report.reservationId', 'reservation.id')
    .where('reservation.status', '=', confirmed)
    .where(({ eb, or }) => or([eb('reservation.endAt', '<=', sql<Date>`system_time()`), eb('reservation.departureStatus', '>', 0)]))
    .where('reservation.departureStatus', status === 1 ? '<' : '=', 2);
  if (freetext) found = found.where(named(freetext));
  return found;
};

export const selectDepartureCalls = (tx: Transaction, sight: Sight, query: DepartureCallListQuery) =>
  departureCalls(tx, sight, query)
    .select(callColumns)
    .select([dueOn.as('dueOn'), 'report.submittedAt', 'report.returnReason', 'report.completedAt'])
    .orderBy({ ...sortColumns, dueOn }[query.sortField ?? 'startAt'], blanksLast(query.sortOrder))
    .orderBy('reservation.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countDepartureCalls = (tx: Transaction, sight: Sight, query: DepartureCallListQuery) =>
  countOf(departureCalls(tx, sight, query));

const countOf = async (found: ReturnType<typeof reservationsWithinSight>) => {
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};

export const findCall = (tx: Transaction, sight: Sight, id: number) =>
  reservationsWithinSight(tx, sight).select(callColumns).where('reservation.id', '=', id).executeTakeFirst();

export type StoredCall = NonNullable<Awaited<ReturnType<typeof findCall>>>;

/** From here to the end of the transaction nobody confirms, moves or gives up this call. */
export const holdCall = (tx: Transaction, id: number) => sql`select hold_reservation(${id})`.execute(tx);

export const getSystemTime = async (tx: Transaction) => {
  const { rows } = await sql<{ now: Date }>`select system_time() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('there is no time');
  return row.now.getTime();
};
