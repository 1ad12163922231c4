import type { listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countReservations, selectOtherStays, selectReservations } from './reservation-queries.ts';
import { showReservation } from './show-reservation.ts';

export const listVisibleReservations = async ({ tx, actor, reach, query }: ContextWithBody<typeof listReservations>) => {
  const sight = { reach, actor };
  const rows = await selectReservations(tx, sight, query);
  const { includeOther, from = '', to = '', berthId, portId } = query;
  const others = includeOther ? await selectOtherStays(tx, sight, { from, to, berthId, portId }) : [];
  return {
    rows: rows.map((row) => showReservation(actor, row)),
    rowCount: await countReservations(tx, sight, query),
    others: others.map((other) => ({ ...other, status: reservationStatuses.confirmed })),
  };
};
