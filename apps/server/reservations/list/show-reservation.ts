import type { Actor } from '@kiko/domain/access/actor.ts';
import { matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes } from '@kiko/domain/access/scopes.ts';
import { chatAccess, chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { relationTo } from '@kiko/domain/reservations/relation.ts';
import {
  attributesOf,
  departureStates,
  isOpen,
  phaseOf,
  reservationStateCodes,
  reservationStateOf,
} from '@kiko/domain/reservations/reservation-statuses.ts';
import { allowedReservationTransitions } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { StoredReservationRow } from './reservation-queries.ts';

/** A reservation with its state by name and code, and what the actor may do with it now. */
export const showReservation = <Row extends StoredReservationRow>(actor: Actor, row: Row) => {
  const {
    adminOrganizationId: _manager,
    enteredByOrganizationId: _entrant,
    accountId: _account,
    isOwnerActive: _isActive,
    createdAt,
    now: readAt,
    ...shown
  } = row;
  const now = readAt.getTime();
  const state = reservationStateOf(row.status, row.isCancellationRequested);
  const stay = { startAt: row.startAt.getTime(), endAt: row.endAt.getTime() };
  const phase = phaseOf({ departureState: departureStates.at(row.departureStatus) ?? 'none', stay }, now);
  const relation = relationTo(row, actor, 'reservation.update');
  return {
    ...shown,
    state,
    stateCode: reservationStateCodes[state],
    isOverdue: isOpen(state) && attributesOf(state).awaits !== undefined && phase !== 'ahead',
    allowedTransitions: allowedReservationTransitions({ state, phase, enteredAt: createdAt.getTime() }, relation, now),
  };
};

/** Whether the actor takes part in the chat about it; a draft has none. */
export const canJoinChat = (
  actor: Actor,
  { berthId, portId, organizationId, enteredByOrganizationId, adminOrganizationId, receiptNo }: StoredReservationRow,
) => {
  const accessFilter = chatAccess(chatKinds.reservation, actor);
  const attributes = { ...noScopeAttributes, berthId, portId, organizationId, enteredByOrganizationId, adminOrganizationId };
  return receiptNo !== null && accessFilter !== undefined && matches(accessFilter, attributes);
};
