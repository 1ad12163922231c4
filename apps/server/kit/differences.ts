/** Field by field, what a change made of a record: the body of a history entry. */
export type Differences = Record<string, { from: unknown; to: unknown }>;

type Fields = Readonly<Record<string, unknown>>;

/** Only fields named in `change` are compared; the same value again is no difference, be it an instant or a list. */
export const differences = (before: Fields, change: Fields): Differences =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([field, to]) => to !== undefined && JSON.stringify(to) !== JSON.stringify(before[field] ?? null))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );

/** What is told of a record that is removed: all that it was. */
export const removal = (fields: Fields): Differences =>
  Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, { from, to: null }]));

/** The record as a change would leave it: what the change does not name stays. */
export const withChange = <Record extends object>(
  record: Record,
  change: { [Field in keyof Record]?: Record[Field] | undefined },
): Record => ({ ...record, ...Object.fromEntries(Object.entries(change).filter(([, to]) => to !== undefined)) });
