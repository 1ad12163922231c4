import type { Random } from '@kiko/database/seed/random.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { Id } from './fuzz-queries.ts';
import { oddInstants, oddNumbers, oddObjects, oddTexts } from './odd-values.ts';

/** The part of JSON Schema that the document of the API uses. */
export type Schema = {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
};

type Options = {
  random: Random;
  schemas: Readonly<Record<string, Schema>>;
  /** Ids of records that a field of this name may refer to. */
  idsForField: (field: string) => readonly Id[];
};

/** Makes values of a schema, most of them valid, and damages values. */
export const createValues = ({ random: { below, pick }, schemas, idsForField }: Options) => {
  const oneIn = (count: number) => below(count) === 0;

  const oddValue = (): unknown => pick<unknown>([pick(oddTexts), pick(oddNumbers), pick(oddInstants), pick(oddObjects)]);

  const inOneYear = () => new Date(Date.now() + (below(400) - 30) * dayMs).toISOString();

  const textOf = ({ format }: Schema, field: string): string => {
    if (format === 'date-time') return inOneYear();
    if (format === 'date') return inOneYear().slice(0, 10);
    if (format === 'uuid') return `00000000-0000-4000-8000-${String(below(1e9)).padStart(12, '0')}`;
    if (format === 'email' || /email/i.test(field)) return `fuzz-${below(1e6)}@example.jp`;
    if (/country/i.test(field)) return pick(['JP', 'US', 'BS']);
    if (/phone/i.test(field)) return '03-1234-5678';
    if (/code/i.test(field)) return `F${below(1e4)}`;
    if (/kana/i.test(field)) return '\u3066\u3059\u3068';
    return `Fuzz ${below(1e6)}`;
  };

  const numberOf = ({ minimum, exclusiveMinimum, maximum }: Schema, field: string): unknown => {
    if (/ids?$/i.test(field)) return pick(idsForField(field));
    if (field === 'version') return 1 + below(3);
    const from = Math.max(minimum ?? exclusiveMinimum ?? 0, -1000);
    return from + below(Math.min(maximum ?? 100, 3000) - from + 1);
  };

  const objectOf = ({ properties = {}, required = [] }: Schema, depth: number) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || oneIn(2))
        .map(([name, schema]) => [name, valueOf(schema, name, depth + 1)]),
    );

  const valueOf = (schema: Schema | undefined, field: string, depth = 0): unknown => {
    if (!schema || depth > 6) return oddValue();
    const { $ref, type, items, const: constant, enum: listed, anyOf, oneOf, allOf } = schema;
    const options = anyOf ?? oneOf;
    if ($ref) return valueOf(schemas[$ref.split('/').at(-1) ?? ''], field, depth + 1);
    if (constant !== undefined) return constant;
    if (listed) return pick(listed);
    if (options) return valueOf(pick(options), field, depth + 1);
    if (allOf && type === undefined) return Object.assign({}, ...allOf.map((part) => valueOf(part, field, depth + 1)));
    if (type === 'null') return null;
    if (type === 'boolean') return oneIn(2);
    if (type === 'integer' || type === 'number') return numberOf(schema, field);
    if (type === 'string') return textOf(schema, field);
    if (type === 'array') return Array.from({ length: below(3) }, () => valueOf(items, field, depth + 1));
    if (type === 'object') return objectOf(schema, depth);
    return oddValue();
  };

  /** An id, as far as a field of this name has one; else nothing. */
  const realIdFor = (field: string): Id | undefined => (/ids?$/i.test(field) ? pick(idsForField(field)) : undefined);

  /** The value with ids of records that exist here. */
  const withRealIds = (value: unknown, field = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => withRealIds(item, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withRealIds(item, name)]));
    if (field === 'version') return 1 + below(3);
    return typeof value === 'number' ? (realIdFor(field) ?? value) : value;
  };

  const damagedLeaf = (value: unknown): unknown => {
    if (typeof value === 'string' && /^\d{4}-\d\d/.test(value)) return pick(oddInstants);
    if (typeof value === 'string') return pick(oddTexts);
    if (typeof value === 'number') return pick(oddNumbers);
    return oddValue();
  };

  const strayFields = ['unknown', 'id', 'organizationId', 'isAdmin', 'status', 'constructor'];

  /** The value with one part replaced, removed or added. */
  const damage = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || oneIn(8)) return damagedLeaf(value);
    const fields = Object.keys(value);
    const field = fields.length > 0 ? pick(fields) : '';
    const inner: unknown = (value as Record<string, unknown>)[field];
    if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === field ? damage(item) : item));
    if (oneIn(7)) return { ...value, [pick(strayFields)]: oddValue() };
    if (oneIn(7)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
    return { ...value, [field]: damage(inner) };
  };

  return { valueOf, withRealIds, damage, oddValue, oneIn };
};

export type Values = ReturnType<typeof createValues>;
