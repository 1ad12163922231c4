/** What a berth allows, in metres and gross tons; what is not set is not checked. */
export type BerthLimits = {
  length: number | null;
  depth: number | null;
  heightLimit: number | null;
  maxGrossTonnage: number | null;
};

/** What is known of a ship. */
export type ShipMeasures = {
  length: number | null;
  draftBow: number | null;
  draftStern: number | null;
  airDraft: number | null;
  grossTonnage: number | null;
};

/** `unknown`: the berth has a limit and the ship does not say. It stands in nobody's way, but is said. */
export type FitLine = {
  measure: 'length' | 'draft' | 'airDraft' | 'grossTonnage';
  result: 'pass' | 'fail' | 'unknown';
  limit: number;
  actual: number | null;
  /** What is left; negative where it does not fit. */
  margin: number | null;
};

export const fitOf = (limits: BerthLimits, ship: ShipMeasures): FitLine[] =>
  [
    compare('length', limits.length, ship.length),
    compareDraft(limits.depth, ship),
    compare('airDraft', limits.heightLimit, ship.airDraft),
    compare('grossTonnage', limits.maxGrossTonnage, ship.grossTonnage),
  ].filter((line) => line !== null);

export const isFitting = (lines: readonly FitLine[]) => lines.every(({ result }) => result !== 'fail');

const compare = (measure: FitLine['measure'], limit: number | null, actual: number | null): FitLine | null => {
  if (limit === null) return null;
  if (actual === null) return { measure, result: 'unknown', limit, actual, margin: null };
  // Metres are kept to the centimetre: without rounding 12.4 would leave 0.0999… of 12.5.
  const margin = Math.round((limit - actual) * 100) / 100;
  return { measure, result: margin < 0 ? 'fail' : 'pass', limit, actual, margin };
};

/** The deeper end decides. With one end known that is already too deep, nothing is left to know. */
const compareDraft = (depth: number | null, { draftBow, draftStern }: ShipMeasures): FitLine | null => {
  const known = [draftBow, draftStern].filter((draft) => draft !== null);
  const line = compare('draft', depth, known.length > 0 ? Math.max(...known) : null);
  return line?.result === 'pass' && known.length < 2 ? { ...line, result: 'unknown', margin: null } : line;
};
