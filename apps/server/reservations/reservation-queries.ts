import type { ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type InferResult, sql } from 'kysely';
import { blanksLast, bothLanguages, contains, inJapaneseOrder, nameOf } from '../kit/columns.ts';
import { reservationsWithinSight, type Sight } from '../kit/reservation-sight-queries.ts';

const sortColumns = {
  startAt: sql.ref('reservation.startAt'),
  endAt: sql.ref('reservation.endAt'),
  status: sql.ref('reservation.status'),
  receivedAt: sql.ref('reservation.receivedAt'),
  updatedAt: sql.ref('reservation.updatedAt'),
  cruiseShipNameJa: inJapaneseOrder('shipName.nameJa'),
  cruiseShipNameEn: sql.ref('shipName.nameEn'),
  portNameJa: inJapaneseOrder('port.nameJa'),
  portNameEn: sql.ref('port.nameEn'),
  berthNameJa: inJapaneseOrder('berth.nameJa'),
  berthNameEn: sql.ref('berth.nameEn'),
  organizationNameJa: inJapaneseOrder('organizationName.nameJa'),
  organizationNameEn: sql.ref('organizationName.nameEn'),
};

const withinSight = (tx: Transaction, sight: Sight) =>
  reservationsWithinSight(tx, sight).leftJoin('berthClaim', 'berthClaim.reservationId', 'reservation.id');

const rowColumns = [
  'reservation.id',
  'reservation.version',
  sql<ReservationStatus>`reservation.status`.as('status'),
  'reservation.isCancellationRequested',
  'reservation.berthId',
  nameOf('berth', 'berthName'),
  'berth.portId',
  nameOf('port', 'portName'),
  'port.adminOrganizationId',
  'reservation.startAt',
  'reservation.endAt',
  'reservation.receiptNo',
  'reservation.receivedAt',
  'reservation.returnDueAt',
  'reservation.departureStatus',
  sql<boolean>`berth_claim.reservation_id is not null`.as('holds'),
  'reservation.shipId',
  sql<ReservationRecord['cruiseShipName']>`json_build_object('ja', ship_name.name_ja, 'en', ship_name.name_en)`.as(
    'cruiseShipName',
  ),
  'reservation.organizationId',
  sql<ReservationRecord['organizationName']>`case when organization_name.id is not null then
    json_build_object('ja', organization_name.name_ja, 'en', organization_name.name_en) end`.as('organizationName'),
  'reservation.isProxy',
  'reservation.isTemporaryCall',
  sql<number | null>`case when reservation.status = 4 then 1 + waiting_before(
    reservation.berth_id, reservation.receipt_no, tstzrange(reservation.start_at, reservation.end_at)) end`.as('waitingPlace'),
  'reservation.updatedAt',
  'reservation.requesterName',
  'shipName.grossTonnage',
  'shipName.lengthM',
] as const;

const recordColumns = [
  ...(['reservation.operatingCompany', 'reservation.isJapaneseCarrier', 'reservation.agencyName'] as const),
  ...(['reservation.agencyManager', 'reservation.isFirstCallJapan', 'reservation.isFirstCallHarbor'] as const),
  ...(['reservation.departureCountryCode', 'reservation.previousPort', 'reservation.nextPort'] as const),
  ...(['reservation.isTourStartAtArrival', 'reservation.isTourEndAtArrival'] as const),
  ...(['reservation.isTourStartAtDeparture', 'reservation.isTourEndAtDeparture'] as const),
  ...(['reservation.isInternationalArrival', 'reservation.isInternationalDeparture'] as const),
  bothLanguages('reservation.cruiseNameJa', 'reservation.cruiseNameEn', 'cruiseName'),
  ...(['reservation.route', 'reservation.tourEvidence', 'reservation.comment'] as const),
  ...(['reservation.requesterPhone', 'reservation.requesterEmail'] as const),
  ...(['reservation.reviewReason', 'reservation.overrideReason'] as const),
  sql<ReservationRecord['allocation']>`reservation.allocation`.as('allocation'),
  sql<ReservationRecord['cancellationReason']>`reservation.cancellation_reason`.as('cancellationReason'),
] as const;

type Filter = Omit<ReservationListQuery, 'page' | 'pageSize' | 'includeOther'>;

const filtered = (tx: Transaction, sight: Sight, query: Filter) => {
  let found = withinSight(tx, sight);
  const { freetext, statuses, isCancellationRequest, from, to, berthId, portId } = query;
  // All that is searched are names of masters: small tables first, then by their keys.
  if (freetext)
    found = found.where(({ or }) =>
      or([
        sql<boolean>`reservation.ship_id in (select id from ship_name where ${contains('shipName.searchText', freetext)})`,
        contains('berth.searchText', freetext),
        contains('port.searchText', freetext),
        contains('organizationName.searchText', freetext),
      ]),
    );
  if (statuses) found = found.where('reservation.status', 'in', statuses);
  if (isCancellationRequest !== undefined)
    found = found.where(
      sql<boolean>`(reservation.status <> 2 or reservation.is_cancellation_requested = ${isCancellationRequest})`,
    );
  if (from !== undefined) found = found.where('reservation.endAt', '>', new Date(from));
  if (to !== undefined) found = found.where('reservation.startAt', '<', new Date(to));
  if (berthId !== undefined) found = found.where('reservation.berthId', '=', berthId);
  if (portId !== undefined) found = found.where('berth.portId', '=', portId);
  return found;
};

export const selectReservations = (tx: Transaction, sight: Sight, query: ReservationListQuery) =>
  filtered(tx, sight, query)
    .select(rowColumns)
    .orderBy(sortColumns[query.sortField ?? 'startAt'], blanksLast(query.sortOrder))
    .orderBy('reservation.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

/** Everything of every reservation that the list shows for a filter, in its order; for a file. */
export const reservationsForFile = (tx: Transaction, sight: Sight, query: Filter) =>
  filtered(tx, sight, query)
    .select(rowColumns)
    .select(recordColumns)
    .orderBy(sortColumns[query.sortField ?? 'startAt'], blanksLast(query.sortOrder))
    .orderBy('reservation.id');
export type FileRow = InferResult<ReturnType<typeof reservationsForFile>>[number];

export const countReservations = async (tx: Transaction, sight: Sight, query: Filter) => {
  const { count } = await filtered(tx, sight, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findReservation = (tx: Transaction, sight: Sight, id: number) =>
  withinSight(tx, sight).select(rowColumns).select(recordColumns).where('reservation.id', '=', id).executeTakeFirst();

export type StoredRow = Awaited<ReturnType<typeof selectReservations>>[number];

type Window = { from: string; to: string; berthId?: number | undefined; portId?: number | undefined };

/** When berths are promised to somebody whose reservation is out of sight: when, and nothing else. */
export const selectOtherStays = async (tx: Transaction, sight: Sight, { from, to, berthId, portId }: Window) => {
  const { rows } = await sql<{ berthId: number; startAt: Date; endAt: Date }>`
    select stay.berth_id, stay.start_at, stay.end_at
    from confirmed_stay(tstzrange(${from}, ${to})) as stay join berth on berth.id = stay.berth_id
    where stay.reservation_id not in (${withinSight(tx, sight).select('reservation.id')})
      ${berthId === undefined ? sql`` : sql`and berth.id = ${berthId}`}
      ${portId === undefined ? sql`` : sql`and berth.port_id = ${portId}`}
    order by stay.start_at, stay.berth_id`.execute(tx);
  return rows;
};
