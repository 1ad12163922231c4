import { type Capability, reachOf } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { covers } from '@kiko/domain/access/condition.ts';
import { noFacts } from '@kiko/domain/access/scopes.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { Person } from '@kiko/domain/reservations/reservation-moves.ts';

type CallFacts = { berthId: number; portId: number; organizationId: number | null; adminOrganizationId: number | null };

/** How somebody stands to a reservation and what hangs on it: its owner, its harbor manager, or neither. */
export const standTo = (
  { berthId, portId, organizationId, adminOrganizationId }: CallFacts,
  actor: Actor,
  capability: Capability,
): Person => {
  const reach = reachOf(capability, actor);
  const isReached = reach !== undefined && covers(reach, { ...noFacts, berthId, portId, organizationId, adminOrganizationId });
  const isHarbor = actor.organizationType === organizationTypes.harborManager;
  return { kind: kindOf(actor), isOwner: isReached && !isHarbor, isManager: isReached && isHarbor };
};
