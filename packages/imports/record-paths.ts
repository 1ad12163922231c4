/** Fields of nested records by a dotted path, e.g. `name.ja`. */
export const getField = (record: object, path: string): unknown => {
  let value: unknown = record;
  for (const key of path.split('.')) value = isRecord(value) ? value[key] : undefined;
  return value;
};

export const setField = (record: Record<string, unknown>, path: string, value: unknown) => {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    record[key] = value;
    return;
  }
  const inner = record[key];
  const nested = isRecord(inner) ? inner : {};
  record[key] = nested;
  setField(nested, rest.join('.'), value);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
