import type { ArrivalCallListQuery } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { DepartureCallListQuery } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-workflow.ts';
import type { CallOutcome } from '@kiko/domain/procedures/report-workflow.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { pageOf } from '../kit/database/page-of.ts';
import {
  inJapaneseOrder,
  localizedColumns,
  localizedName,
  nameIfAny,
  searchTextContains,
  withNullsLast,
} from '../kit/database/sql-expressions.ts';
import { departureCode } from '../reservations/shared/status-codes.ts';
import {
  hasOwner,
  isNumber,
  isSkipped,
  reportedAsSkipped,
  selectVisibleReservations,
  type Viewer,
} from '../reservations/shared/visible-reservation-queries.ts';

const portCallColumns = [
  'reservation.id',
  'reservation.number',
  localizedName('berth', 'berthName'),
  localizedName('port', 'portName'),
  localizedColumns('shipName.nameJa', 'shipName.nameEn', 'cruiseShipName'),
  nameIfAny('organizationName', 'organizationName'),
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
  hasOwner,
  isSkipped,
] as const;

const matchesFreetext = (freetext: string) =>
  sql<boolean>`(${sql.join(
    [
      isNumber(freetext),
      ...['shipName.searchText', 'berth.searchText', 'port.searchText', 'organizationName.searchText'].map((column) =>
        searchTextContains(column, freetext),
      ),
    ],
    sql` or `,
  )})`;

const sortColumns = {
  startAt: sql.ref('reservation.startAt'),
  endAt: sql.ref('reservation.endAt'),
  cruiseShipNameJa: inJapaneseOrder('shipName.nameJa'),
  cruiseShipNameEn: sql.ref('shipName.nameEn'),
};

const { confirmed: confirmedStatus } = reservationStatuses;

/** The progress of the documents of a call, in one row. */
const documentProgress = sql<{ documentCount: number; submittedCount: number; completedCount: number; nextDueOn: string | null }>`(
  select count(*)::integer as document_count, count(submitted_at)::integer as submitted_count,
    (count(*) filter (where item.status = ${sql.lit(itemStatuses.completed)}))::integer as completed_count,
    min(due_on) filter (where item.status = ${sql.lit(itemStatuses.inProgress)} and submitted_at is null) as next_due_on
  from arrival_procedure as item where item.reservation_id = reservation.id and item.status <> ${sql.lit(itemStatuses.void)})`;

/** Confirmed, not a proxy reservation, report not completed (specification 2) and not reported as skipped. */
const visibleArrivalCalls = (tx: Transaction, sight: Viewer, { freetext, status }: ArrivalCallListQuery) => {
  let found = selectVisibleReservations(tx, sight)
    .innerJoinLateral(documentProgress.as('progress'), (join) => join.onTrue())
    .where('reservation.status', '=', confirmedStatus)
    .where('reservation.isProxy', '=', false)
    .where('reservation.departureStatus', '<', departureCode('completed'))
    .where(({ not }) => not(reportedAsSkipped));
  if (freetext) found = found.where(matchesFreetext(freetext));
  if (status !== undefined)
    found = found.where('progress.completedCount', status === 1 ? '<' : '=', sql.ref<number>('progress.documentCount'));
  return found;
};

export const selectArrivalCalls = (tx: Transaction, sight: Viewer, query: ArrivalCallListQuery) =>
  pageOf(visibleArrivalCalls(tx, sight, query), query, (found) =>
    found
      .select(portCallColumns)
      .select(['progress.documentCount', 'progress.submittedCount', 'progress.completedCount', 'progress.nextDueOn'])
      .orderBy(
        { ...sortColumns, dueOn: sql.ref('progress.nextDueOn') }[query.sortField ?? 'startAt'],
        withNullsLast(query.sortOrder),
      )
      .orderBy('reservation.id'),
  );

/** Before the worker has opened the report, its deadline is computed. */
const reportDueOn = sql<string>`coalesce(report.due_on, tokyo_day(reservation.end_at) + berth.post_departure_days)`;

const visibleDepartureCalls = (tx: Transaction, sight: Viewer, { freetext, status }: DepartureCallListQuery) => {
  let found = selectVisibleReservations(tx, sight)
    .leftJoin('departureProcedure as report', 'report.reservationId', 'reservation.id')
    .where('reservation.status', '=', confirmedStatus)
    .where(({ eb, or }) => or([eb('reservation.endAt', '<=', sql<Date>`system_time()`), eb('reservation.departureStatus', '>', 0)]))
    .where('reservation.departureStatus', status === 1 ? '<' : '=', departureCode('completed'));
  if (freetext) found = found.where(matchesFreetext(freetext));
  return found;
};

export const selectDepartureCalls = (tx: Transaction, sight: Viewer, query: DepartureCallListQuery) =>
  pageOf(visibleDepartureCalls(tx, sight, query), query, (found) =>
    found
      .select(portCallColumns)
      .select([
        reportDueOn.as('dueOn'),
        sql<CallOutcome>`coalesce(report.outcome, 'called')`.as('outcome'),
        'report.submittedAt',
        'report.returnReason',
        'report.completedAt',
      ])
      .orderBy({ ...sortColumns, dueOn: reportDueOn }[query.sortField ?? 'startAt'], withNullsLast(query.sortOrder))
      .orderBy('reservation.id'),
  );

export const findPortCall = (tx: Transaction, sight: Viewer, id: number) =>
  selectVisibleReservations(tx, sight).select(portCallColumns).where('reservation.id', '=', id).executeTakeFirst();

export type StoredPortCall = NonNullable<Awaited<ReturnType<typeof findPortCall>>>;

/** Locks the call until the end of the transaction: it cannot be confirmed, rescheduled or canceled. */
export const lockCall = (tx: Transaction, id: number) => sql`select lock_reservation(${id})`.execute(tx);

export const getSystemTime = async (tx: Transaction) => {
  const { rows } = await sql<{ now: Date }>`select system_time() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected one row from the system time query');
  return row.now.getTime();
};
