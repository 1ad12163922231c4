import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { BerthDayRun } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { type Day, dayFromIso } from '@kiko/domain/calendar/days.ts';
import { type FitLine, fitOf, type ShipMeasures } from '@kiko/domain/reservations/fit.ts';

/** What is known of a ship, as the rules read it. */
export const measuresOf = (ship: ShipRow): ShipMeasures => ({
  ...{ length: ship.lengthM, draftBow: ship.maxDraftBowM, draftStern: ship.maxDraftSternM },
  ...{ airDraft: ship.airDraftM, grossTonnage: ship.grossTonnage },
});

type Limits = Pick<BerthRow, 'lengthM' | 'depthM' | 'heightLimitM' | 'maxGrossTonnage'>;

/** How a ship and a berth compare, by the rule that a request is decided by. */
export const compareWith = ({ lengthM, depthM, heightLimitM, maxGrossTonnage }: Limits, ship: ShipMeasures): FitLine[] =>
  fitOf({ length: lengthM, depth: depthM, heightLimit: heightLimitM, maxGrossTonnage }, ship);

export type BerthDay = Omit<BerthDayRun, 'fromOn' | 'toOn'>;

/** Runs of days that are alike, day by day. */
export const daysByBerth = (
  rows: readonly { berthId: number; runs: readonly BerthDayRun[] }[],
): ReadonlyMap<number, ReadonlyMap<Day, BerthDay>> =>
  new Map(rows.map(({ berthId, runs }) => [berthId, new Map(runs.flatMap(daysOf))]));

const daysOf = ({ fromOn, toOn, ...day }: BerthDayRun): [Day, BerthDay][] => {
  const first = dayFromIso(fromOn);
  return Array.from({ length: dayFromIso(toOn) - first + 1 }, (_, index) => [first + index, day]);
};
