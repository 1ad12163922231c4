import type { Transaction } from '@kiko/database/connection.ts';
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

/** The berth and the days of an examination. */
export const findExamined = (tx: Transaction, sight: Viewer, id: number) =>
  selectVisibleReservations(tx, sight)
    .select(['reservation.id', 'reservation.berthId', 'reservation.startAt', 'reservation.endAt'])
    .select([sql<'firstCome' | 'review'>`berth.allocation`.as('allocation'), sql<Date>`system_time()`.as('writtenAt')])
    .select(sql<{ ja: string; en: string }>`json_build_object('ja', berth.name_ja, 'en', berth.name_en)`.as('berthName'))
    .select(sql<{ ja: string; en: string }>`json_build_object('ja', port.name_ja, 'en', port.name_en)`.as('portName'))
    .where('reservation.id', '=', id)
    .executeTakeFirst();

/** All requests ever received for overlapping days at the berth, by receipt number. */
export const selectExamined = (tx: Transaction, sight: Viewer, id: number) =>
  selectVisibleReservations(tx, sight)
    .innerJoin('reservation as wanted', (join) =>
      join
        .onRef('wanted.berthId', '=', 'reservation.berthId')
        .on('wanted.id', '=', id)
        .on(
          sql<boolean>`touched_days(tstzrange(wanted.start_at, wanted.end_at)) && touched_days(tstzrange(reservation.start_at, reservation.end_at))`,
        ),
    )
    .leftJoin('berthReceipt', (join) =>
      join.onRef('berthReceipt.berthId', '=', 'reservation.berthId').onRef('berthReceipt.receiptNo', '=', 'reservation.receiptNo'),
    )
    .select(['reservation.id as reservationId', 'reservation.number', 'reservation.receiptNo', 'reservation.receivedAt'])
    .select(['reservation.startAt', 'reservation.endAt', 'reservation.isTemporaryCall', 'berthReceipt.hash'])
    .select(['reservation.isCancellationRequested', 'reservation.status'])
    .select(
      sql<{ ja: string; en: string }>`json_build_object('ja', ship_name.name_ja, 'en', ship_name.name_en)`.as('cruiseShipName'),
    )
    .select(
      sql<{ ja: string; en: string } | null>`case when organization_name.id is not null then
        json_build_object('ja', organization_name.name_ja, 'en', organization_name.name_en) end`.as('organizationName'),
    )
    .where('reservation.receiptNo', 'is not', null)
    .orderBy('reservation.receivedAt')
    .orderBy('reservation.receiptNo')
    .limit(200)
    .execute();

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
