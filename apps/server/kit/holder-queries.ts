import type { Holder } from '@kiko/contract/holders.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { berthLockClass } from './berth-lock.ts';

/** The desk decides under the same lock: while it is held nobody takes the berth or gives it back. */
export const lockHolders = (tx: Transaction, berthId: number) =>
  sql`select pg_advisory_xact_lock(${berthLockClass}::int, ${berthId}::int)`.execute(tx);

/** Those who hold the berth from now on, in the order they arrive. */
export const selectHolders = (tx: Transaction, berthId: number): Promise<Holder[]> =>
  tx
    .selectFrom('berthClaim')
    .innerJoin('reservation', 'reservation.id', 'berthClaim.reservationId')
    .leftJoin('ship', 'ship.id', 'reservation.shipId')
    .select([
      'berthClaim.reservationId',
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
