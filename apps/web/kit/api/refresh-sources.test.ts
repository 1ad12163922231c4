import type { Endpoint } from '@kiko/contract/endpoint.ts';
import type { LiveKind } from '@kiko/contract/live/live-endpoints.ts';
import { expect, test } from 'vitest';
import { type KeyRoot, refreshSources, rootsOf } from './query-keys.ts';

const files = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const contract = import.meta.glob<Record<string, Endpoint>>('../../../../packages/contract/**/*-endpoints.ts', { eager: true });

const sources = Object.entries(files)
  .filter(([path]) => !path.includes('.test.'))
  .map(([, text]) => text);
const endpoints = new Map(
  Object.values(contract)
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => value.method === 'GET'),
);

/** The text of each function and query at the top level of a file, by its name. */
const definitions = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const (\w+) =[\s\S]*?(?=\n\n|$(?![\s\S]))/gm)].map(([body, name = '']) => [name, body]),
  ),
);

/** The endpoints that a text reads, also by functions that it calls. */
const endpointsIn = (text: string, seen = new Set<string>()): Endpoint[] =>
  [...new Set(text.match(/\b[a-z]\w+\b/g))].flatMap((name) => {
    const endpoint = endpoints.get(name);
    if (endpoint) return [endpoint];
    const body = definitions.get(name);
    if (!body || seen.has(name)) return [];
    seen.add(name);
    return endpointsIn(body, seen);
  });

/** Whether a query has a key of this root, written in place or by a function. */
const hasRoot = (query: string, root: KeyRoot) => {
  const [, name = ''] = /^queryKey: (\w+)\(/.exec(query) ?? [];
  return [query, definitions.get(name) ?? ''].some((text) => new RegExp(`^[^\\n]*keyOf\\('${root}'`).test(text));
};

/** The endpoints whose answers are remembered under a key. */
const endpointsOf = (root: KeyRoot) =>
  new Set(
    sources.flatMap((text) =>
      text
        .split(/(?=\bqueryKey: )/)
        .slice(1)
        .filter((query) => hasRoot(query, root))
        .flatMap((query) => endpointsIn(query.split(/\n {0,2}\}\)|\n {4}\}\)|\}\);/)[0] ?? '')),
    ),
  );

type Schema = { def: Record<string, unknown> };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'def' in value;

/** The names of all fields of an answer, at any depth. */
const fieldsOf = (schema: Schema, seen = new Set<Schema>()): string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const shape = (schema.def['shape'] ?? {}) as Record<string, Schema>;
  const inner = Object.values(schema.def)
    .flatMap((part): unknown[] => (Array.isArray(part) ? part : [part]))
    .filter(isSchema);
  return [...Object.keys(shape), ...[...Object.values(shape), ...inner].flatMap((part) => fieldsOf(part, seen))];
};

/** A field that shows the name of another record changes with that record. */
const namedKinds: Readonly<Record<string, LiveKind>> = {
  portName: 'port',
  berthName: 'berth',
  shipName: 'ship',
  cruiseShipName: 'ship',
  organizationName: 'organization',
  groupName: 'group',
};

const roots = (Object.keys(refreshSources) as KeyRoot[]).filter((root) => !('fixed' in refreshSources[root]));

test('the endpoints behind each key are found', () => {
  // The lists to which an imported file refers are chosen when it is read.
  expect(roots.filter((root) => endpointsOf(root).size === 0)).toEqual(['import-references']);
});

test.each(roots)('%s are read again when a record whose name they show changes', (root) => {
  const fields = [...endpointsOf(root)].flatMap(({ response }) => (isSchema(response) ? fieldsOf(response) : []));
  const wanted = new Set(fields.flatMap((field) => namedKinds[field] ?? []));
  expect([...wanted].filter((kind) => !rootsOf(kind).includes(root))).toEqual([]);
});
