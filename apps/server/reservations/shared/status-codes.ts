import {
  type DepartureState,
  departureStates,
  type ReservationLine,
  type ReservationStage,
  type ReservationStatus,
  type ReservationStatusName,
  reservationStatuses,
  statesIn,
  statesInLine,
  toStoredStatuses,
} from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';

/** Status codes for SQL, e.g. `status in (${statusCodes('tentative', 'waiting')})`. Literals, so that partial indexes apply. */
export const statusCodes = (...names: readonly ReservationStatusName[]) =>
  joinCodes(names.map((name) => reservationStatuses[name]));

/** The same for all states of the given stages. */
export const statusCodesIn = (...stages: readonly ReservationStage[]) => joinCodes(toStoredStatuses(statesIn(...stages)));

/** The same for requests that are in the given lines for the berth. */
export const statusCodesInLine = (...lines: readonly ReservationLine[]) => joinCodes(toStoredStatuses(statesInLine(...lines)));

const joinCodes = (codes: readonly ReservationStatus[]) => sql.join(codes.map((code) => sql.lit(code)));

/** The code of a state of departure in `reservation.departure_status`. */
export const departureCode = (departure: DepartureState) => departureStates.indexOf(departure);
