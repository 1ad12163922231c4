/** Field by field, what a change made of a record: the body of a history entry. */
export type Differences = Record<string, { from: unknown; to: unknown }>;

type Fields = Readonly<Record<string, unknown>>;

/** Only fields named in `change` are compared; the same value again is no difference. */
export const differences = (before: Fields, change: Fields): Differences =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([field, to]) => to !== undefined && to !== (before[field] ?? null))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );
