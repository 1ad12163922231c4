import { type ShipFields, shipFieldNames } from '@kiko/contract/ships/ship-shapes.ts';

/** Only the descriptive fields: what a request contains and what it is compared with. */
export const toShipDescription = (ship: ShipFields): ShipFields =>
  // One entry for each field of the shape, so it is complete.
  Object.fromEntries(shipFieldNames.map((field) => [field, ship[field]])) as ShipFields;
