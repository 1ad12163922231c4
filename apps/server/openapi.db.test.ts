import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { commonRefusals, errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import { endpointWords } from '@kiko/words/endpoint-words.ts';
import { errorWords } from '@kiko/words/error-words.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkAgainstDocument } from './kit/test-document.ts';
import { useTestApi } from './kit/use-test-api.ts';

const { inject } = useTestApi();

/** By the kind of the answer: all are JSON but for files. */
const examples = z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() }));
const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()), examples: examples.optional() }));
const operationShape = z.object({
  summary: z.string().min(1),
  description: z.string().min(1),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean().optional() })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});
const documentShape = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }),
});

const fetchDocument = async () => {
  const response = await inject({ method: 'GET', url: '/api/openapi.json' });
  return { text: response.body, document: documentShape.parse(response.json()) };
};
let fetched: ReturnType<typeof fetchDocument> | undefined;
const readDocument = () => {
  fetched ??= fetchDocument();
  return fetched;
};

const keysOf = (shape: z.ZodObject | undefined) => Object.keys(shape?.shape ?? {}).toSorted();

/** Files, and a stream that never ends. */
const withoutExample: readonly Endpoint[] = [
  ...[allEndpoints.listenLive, allEndpoints.exportReservations, allEndpoints.exportPortCallRecords],
];

/** What the document shows of bodies and answers that are JSON. */
const examplesOf = (endpoint: Endpoint, { requestBody, responses }: Partial<z.output<typeof operationShape>>) =>
  [requestBody, responses?.[endpoint.status ?? 200]].flatMap((said) => {
    const example = said?.content['application/json']?.examples?.['recorded'];
    return example ?? [];
  });

describe.each(Object.entries<Endpoint>(allEndpoints))('%s', (_, endpoint) => {
  const readOperation = async () => {
    const { document } = await readDocument();
    const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error('not in the document');
    return operation;
  };

  test('says what it does and what it needs', async () => {
    const { summary, description } = await readOperation();
    expect(summary).toBe(endpoint.summary);
    expect(description).toContain(endpoint.needs);
  });

  test('names every parameter, in the path and in the query, and its body', async () => {
    const { parameters, requestBody } = await readOperation();
    const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named('path').toSorted()).toEqual(keysOf(endpoint.params));
    expect(named('query').toSorted()).toEqual(keysOf(endpoint.query));
    expect(requestBody !== undefined).toBe(endpoint.body !== undefined);
  });

  test('shows what it looks like, named in both languages; every refusal in the words that people read', async () => {
    const { requestBody, responses } = await readOperation();
    const title = endpointWords[`${endpoint.method} ${endpoint.path}`];
    if (!title) throw new Error('no words');
    const expected = [`${title.ja} / ${title.en}`];
    expect([...new Set(examplesOf(endpoint, { requestBody, responses }).map(({ summary }) => summary))]).toEqual(
      withoutExample.includes(endpoint) ? [] : expected,
    );
    for (const code of [...commonRefusals, ...endpoint.refusals])
      expect(responses[errorCatalogue[code].status]?.content['application/json']?.examples?.[code], code).toMatchObject({
        summary: `${errorWords[code].ja} / ${errorWords[code].en}`,
        value: { code },
      });
  });

  test('its example is a body that it takes and an answer that it gives', async () => {
    const { requestBody, responses } = await readOperation();
    const taken = examplesOf(endpoint, { requestBody }).map(({ value }) => endpoint.body?.safeParse(value).success);
    expect(taken).toEqual(endpoint.body ? [true] : []);
    const status = endpoint.status ?? 200;
    for (const { value: json } of examplesOf(endpoint, { responses }))
      expect(() => checkAgainstDocument(endpoint, { status, type: 'application/json', json, body: undefined })).not.toThrow();
  });

  test('shows its answer and every refusal with its status', async () => {
    const { responses } = await readOperation();
    const kinds = Object.entries(responses[endpoint.status ?? 200]?.content ?? {});
    const isFile = endpoint === allEndpoints.exportReservations || endpoint === allEndpoints.exportPortCallRecords;
    expect(kinds.map(([kind]) => kind)).toEqual(
      isFile ? ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] : ['application/json'],
    );
    for (const [, { schema }] of kinds) expect(schema).not.toEqual({});
    for (const code of [...commonRefusals, ...endpoint.refusals]) {
      expect(responses[errorCatalogue[code].status]?.description, code).toContain(code);
    }
  });
});

test('the document is OpenAPI 3.1 and has no call that the contract does not have', async () => {
  const { document } = await readDocument();
  expect(document.openapi).toMatch(/^3\.1\./);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const known = Object.values<Endpoint>(allEndpoints).map(({ method, path }) => `${method.toLowerCase()} /api${path}`);
  expect(calls.toSorted()).toEqual(known.toSorted());
});

test('every reference inside the document leads somewhere', async () => {
  const { text, document } = await readDocument();
  const wanted = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(wanted.filter((name) => !(name in (document.components.schemas ?? {})))).toEqual([]);
  expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)/)).toBeNull();
});

describe('an answer that is otherwise than the document says', () => {
  const answered = { type: 'application/json; charset=utf-8', body: undefined };
  const check =
    (json: unknown, status = 200) =>
    () =>
      checkAgainstDocument(allEndpoints.getParameters, { ...answered, status, json });

  test('is noticed: a field missing, of another type, a status or a kind that is not there', () => {
    const json = { sysTimeDiff: 0, portCallRecordYearLowerLimit: 2020 };
    expect(check({ ...json, sysTimeDiff: 'none' })).toThrow('sysTimeDiff must be integer');
    expect(check({})).toThrow("must have required property 'sysTimeDiff'");
    expect(check(json, 204)).toThrow('answers 204');
    expect(() =>
      checkAgainstDocument(allEndpoints.getParameters, { status: 200, type: 'text/plain', json, body: undefined }),
    ).toThrow('as text/plain');
  });
});
