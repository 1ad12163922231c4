import { reachOf } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { covers } from '@kiko/domain/access/condition.ts';
import { noFacts } from '@kiko/domain/access/scopes.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { allowedMoves } from '@kiko/domain/reservations/reservation-moves.ts';
import { departures, stateCodes, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { StoredRow } from './reservation-queries.ts';

/** A reservation with its state in words and codes, and what this person may do with it now. */
export const showReservation = <Row extends StoredRow>(actor: Actor, { adminOrganizationId, ...row }: Row) => {
  const { berthId, portId, organizationId, status, isCancellationRequested, departureStatus } = row;
  const state = stateOf(status, isCancellationRequested);
  const isHarbor = actor.organizationType === organizationTypes.harborManager;
  const reach = reachOf('reservation.update', actor);
  const isReached = reach !== undefined && covers(reach, { ...noFacts, berthId, portId, organizationId, adminOrganizationId });
  const person = { kind: kindOf(actor), isOwner: isReached && !isHarbor, isManager: isReached && isHarbor };
  const departure = departures.at(departureStatus) ?? 'none';
  return { ...row, state, stateCode: stateCodes[state], allowedMoves: allowedMoves({ state, departure }, person) };
};
