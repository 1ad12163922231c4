import type { Actor } from '@kiko/domain/access/actor.ts';
import { allowedMoves } from '@kiko/domain/reservations/reservation-moves.ts';
import { departures, stateCodes, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { standTo } from '../kit/stand-to.ts';
import type { StoredRow } from './reservation-queries.ts';

/** A reservation with its state in words and codes, and what this person may do with it now. */
export const showReservation = <Row extends StoredRow>(actor: Actor, { adminOrganizationId, ...row }: Row) => {
  const state = stateOf(row.status, row.isCancellationRequested);
  const departure = departures.at(row.departureStatus) ?? 'none';
  const person = standTo({ ...row, adminOrganizationId }, actor, 'reservation.update');
  return { ...row, state, stateCode: stateCodes[state], allowedMoves: allowedMoves({ state, departure }, person) };
};
