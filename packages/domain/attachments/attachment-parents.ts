import { type Capability, reachOf } from '../access/access-table.ts';
import { type Actor, kindOf } from '../access/actor.ts';
import { covers } from '../access/condition.ts';
import { noFacts } from '../access/scopes.ts';
import { isApplicant } from '../organizations/organization-types.ts';
import { hasProcedures, type ItemStatus, itemStatuses } from '../procedures/item-moves.ts';
import { decideMove } from '../reservations/reservation-moves.ts';
import type { Departure, ReservationState } from '../reservations/reservation-statuses.ts';

/** What files can hang on. */
export const parentKinds = ['reservation', 'arrivalProcedure', 'arrivalProcedureSetting', 'berth', 'chat'] as const;
export type ParentKind = (typeof parentKinds)[number];

/** Where a parent belongs, and whatever says whether it takes files now. Null where its kind has no such thing. */
export type Parent = {
  id: number;
  organizationId: number | null;
  berthId: number | null;
  portId: number | null;
  adminOrganizationId: number | null;
} & (
  | { kind: 'berth' | 'arrivalProcedureSetting' }
  | { kind: 'reservation'; state: ReservationState }
  | { kind: 'arrivalProcedure'; call: { state: ReservationState; isProxy: boolean; departure: Departure }; item: Item }
  | { kind: 'chat'; isOpen: boolean }
);
type Item = { status: ItemStatus; isSubmitted: boolean };

/** `closed`: this person could, were the parent in another state. */
export type MayAttach = 'yes' | 'closed' | 'never';

const isReached = (capability: Capability, parent: Parent, actor: Actor) => {
  const reach = reachOf(capability, actor);
  const { organizationId, berthId, portId, adminOrganizationId } = parent;
  return reach !== undefined && covers(reach, { ...noFacts, organizationId, berthId, portId, adminOrganizationId });
};

const openOrClosed = (isOpen: boolean): MayAttach => (isOpen ? 'yes' : 'closed');

/**
 * Whoever may write the parent as it stands may give it files: a reservation and its documents their owner, what a berth shows those
 * who keep it. Whoever sees a chat takes part in it.
 */
export const mayAttach = (parent: Parent, actor: Actor): MayAttach => {
  const isOwner = parent.organizationId === actor.organizationId;
  switch (parent.kind) {
    case 'berth':
      return isReached('berth.update', parent, actor) ? 'yes' : 'never';
    case 'arrivalProcedureSetting':
      return isReached('arrivalProcedureSetting.update', parent, actor) ? 'yes' : 'never';
    case 'reservation': {
      if (!isOwner || !isReached('reservation.update', parent, actor)) return 'never';
      const person = { kind: kindOf(actor), isOwner, isManager: false };
      return openOrClosed(
        (['saveDraft', 'updateDetails'] as const).some((move) => decideMove(parent.state, move, person).isAllowed),
      );
    }
    case 'arrivalProcedure': {
      if (!isOwner || !isApplicant(actor.organizationType)) return 'never';
      const { call, item } = parent;
      return openOrClosed(hasProcedures(call) && item.status === itemStatuses.inProgress && !item.isSubmitted);
    }
    case 'chat':
      return openOrClosed(parent.isOpen);
  }
};
