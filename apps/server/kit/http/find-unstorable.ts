/** Deeper than any shape of the contract. */
const maxDepth = 12;

/** PostgreSQL stores neither a NUL nor half of a surrogate pair, not even as JSON. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The path of the first text in a request that cannot be stored, or of a value that is nested too deeply. */
export const findUnstorable = (value: unknown, path: readonly string[] = []): string | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maxDepth) return path.join('.');
  for (const [key, part] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(part, [...path, key]) : path.join('.');
    if (found !== undefined) return found;
  }
  return undefined;
};
