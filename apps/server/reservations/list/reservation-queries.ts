import type { ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import {
  noSameShip,
  type ReservationDetail,
  type ReservationRow,
  type SameShipCounts,
} from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { chatAccess, chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { BerthLimits } from '@kiko/domain/reservations/fit.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type Expression, type InferResult, type SqlBool, sql } from 'kysely';
import { countRows, pageOf } from '../../kit/database/page-of.ts';
import {
  inJapaneseOrder,
  inOrder,
  localizedColumns,
  localizedName,
  nameIfAny,
  organizationTypeCodes,
  searchTextContains,
  withNullsLast,
} from '../../kit/database/sql-expressions.ts';
import { statusCodes } from '../shared/status-codes.ts';
import { isNumber, selectVisibleReservations, type Viewer, waitlistPosition } from '../shared/visible-reservation-queries.ts';

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
type SortField = keyof typeof sortColumns;

/** A draft has no receipt, and a line that is not registered no organization. */
const nullableSortFields: ReadonlySet<SortField> = new Set(['receivedAt', 'organizationNameJa', 'organizationNameEn']);
const orderFor = (field: SortField, order: 'asc' | 'desc') =>
  nullableSortFields.has(field) ? withNullsLast(order) : inOrder(order);

/** As the worker decides it: a request of the ministry for an unregistered organization is owned by the ministry. */
const notifiedOwner = sql<ReservationRow['notifiedOwner']>`case
  when organization_name.status = 'active' then 'applicant'
  when reservation.organization_id is null and exists (
    select from organization_name as entrant
    where entrant.id = reservation.entered_by_organization_id and entrant.type = ${organizationTypeCodes('mlit')}) then 'ministry'
  end`.as('notifiedOwner');

const rowColumns = [
  'reservation.id',
  'reservation.number',
  'reservation.enteredByOrganizationId',
  'reservation.accountId',
  'reservation.createdAt',
  sql<Date>`system_time()`.as('now'),
  'reservation.version',
  sql<ReservationStatus>`reservation.status`.as('status'),
  'reservation.isCancellationRequested',
  'reservation.berthId',
  localizedName('berth', 'berthName'),
  'berth.portId',
  localizedName('port', 'portName'),
  'port.adminOrganizationId',
  'reservation.startAt',
  'reservation.endAt',
  'reservation.receiptNo',
  'reservation.receivedAt',
  'reservation.returnDueAt',
  'reservation.departureStatus',
  // Not joined, because row-level security would look up the reservation of every claim before the page is cut.
  sql<boolean>`exists (select from berth_claim where berth_claim.reservation_id = reservation.id)`.as('holdsBerth'),
  'reservation.shipId',
  localizedColumns('shipName.nameJa', 'shipName.nameEn', 'cruiseShipName'),
  'reservation.organizationId',
  nameIfAny('organizationName', 'organizationName'),
  sql<boolean>`coalesce(organization_name.status = 'active', true)`.as('isOwnerActive'),
  notifiedOwner,
  'reservation.isProxy',
  'reservation.isTemporaryCall',
  waitlistPosition,
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
  localizedColumns('reservation.cruiseNameJa', 'reservation.cruiseNameEn', 'cruiseName'),
  ...(['reservation.route', 'reservation.tourEvidence', 'reservation.comment'] as const),
  ...(['reservation.requesterPhone', 'reservation.requesterEmail'] as const),
  ...(['reservation.reviewReason', 'reservation.overrideReason'] as const),
  'reservation.temporaryCallReason',
  sql<ReservationDetail['allocation']>`reservation.allocation`.as('allocation'),
  sql<ReservationDetail['ship']>`json_build_object('imoNumber', ship_name.imo_number, 'callSign', ship_name.call_sign,
    'capacity', ship_name.passenger_capacity, 'length', ship_name.length_m, 'width', ship_name.width_m,
    'draftBow', ship_name.max_draft_bow_m, 'draftStern', ship_name.max_draft_stern_m, 'airDraft', ship_name.air_draft_m,
    'grossTonnage', ship_name.gross_tonnage)`.as('ship'),
  sql<BerthLimits>`json_build_object('length', berth.length_m, 'depth', berth.depth_m, 'heightLimit', berth.height_limit_m,
    'maxGrossTonnage', berth.max_gross_tonnage)`.as('limits'),
  sql<ReservationDetail['cancellationReason']>`reservation.cancellation_reason`.as('cancellationReason'),
] as const;

type Filter = Omit<ReservationListQuery, 'page' | 'pageSize' | 'includeOther'>;

const filtered = (tx: Transaction, sight: Viewer, query: Filter) => {
  let found = selectVisibleReservations(tx, sight);
  const { freetext, statuses, isCancellationRequest, from, to, berthId, portId, shipId } = query;
  // Only names of masters are searched: look up the small tables first, then filter by their keys.
  if (freetext)
    found = found.where(({ or }) =>
      or([
        isNumber(freetext),
        sql<boolean>`reservation.ship_id in (select id from ship_name where ${searchTextContains('shipName.searchText', freetext)})`,
        searchTextContains('berth.searchText', freetext),
        searchTextContains('port.searchText', freetext),
        searchTextContains('organizationName.searchText', freetext),
      ]),
    );
  if (statuses) found = found.where('reservation.status', 'in', statuses);
  if (isCancellationRequest !== undefined)
    found = found.where(
      sql<boolean>`(reservation.status <> ${statusCodes('confirmed')} or reservation.is_cancellation_requested = ${isCancellationRequest})`,
    );
  if (from !== undefined) found = found.where('reservation.endAt', '>', new Date(from));
  if (to !== undefined) found = found.where('reservation.startAt', '<', new Date(to));
  if (berthId !== undefined) found = found.where('reservation.berthId', '=', berthId);
  if (portId !== undefined) found = found.where('berth.portId', '=', portId);
  if (shipId !== undefined) found = found.where('reservation.shipId', '=', shipId);
  return found;
};

export const selectReservations = (tx: Transaction, sight: Viewer, query: ReservationListQuery) => {
  const { sortField = 'startAt', sortOrder } = query;
  return pageOf(filtered(tx, sight, query), query, (found) =>
    found.select(rowColumns).orderBy(sortColumns[sortField], orderFor(sortField, sortOrder)).orderBy('reservation.id'),
  );
};

/** All details of every reservation that matches a filter, in list order, for an export file. */
export const reservationsForExport = (tx: Transaction, sight: Viewer, query: Filter) => {
  const { sortField = 'startAt', sortOrder } = query;
  return filtered(tx, sight, query)
    .select(rowColumns)
    .select(recordColumns)
    .orderBy(sortColumns[sortField], orderFor(sortField, sortOrder))
    .orderBy('reservation.id');
};
export type ReservationExportRow = InferResult<ReturnType<typeof reservationsForExport>>[number];

export const countReservations = (tx: Transaction, sight: Viewer, query: Filter) => countRows(filtered(tx, sight, query));

/**
 * Which of these reservations have a chat with messages that the user has not read, among those whose chat the user takes part in.
 * Messages from before the account existed are no news.
 */
export const listUnreadChats = async (tx: Transaction, actor: Actor, ids: readonly number[]) => {
  const accessFilter = chatAccess(chatKinds.reservation, actor);
  if (!accessFilter || ids.length === 0) return [];
  const rows = await selectVisibleReservations(tx, { accessFilter, actor })
    .innerJoin('chat', 'chat.reservationId', 'reservation.id')
    .select('reservation.id')
    .where('reservation.id', 'in', ids)
    .where(
      sql<boolean>`exists (
        select from chat_message
        join account on account.id = ${actor.accountId} and chat_message.created_at >= account.created_at
        where chat_message.chat_id = chat.id and chat_message.account_id <> account.id and chat_message.id > coalesce((
          select last_message_id from chat_read_mark where chat_read_mark.chat_id = chat.id and chat_read_mark.account_id = account.id), 0))`,
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Rows that a condition selects, for previews. */
export const selectRowsWhere = (tx: Transaction, sight: Viewer, condition: Expression<SqlBool>) =>
  selectVisibleReservations(tx, sight)
    .select(rowColumns)
    .where(condition)
    .orderBy('reservation.receiptNo')
    .orderBy('reservation.id')
    .execute();

export const findReservation = (tx: Transaction, sight: Viewer, id: number) =>
  selectVisibleReservations(tx, sight).select(rowColumns).select(recordColumns).where('reservation.id', '=', id).executeTakeFirst();

export type StoredReservationRow = Awaited<ReturnType<typeof selectRowsWhere>>[number];

/** How often the ship calls elsewhere at the same time; of one organization, or of all. */
export const countSameShip = async (tx: Transaction, reservationId: number, organizationId: number | null) => {
  const { rows } = await sql<SameShipCounts>`
    select others.tentative, others.confirmed, others.at_same_port from reservation, count_ship_calls_elsewhere(
      ship_id, berth_id, tstzrange(start_at, end_at), id, ${organizationId}) as others
    where reservation.id = ${reservationId}`.execute(tx);
  return rows[0] ?? noSameShip;
};

type StayWindow = { from: string; to: string; berthId?: number | undefined; portId?: number | undefined };

/** Occupied times of berths by reservations that the viewer cannot see: the times only. */
export const selectOtherStays = async (tx: Transaction, sight: Viewer, { from, to, berthId, portId }: StayWindow) => {
  const { rows } = await sql<{ berthId: number; startAt: Date; endAt: Date }>`
    select stay.berth_id, stay.start_at, stay.end_at
    from confirmed_stays(tstzrange(${from}, ${to})) as stay join berth on berth.id = stay.berth_id
    where stay.reservation_id not in (${selectVisibleReservations(tx, sight).select('reservation.id')})
      ${berthId === undefined ? sql`` : sql`and berth.id = ${berthId}`}
      ${portId === undefined ? sql`` : sql`and berth.port_id = ${portId}`}
    order by stay.start_at, stay.berth_id`.execute(tx);
  return rows;
};
