import { accessFilterFor, type Capability } from '../access/access-table.ts';
import { type Actor, kindOf } from '../access/actor.ts';
import { covers } from '../access/condition.ts';
import { noFacts } from '../access/scopes.ts';
import { isApplicant, organizationTypes } from '../organizations/organization-types.ts';
import { type Call, hasProcedures, type ItemStatus, itemStatuses } from '../procedures/item-workflow.ts';
import { isTerminal, type ReservationState } from '../reservations/reservation-statuses.ts';
import { decideMove, noRelation } from '../reservations/reservation-workflow.ts';

/** Kinds of records that can have attachments. */
export const parentKinds = ['reservation', 'arrivalProcedure', 'arrivalProcedureSetting', 'berth', 'chat'] as const;
export type ParentKind = (typeof parentKinds)[number];

/** The facts of a parent record that decide whether it accepts files. Null where the kind of record has no such fact. */
export type Parent = {
  id: number;
  organizationId: number | null;
  berthId: number | null;
  portId: number | null;
  adminOrganizationId: number | null;
} & (
  | { kind: 'berth' | 'arrivalProcedureSetting' }
  | { kind: 'reservation'; state: ReservationState; enteredByOrganizationId: number | null }
  | { kind: 'arrivalProcedure'; reservationId: number; call: Call; item: Item }
  | { kind: 'chat'; isOpen: boolean }
);
type Item = { status: ItemStatus; isSubmitted: boolean };

/** `closed`: the user could attach files if the parent were in another state. */
export type MayAttach = 'yes' | 'closed' | 'never';

const isAccessible = (capability: Capability, parent: Parent, actor: Actor) => {
  const accessFilter = accessFilterFor(capability, actor);
  const { organizationId, berthId, portId, adminOrganizationId } = parent;
  const enteredByOrganizationId = parent.kind === 'reservation' ? parent.enteredByOrganizationId : null;
  const facts = { ...noFacts, organizationId, berthId, portId, adminOrganizationId, enteredByOrganizationId };
  return accessFilter !== undefined && covers(accessFilter, facts);
};

const isHarborManager = ({ organizationType }: Actor) => organizationType === organizationTypes.harborManager;

const openOrClosed = (isOpen: boolean): MayAttach => (isOpen ? 'yes' : 'closed');

/**
 * Decides whether a user may attach files. A reservation accepts files of its owner, of its harbor manager, and of the ministry
 * if the ministry requested it. A document accepts files of the owner, or of the harbor manager in the owner's place. A berth
 * accepts files of the users that can edit it. A chat accepts files of all users that can see it.
 */
export const mayAttach = (parent: Parent, actor: Actor): MayAttach => {
  const isOwner = parent.organizationId === actor.organizationId;
  switch (parent.kind) {
    case 'berth':
      return isAccessible('berth.update', parent, actor) ? 'yes' : 'never';
    case 'arrivalProcedureSetting':
      return isAccessible('arrivalProcedureSetting.update', parent, actor) ? 'yes' : 'never';
    case 'reservation': {
      if (!isAccessible('reservation.update', parent, actor)) return 'never';
      // The harbor manager adds a permit or a plan while the reservation is live. A draft is not visible to the manager.
      if (isHarborManager(actor)) return openOrClosed(parent.state !== 'draft' && !isTerminal(parent.state));
      // The ministry adds files to a reservation that it requested for an organization.
      const isInitiator = parent.enteredByOrganizationId === actor.organizationId && !isApplicant(actor.organizationType);
      if (!isOwner && !isInitiator) return 'never';
      const person = { ...noRelation, kind: kindOf(actor), isOwner, isInitiator };
      return openOrClosed(
        (['saveDraft', 'updateDetails'] as const).some((move) => decideMove(parent.state, move, person).isAllowed),
      );
    }
    case 'arrivalProcedure': {
      const { call, item } = parent;
      const isParty = isOwner && isApplicant(actor.organizationType);
      // The harbor manager submits the documents of a call that no registered organization owns.
      const isInOwnersPlace = !call.hasOwner && isHarborManager(actor) && isAccessible('arrivalProcedure.update', parent, actor);
      if (!isParty && !isInOwnersPlace) return 'never';
      return openOrClosed(hasProcedures(call) && item.status === itemStatuses.inProgress && !item.isSubmitted);
    }
    case 'chat':
      return openOrClosed(parent.isOpen);
  }
};
