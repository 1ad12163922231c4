import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@kiko/database/seed/random.ts';
import type { ActorKind } from '@kiko/domain/access/actor.ts';
import type { Id } from './fuzz-queries.ts';
import type { Schema, Values } from './generate-value.ts';
import { oddBodies, oddContentTypes, oddNumbers, oddQueries, oddTexts } from './odd-values.ts';

type Parameter = { name: string; in: 'query' | 'path'; required?: boolean; schema: Schema };
type Content = { schema: Schema; examples?: { recorded?: { value: unknown } } };
type Described = { parameters?: readonly Parameter[]; requestBody?: { content: { 'application/json': Content } } };
type Document = { paths: Record<string, Record<string, Described>>; components: { schemas?: Record<string, Schema> } };

export type Operation = { method: string; path: string; parameters: readonly Parameter[]; content: Content | undefined };

/** The operations of the published document with their query parameters and bodies. */
export const readDocument = (folder: string) => {
  const { paths, components } = JSON.parse(readFileSync(join(folder, 'docs/generated/openapi.json'), 'utf8')) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody }]): Operation => ({
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter((parameter) => parameter.in === 'query'),
        content: requestBody?.content['application/json'],
      }),
    ),
  );
  return { operations, schemas: components.schemas ?? {} };
};

/** Which part of a request is damaged; in a wild one the bytes as well. */
const forms = ['valid', 'valid', 'body', 'body', 'query', 'path', 'all', 'wild'] as const;
type CallForm = (typeof forms)[number];

export type Call = {
  operation: Operation;
  sender: ActorKind | 'stranger';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
};

type Composing = { random: Random; values: Values; idsForPath: (path: string, sender: Call['sender']) => readonly Id[] };

/** The role of a master would be given away for good. */
const isLasting = ({ path }: Operation) => path.endsWith('/transfer-role');

/** Composes requests from the document of the API and its recorded examples. */
export const createComposer = ({ random, values, idsForPath }: Composing) => {
  const { pick, below } = random;
  const { valueOf, withRealIds, damage, oddValue, oneIn } = values;
  const isDamaged = (form: CallForm, part: CallForm) => form === part || form === 'all' || (form === 'wild' && oneIn(2));

  const oddId = (): unknown => pick([pick<unknown>(oddNumbers), pick(oddTexts), '0x10', '1 ', '+1', '00001', '1;2']);

  const composeUrl = ({ path, parameters }: Operation, sender: Call['sender'], form: CallForm) => {
    const ids = idsForPath(path, sender);
    const address = path.replaceAll(/\{\w+\}/g, () =>
      encode(isDamaged(form, 'path') ? oddId() : oneIn(15) ? 999_999_999 : pick(ids)),
    );
    const sent = parameters.filter(({ required }) => required === true || below(100) < 45);
    // With one damaged value among valid ones a request gets further than with several.
    const damaged = form === 'query' ? sent.slice(below(sent.length)).slice(0, 1) : sent.filter(() => isDamaged(form, 'query'));
    const query = sent.flatMap((parameter) => {
      const valid = valueOf(parameter.schema, parameter.name);
      const value = damaged.includes(parameter) ? (oneIn(4) ? oddValue() : damage(valid)) : valid;
      return (Array.isArray(value) ? value : [value]).map((one: unknown) => `${encodeURIComponent(parameter.name)}=${encode(one)}`);
    });
    if (form === 'wild' && oneIn(4)) query.push(pick(oddQueries));
    return query.length > 0 ? `${address}?${query.join('&')}` : address;
  };

  const composeBody = ({ method, content }: Operation, form: CallForm) => {
    if (form === 'wild' && method !== 'GET' && oneIn(3)) return pick(oddBodies);
    if (!content) return undefined;
    if (form === 'wild' && oneIn(3)) return JSON.stringify(oddValue());
    const recorded = content.examples?.recorded?.value;
    const valid = recorded === undefined || oneIn(2) ? valueOf(content.schema, '') : withRealIds(recorded);
    if (form !== 'body' && form !== 'all') return JSON.stringify(valid);
    return JSON.stringify(oneIn(3) ? damage(damage(valid)) : damage(valid));
  };

  return (operation: Operation, sender: Call['sender']): Call => {
    const chosen = pick(forms);
    const form = chosen === 'valid' && isLasting(operation) ? 'path' : chosen;
    const body = composeBody(operation, form);
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['content-type'] = form === 'wild' && oneIn(5) ? pick(oddContentTypes) : 'application/json';
    if (operation.method !== 'GET' && oneIn(8))
      headers['idempotency-key'] = pick(['same', `key-${below(50)}`, 'x'.repeat(201), ' ']);
    if (operation.path === '/api/live')
      headers['last-event-id'] = pick(['0.0', `1.${Date.now()}`, `${'9'.repeat(15)}.0`, 'x', '-1.-1']);
    return { operation, sender, url: composeUrl(operation, sender, form), headers, body };
  };
};

const encode = (value: unknown) => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.slice(0, 500).toWellFormed());
};
