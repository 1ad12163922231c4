import type { Actor } from '@kiko/domain/access/actor.ts';
import { covers } from '@kiko/domain/access/condition.ts';
import { noFacts } from '@kiko/domain/access/scopes.ts';
import { chatKinds, chatReach } from '@kiko/domain/chat/chat-parties.ts';
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

/** Whether this person talks with others about it; a draft is nobody else's business. */
export const takesPartInChat = (actor: Actor, { berthId, portId, organizationId, adminOrganizationId, receiptNo }: StoredRow) => {
  const reach = chatReach(chatKinds.reservation, actor);
  const facts = { ...noFacts, berthId, portId, organizationId, adminOrganizationId };
  return receiptNo !== null && reach !== undefined && covers(reach, facts);
};
