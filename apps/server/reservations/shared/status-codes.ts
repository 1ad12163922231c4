import {
  type DepartureState,
  departureStates,
  type ReservationStatusName,
  reservationStatuses,
} from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';

/** Status codes for SQL, e.g. `status in (${statusCodes('tentative', 'waiting')})`. Literals, so that partial indexes apply. */
export const statusCodes = (...names: readonly ReservationStatusName[]) =>
  sql.join(names.map((name) => sql.lit(reservationStatuses[name])));

/** The code of a state of departure in `reservation.departure_status`. */
export const departureCode = (departure: DepartureState) => departureStates.indexOf(departure);
