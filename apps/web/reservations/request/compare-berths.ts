import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { type FitLine, fitOf, type ShipMeasures } from '@kiko/domain/reservations/fit.ts';

/** The known measures of a ship, as input of the rules. */
export const measuresOf = (ship: ShipRow): ShipMeasures => ({
  length: ship.lengthM,
  draftBow: ship.maxDraftBowM,
  draftStern: ship.maxDraftSternM,
  airDraft: ship.airDraftM,
  grossTonnage: ship.grossTonnage,
});

type Limits = Pick<BerthRow, 'lengthM' | 'depthM' | 'heightLimitM' | 'maxGrossTonnage'>;

/** How a ship and a berth compare, by the rule that a request is decided by. */
export const compareWith = ({ lengthM, depthM, heightLimitM, maxGrossTonnage }: Limits, ship: ShipMeasures): FitLine[] =>
  fitOf({ length: lengthM, depth: depthM, heightLimit: heightLimitM, maxGrossTonnage }, ship);
