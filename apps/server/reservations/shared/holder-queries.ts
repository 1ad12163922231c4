import type { Holder } from '@kiko/contract/reservations/holder-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { berthLockClass } from './berth-lock.ts';

/** The same lock as in the booking queue: while it is held, no reservation takes or releases the berth. */
export const lockBerthForBooking = (tx: Transaction, berthId: number) =>
  sql`select pg_advisory_xact_lock(${berthLockClass}::int, ${berthId}::int)`.execute(tx);

/** Current and future reservations that hold the berth, by arrival: of those that the actor can see, by the policies of the tables. */
export const selectUpcomingHolders = (tx: Transaction, berthId: number): Promise<Holder[]> =>
  tx
    .selectFrom('berthClaim')
    .innerJoin('reservation', 'reservation.id', 'berthClaim.reservationId')
    .leftJoin('ship', 'ship.id', 'reservation.shipId')
    .select([
      'berthClaim.reservationId',
      // A reservation that holds a berth was received, so it has a number.
      sql<string>`reservation.number`.as('number'),
      sql<Holder['shipName']>`case when ship.id is not null then json_build_object('ja', ship.name_ja, 'en', ship.name_en) end`.as(
        'shipName',
      ),
      'reservation.startAt',
      'reservation.endAt',
    ])
    .where('berthClaim.berthId', '=', berthId)
    .where(sql<boolean>`upper(berth_claim.stay) > system_time()`)
    .orderBy('reservation.startAt')
    .execute();
