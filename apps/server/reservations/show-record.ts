import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { compareDimensions } from '@kiko/domain/reservations/fit.ts';
import { countedOrganization } from './booking/batch-scope.ts';
import { countSameShip, type findReservation } from './list/reservation-queries.ts';
import { canJoinChat, showReservation } from './list/show-reservation.ts';
import { showReservationHistory } from './list/show-reservation-history.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/** One reservation with all data needed to decide about it. */
export const showRecord = async (tx: Transaction, actor: Actor, stored: Stored): Promise<ReservationDetail> => {
  const { limits, ...record } = stored;
  return {
    ...showReservation(actor, record),
    fit: compareDimensions(limits, record.ship),
    sameShip: await countSameShip(tx, record.id, countedOrganization(actor)),
    canJoinChat: canJoinChat(actor, record),
    history: await showReservationHistory(tx, actor, record),
  };
};
