import { accessFilterFor, type Capability } from '../access/access-table.ts';
import { type Actor, actorKindOf } from '../access/actor.ts';
import { matches } from '../access/condition.ts';
import { noScopeAttributes } from '../access/scopes.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { noRelation, type ReservationRelation } from './reservation-workflow.ts';

/** The attributes that determine an actor's relation to a reservation. */
export type Ownership = {
  berthId: number | null;
  portId: number | null;
  adminOrganizationId: number | null;
  /** Null: entered for a line that is not registered. */
  organizationId: number | null;
  /** The organization and the account that entered the reservation. */
  enteredByOrganizationId: number | null;
  accountId: number | null;
  /** The organization that owns it can act; not while it is suspended or closed. */
  isOwnerActive?: boolean;
};

/** The relation of an actor to a reservation, within the scope of the capability. */
export const relationTo = (ownership: Ownership, actor: Actor, capability: Capability): ReservationRelation => {
  const { berthId, portId, adminOrganizationId, organizationId, enteredByOrganizationId, accountId } = ownership;
  const { isOwnerActive = true } = ownership;
  const attributes = { ...noScopeAttributes, berthId, portId, adminOrganizationId, organizationId, enteredByOrganizationId };
  const accessFilter = accessFilterFor(capability, actor);
  const isAccessible = accessFilter !== undefined && matches(accessFilter, attributes);
  const isManager = isAccessible && actor.organizationType === organizationTypes.harborManager;
  const isMinistry = isAccessible && actor.organizationType === organizationTypes.mlit;
  const isEntrant = enteredByOrganizationId === actor.organizationId;
  return {
    ...noRelation,
    kind: actorKindOf(actor),
    isOwner: isAccessible && (organizationId === actor.organizationId || (isMinistry && isEntrant && organizationId === null)),
    isManager,
    isStandIn: isManager && (organizationId === null || !isOwnerActive),
    isInitiator: isMinistry && isEntrant && organizationId !== null,
    isAuthor: isAccessible && accountId === actor.accountId,
    isOverseer: actor.organizationType === organizationTypes.mlit && organizationId !== null && !isOwnerActive,
  };
};
