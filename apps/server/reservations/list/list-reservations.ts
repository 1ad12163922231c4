import type { listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { mapPage } from '../../kit/database/page-of.ts';
import type { ContextWithBody } from '../../kit/http/serve.ts';
import { listUnreadChats, selectOtherStays, selectReservations } from './reservation-queries.ts';
import { showReservation } from './show-reservation.ts';

export const listVisibleReservations = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listReservations>) => {
  const sight = { accessFilter, actor };
  const page = await selectReservations(tx, sight, query);
  const { includeOther, from = '', to = '', berthId, portId } = query;
  const others = includeOther ? await selectOtherStays(tx, sight, { from, to, berthId, portId }) : [];
  const ids = page.rows.map(({ id }) => id);
  const unread = new Set(await listUnreadChats(tx, actor, ids));
  return {
    ...mapPage(page, (row) => ({ ...showReservation(actor, row), hasUnreadChat: unread.has(row.id) })),
    others: others.map((other) => ({ ...other, status: reservationStatuses.confirmed })),
  };
};
