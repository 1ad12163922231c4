import { type ShipFields, shipFieldNames } from '@kiko/contract/ships/ship-shapes.ts';

/** Only what describes the ship: what a request asks for and what it is compared with. */
export const asDescription = (ship: ShipFields): ShipFields =>
  // One entry for each name of the shape, so it is whole.
  Object.fromEntries(shipFieldNames.map((field) => [field, ship[field]])) as ShipFields;
