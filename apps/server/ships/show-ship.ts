import { ministryOnlyShipFields, type ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { StoredShip } from './ship-queries.ts';

export const canMaintainShips = ({ organizationType }: Actor) => organizationType === organizationTypes.mlit;

/** The ministry maintains ships; an applicant sets favorites of its own group. */
export const editableShipFields = (actor: Actor): readonly string[] => {
  if (!hasCapability('ship.update', actorKindOf(actor))) return [];
  if (canMaintainShips(actor)) return ministryOnlyShipFields;
  return actor.groupId === null ? [] : ['favorite'];
};

export const showShip = (actor: Actor, ship: StoredShip): ShipDetail => ({
  ...ship,
  editableFields: [...editableShipFields(actor)],
  canRequestChange: hasCapability('shipRequest.create', actorKindOf(actor)) && ship.request === null,
});
