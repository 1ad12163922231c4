/** The measures without which a ship cannot be compared with a berth. */
export type ShipMeasures = {
  grossTonnage: number | null;
  lengthM: number | null;
  maxDraftBowM: number | null;
  maxDraftSternM: number | null;
  passengerCapacity: number | null;
};
export const neededMeasures = ['grossTonnage', 'passengerCapacity', 'lengthM', 'maxDraftBowM', 'maxDraftSternM'] as const;
export type NeededMeasure = (typeof neededMeasures)[number];

/** The measures that a request still needs before it can be approved. One of the two drafts is enough: the deepest known one counts. */
export const missingMeasures = (ship: ShipMeasures): NeededMeasure[] => {
  const hasDraft = ship.maxDraftBowM !== null || ship.maxDraftSternM !== null;
  const isDraft = (measure: NeededMeasure) => measure === 'maxDraftBowM' || measure === 'maxDraftSternM';
  return neededMeasures.filter((measure) => ship[measure] === null && !(isDraft(measure) && hasDraft));
};
