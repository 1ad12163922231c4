import { sql } from 'kysely';

/** The attributes by which access filters judge a reservation and its dependent records; joined with its berth and port. */
export const reservationScopeColumns = {
  organizationId: sql.ref('reservation.organizationId'),
  enteredByOrganizationId: sql.ref('reservation.enteredByOrganizationId'),
  berthId: sql.ref('reservation.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};
