/** The limits of a berth, in meters and gross tons; limits that are not set are not checked. */
export type BerthLimits = {
  length: number | null;
  depth: number | null;
  heightLimit: number | null;
  maxGrossTonnage: number | null;
};

/** The known measures of a ship. */
export type ShipDimensions = {
  length: number | null;
  draftBow: number | null;
  draftStern: number | null;
  airDraft: number | null;
  grossTonnage: number | null;
};

/** `unknown`: the berth has a limit and the ship's measure is missing. It does not block a request but is reported. */
export type DimensionCheck = {
  measure: 'length' | 'draft' | 'airDraft' | 'grossTonnage';
  result: 'pass' | 'fail' | 'unknown';
  limit: number;
  actual: number | null;
  /** Negative where the ship does not fit. */
  margin: number | null;
};

export const compareDimensions = (limits: BerthLimits, ship: ShipDimensions): DimensionCheck[] =>
  [
    compareDimension('length', limits.length, ship.length),
    compareDraft(limits.depth, ship),
    compareDimension('airDraft', limits.heightLimit, ship.airDraft),
    compareDimension('grossTonnage', limits.maxGrossTonnage, ship.grossTonnage),
  ].filter((line) => line !== null);

export const isFitting = (lines: readonly DimensionCheck[]) => lines.every(({ result }) => result !== 'fail');

const compareDimension = (
  measure: DimensionCheck['measure'],
  limit: number | null,
  actual: number | null,
): DimensionCheck | null => {
  if (limit === null) return null;
  if (actual === null) return { measure, result: 'unknown', limit, actual, margin: null };
  // Meters are kept to the centimeter: without rounding, 12.5 - 12.4 would give 0.0999…
  const margin = Math.round((limit - actual) * 100) / 100;
  return { measure, result: margin < 0 ? 'fail' : 'pass', limit, actual, margin };
};

/** The larger draft decides. If one known end is already too deep, the other does not matter. */
const compareDraft = (depth: number | null, { draftBow, draftStern }: ShipDimensions): DimensionCheck | null => {
  const known = [draftBow, draftStern].filter((draft) => draft !== null);
  const line = compareDimension('draft', depth, known.length > 0 ? Math.max(...known) : null);
  return line?.result === 'pass' && known.length < 2 ? { ...line, result: 'unknown', margin: null } : line;
};
