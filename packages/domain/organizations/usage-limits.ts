/** Of an organization; the schema enforces them. */
export const maxDrafts = 300;
export const maxStoredBytes = 5 * 1024 ** 3;
