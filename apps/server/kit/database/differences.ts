/** The changed fields of a record: the body of a history entry. */
export type Differences = Record<string, { from: unknown; to: unknown }>;

type Fields = Readonly<Record<string, unknown>>;

/** Compares only the fields in `change`. Equal values are no difference, including instants and lists. */
export const diffFields = (before: Fields, change: Fields): Differences =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([field, to]) => to !== undefined && JSON.stringify(to) !== JSON.stringify(before[field] ?? null))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );

/** The differences of a deleted record: all its fields. */
export const removalDifferences = (fields: Fields): Differences =>
  Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, { from, to: null }]));

/** The record after a change. Fields that the change does not name are kept. */
export const applyChange = <Record extends object>(
  record: Record,
  change: { [Field in keyof Record]?: Record[Field] | undefined },
): Record => ({ ...record, ...Object.fromEntries(Object.entries(change).filter(([, to]) => to !== undefined)) });
