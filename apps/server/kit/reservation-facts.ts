import { sql } from 'kysely';

/** What a reservation tells about itself so that a scope can judge it, and whatever hangs on it; joined with its berth and port. */
export const reservationFacts = {
  organizationId: sql.ref('reservation.organizationId'),
  berthId: sql.ref('reservation.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};
