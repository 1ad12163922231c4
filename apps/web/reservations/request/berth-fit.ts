import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { compareDimensions, type DimensionCheck, type ShipDimensions } from '@kiko/domain/reservations/fit.ts';

/** The known measures of a ship, as input of the rules. */
export const toShipDimensions = (ship: ShipRow): ShipDimensions => ({
  length: ship.lengthM,
  draftBow: ship.maxDraftBowM,
  draftStern: ship.maxDraftSternM,
  airDraft: ship.airDraftM,
  grossTonnage: ship.grossTonnage,
});

type BerthLimits = Pick<BerthRow, 'lengthM' | 'depthM' | 'heightLimitM' | 'maxGrossTonnage'>;

/** How a ship and a berth compare, by the rule that a request is decided by. */
export const checkBerthFit = (
  { lengthM, depthM, heightLimitM, maxGrossTonnage }: BerthLimits,
  ship: ShipDimensions,
): DimensionCheck[] => compareDimensions({ length: lengthM, depth: depthM, heightLimit: heightLimitM, maxGrossTonnage }, ship);
