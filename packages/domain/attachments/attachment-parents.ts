import { accessFilterFor, type Capability } from '../access/access-table.ts';
import type { Actor } from '../access/actor.ts';
import { matches } from '../access/condition.ts';
import { noScopeAttributes } from '../access/scopes.ts';
import { isApplicantOrganization, organizationTypes } from '../organizations/organization-types.ts';
import { type Call, hasProcedures, type ItemStatus, itemStatuses } from '../procedures/item-workflow.ts';
import { relationTo } from '../reservations/relation.ts';
import { isTerminal, type ReservationState } from '../reservations/reservation-statuses.ts';
import { decideReservationTransition } from '../reservations/reservation-workflow.ts';

/** Kinds of records that can have attachments. */
export const parentKinds = ['reservation', 'arrivalProcedure', 'arrivalProcedureSetting', 'berth', 'chat'] as const;
export type ParentKind = (typeof parentKinds)[number];

/** The attributes of a parent record that decide whether it accepts files. Null where the kind of record has no such fact. */
export type Parent = {
  id: number;
  organizationId: number | null;
  berthId: number | null;
  portId: number | null;
  adminOrganizationId: number | null;
} & (
  | { kind: 'berth' | 'arrivalProcedureSetting' }
  | { kind: 'reservation'; state: ReservationState; enteredByOrganizationId: number | null }
  | { kind: 'arrivalProcedure'; reservationId: number; portCall: Call; document: DocumentState }
  | { kind: 'chat'; isOpen: boolean }
);
type DocumentState = { status: ItemStatus; isSubmitted: boolean };

/** `closed`: the user could attach files if the parent were in another state. */
export type AttachPermission = 'yes' | 'closed' | 'never';

const isAccessible = (capability: Capability, parent: Parent, actor: Actor) => {
  const accessFilter = accessFilterFor(capability, actor);
  const { organizationId, berthId, portId, adminOrganizationId } = parent;
  const enteredByOrganizationId = parent.kind === 'reservation' ? parent.enteredByOrganizationId : null;
  const attributes = { ...noScopeAttributes, organizationId, berthId, portId, adminOrganizationId, enteredByOrganizationId };
  return accessFilter !== undefined && matches(accessFilter, attributes);
};

const isHarborManager = ({ organizationType }: Actor) => organizationType === organizationTypes.harborManager;

const permissionWhen = (isOpen: boolean): AttachPermission => (isOpen ? 'yes' : 'closed');

/**
 * Decides whether a user may attach files. A reservation accepts files of its owner, of its harbor manager, and of the ministry
 * if the ministry requested it. A document accepts files of the owner, or of the harbor manager in the owner's place. A berth
 * accepts files of the users that can edit it. A chat accepts files of all users that can see it.
 */
export const attachPermission = (parent: Parent, actor: Actor): AttachPermission => {
  const isOwner = parent.organizationId === actor.organizationId;
  switch (parent.kind) {
    case 'berth':
      return isAccessible('berth.update', parent, actor) ? 'yes' : 'never';
    case 'arrivalProcedureSetting':
      return isAccessible('arrivalProcedureSetting.update', parent, actor) ? 'yes' : 'never';
    case 'reservation': {
      if (!isAccessible('reservation.update', parent, actor)) return 'never';
      // The harbor manager adds a permit or a plan while the reservation is live. A draft is not visible to the manager.
      if (isHarborManager(actor)) return permissionWhen(parent.state !== 'draft' && !isTerminal(parent.state));
      // The ministry adds files to a reservation that it requested, as long as it may change its details.
      const relation = relationTo({ ...parent, accountId: null }, actor, 'reservation.update');
      if (!relation.isOwner && !relation.isInitiator) return 'never';
      return permissionWhen(
        (['saveDraft', 'updateDetails'] as const).some(
          (transition) => decideReservationTransition(parent.state, transition, relation).isAllowed,
        ),
      );
    }
    case 'arrivalProcedure': {
      const { portCall, document } = parent;
      const isParty = isOwner && isApplicantOrganization(actor.organizationType);
      // The harbor manager submits the documents of a call that no registered organization owns.
      const isInOwnersPlace =
        !portCall.hasOwner && isHarborManager(actor) && isAccessible('arrivalProcedure.update', parent, actor);
      if (!isParty && !isInOwnersPlace) return 'never';
      return permissionWhen(hasProcedures(portCall) && document.status === itemStatuses.inProgress && !document.isSubmitted);
    }
    case 'chat':
      return permissionWhen(parent.isOpen);
  }
};
