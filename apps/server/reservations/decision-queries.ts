import type { Transaction } from '@kiko/database/connection.ts';
import type { Differences } from '@kiko/domain/reservations/record-change.ts';
import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import { sql } from 'kysely';
import { selectRowsWhere } from './list/reservation-queries.ts';
import { statusCodesInLine } from './shared/status-codes.ts';
import { selectVisibleReservations, type Viewer } from './shared/visible-reservation-queries.ts';

/**
 * The given reservations and the undecided ones that share a day with them at the same berth, limited to what the caller can see.
 */
export const selectCompeting = (tx: Transaction, sight: Viewer, ids: readonly number[]) =>
  selectRowsWhere(
    tx,
    sight,
    sql<boolean>`(reservation.id = any(${ids}::bigint[]) or (reservation.status in (${statusCodesInLine('competitors', 'waiting')}) and exists (
      select from reservation as wanted
      where wanted.id = any(${ids}::bigint[]) and wanted.berth_id = reservation.berth_id
        and touched_days(tstzrange(wanted.start_at, wanted.end_at)) && touched_days(tstzrange(reservation.start_at, reservation.end_at)))))`,
  );

type Place = { berthId: number; startAt: Date; endAt: Date };

/** The requests to be decided that share a day with a stay at the berth, limited to what the caller can see. */
export const selectUndecidedAt = (tx: Transaction, viewer: Viewer, { berthId, startAt, endAt }: Place) =>
  selectRowsWhere(
    tx,
    viewer,
    sql<boolean>`(reservation.status in (${statusCodesInLine('competitors')}) and reservation.berth_id = ${berthId}
      and touched_days(tstzrange(reservation.start_at, reservation.end_at)) && touched_days(tstzrange(${startAt}, ${endAt})))`,
  );

/** The reservation whose record of examination is wanted, with its present place. */
export const findExamined = (tx: Transaction, viewer: Viewer, id: number) =>
  selectVisibleReservations(tx, viewer)
    .select(['reservation.id', 'reservation.berthId', 'reservation.startAt', 'reservation.endAt', 'reservation.receiptNo'])
    .select(sql<Date>`system_time()`.as('writtenAt'))
    .where('reservation.id', '=', id)
    .executeTakeFirst();

/** Names and allocation rule of berths, by id. */
export const selectExaminedBerths = async (tx: Transaction, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', sql<'firstCome' | 'review'>`berth.allocation`.as('allocation')])
    .select(sql<{ ja: string; en: string }>`json_build_object('ja', berth.name_ja, 'en', berth.name_en)`.as('berthName'))
    .select(sql<{ ja: string; en: string }>`json_build_object('ja', port.name_ja, 'en', port.name_en)`.as('portName'))
    .where('berth.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Requests that may have been at the berth on days of the stay: those that are there, and all that have a receipt of the berth and were
 * moved since. The history of the latter tells.
 */
export const selectExamined = (tx: Transaction, viewer: Viewer, { berthId, startAt, endAt }: Place) =>
  selectVisibleReservations(tx, viewer)
    .select(['reservation.id as reservationId', 'reservation.number', 'reservation.receiptNo', 'reservation.berthId'])
    .select(['reservation.startAt', 'reservation.endAt', 'reservation.isTemporaryCall'])
    .select(['reservation.isCancellationRequested', 'reservation.status'])
    .select(
      sql<{ ja: string; en: string }>`json_build_object('ja', ship_name.name_ja, 'en', ship_name.name_en)`.as('cruiseShipName'),
    )
    .select(
      sql<{ ja: string; en: string } | null>`case when organization_name.id is not null then
        json_build_object('ja', organization_name.name_ja, 'en', organization_name.name_en) end`.as('organizationName'),
    )
    .where(
      sql<boolean>`reservation.id in (
        select here.id from reservation as here where here.berth_id = ${berthId}
          and touched_days(tstzrange(here.start_at, here.end_at)) && touched_days(tstzrange(${startAt}, ${endAt}))
        union
        select receipt.reservation_id from berth_receipt as receipt
        join reservation_history as moved on moved.reservation_id = receipt.reservation_id
        where receipt.berth_id = ${berthId} and is_move(moved.changes))`,
    )
    .where('reservation.receiptNo', 'is not', null)
    .execute();

/** The history entries that changed place or receipt. */
export const selectPlacementChanges = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('reservationHistory')
    .select(['reservationId', 'version', sql<Differences>`changes`.as('changes')])
    .where('reservationId', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<boolean>`changes ?| array['berthId', 'startAt', 'endAt', 'receiptNo']`)
    .orderBy('version')
    .execute();

/** Receipts of a berth, by number. */
export const selectReceipts = async (tx: Transaction, berthId: number, receiptNos: readonly number[]) => {
  const rows = await tx
    .selectFrom('berthReceipt')
    .select(['receiptNo', 'receivedAt', 'hash'])
    .where('berthId', '=', berthId)
    .where('receiptNo', '=', sql<number>`any(${receiptNos}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.receiptNo, row]));
};

/** Decisions about the given reservations, oldest first. Corrections of details are omitted. */
export const selectDecisions = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('reservationHistory')
    .select([
      'reservationId',
      sql<ReservationTransition>`action`.as('action'),
      'changedAt as decidedAt',
      'accountName',
      'reason',
      'inFavorOf',
    ])
    .select(sql<'owner' | 'manager' | 'ministry' | 'system'>`coalesce(side, 'system')`.as('side'))
    .where('reservationId', '=', sql<number>`any(${ids}::bigint[])`)
    .where('action', 'not in', ['saveDraft', 'updateDetails'])
    .orderBy('version')
    .execute();
