import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { fitOf } from '@kiko/domain/reservations/fit.ts';
import { countedOrganization } from './booking/batch-scope.ts';
import { countSameShip, type findReservation } from './reservation-queries.ts';
import { showHistory } from './show-history.ts';
import { showReservation, takesPartInChat } from './show-reservation.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/** One reservation with all data needed to decide about it. */
export const showRecord = async (tx: Transaction, actor: Actor, stored: Stored): Promise<ReservationRecord> => {
  const { limits, ...record } = stored;
  return {
    ...showReservation(actor, record),
    fit: fitOf(limits, record.ship),
    sameShip: await countSameShip(tx, record.id, countedOrganization(actor)),
    takesPartInChat: takesPartInChat(actor, record),
    history: await showHistory(tx, actor, record),
  };
};
