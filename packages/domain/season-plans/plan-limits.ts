/** Of an organization; the schema enforces it. */
export const maxSeasonPlans = 100;
