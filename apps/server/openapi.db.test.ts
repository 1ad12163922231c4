import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { commonRefusals, errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import { endpointMessages } from '@kiko/messages/endpoint-messages.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testActorHeader } from './testing/test-actor.ts';
import { assertMatchesOpenApi } from './testing/test-openapi-document.ts';
import { useTestApi } from './testing/use-test-api.ts';

const { inject, account } = useTestApi();

/** By media type: all responses are JSON except files. */
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
  const headers = { [testActorHeader]: String((await account('mlitMaster')).accountId) };
  const response = await inject({ method: 'GET', url: '/api/openapi.json', headers });
  const tag = String(response.headers.etag);
  expect(
    (await inject({ method: 'GET', url: '/api/openapi.json', headers: { ...headers, 'if-none-match': tag } })).statusCode,
  ).toBe(304);
  return { text: response.body, document: documentShape.parse(response.json()) };
};
let fetched: ReturnType<typeof fetchDocument> | undefined;
const readDocument = () => {
  fetched ??= fetchDocument();
  return fetched;
};

const keysOf = (shape: z.ZodObject | undefined) => Object.keys(shape?.shape ?? {}).toSorted();

/** Files, and a stream that never ends. */
const endpointsWithoutExample: readonly Endpoint[] = [
  allEndpoints.streamLiveEvents,
  allEndpoints.exportReservations,
  allEndpoints.exportPortCallRecords,
];

/** The examples of JSON bodies and responses in the document. */
const examplesOf = (endpoint: Endpoint, { requestBody, responses }: Partial<z.output<typeof operationShape>>) =>
  [requestBody, responses?.[endpoint.status ?? 200]].flatMap((part) => {
    const example = part?.content['application/json']?.examples?.['recorded'];
    return example ?? [];
  });

describe.each(Object.entries<Endpoint>(allEndpoints))('%s', (_, endpoint) => {
  const readOperation = async () => {
    const { document } = await readDocument();
    const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error('not in the document');
    return operation;
  };

  test('has its summary and its capability in the document', async () => {
    const { summary, description } = await readOperation();
    expect(summary).toBe(endpoint.summary);
    expect(description).toContain(endpoint.capability);
  });

  test('has every parameter of path and query and its body in the document', async () => {
    const { parameters, requestBody } = await readOperation();
    const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named('path').toSorted()).toEqual(keysOf(endpoint.params));
    expect(named('query').toSorted()).toEqual(keysOf(endpoint.query));
    expect(requestBody !== undefined).toBe(endpoint.body !== undefined);
  });

  test('has examples with titles in both languages, and the texts of every refusal', async () => {
    const { requestBody, responses } = await readOperation();
    const title = endpointMessages[`${endpoint.method} ${endpoint.path}`];
    if (!title) throw new Error('endpoint without messages');
    const expected = [`${title.ja} / ${title.en}`];
    expect([...new Set(examplesOf(endpoint, { requestBody, responses }).map(({ summary }) => summary))]).toEqual(
      endpointsWithoutExample.includes(endpoint) ? [] : expected,
    );
    for (const code of [...commonRefusals, ...endpoint.refusals])
      expect(responses[errorCatalogue[code].status]?.content['application/json']?.examples?.[code], code).toMatchObject({
        summary: `${errorMessages[code].ja} / ${errorMessages[code].en}`,
        value: { code },
      });
  });

  test('has an example that its shapes accept', async () => {
    const { requestBody, responses } = await readOperation();
    const taken = examplesOf(endpoint, { requestBody }).map(({ value }) => endpoint.body?.safeParse(value).success);
    expect(taken).toEqual(endpoint.body ? [true] : []);
    const status = endpoint.status ?? 200;
    for (const { value: json } of examplesOf(endpoint, { responses }))
      expect(() => assertMatchesOpenApi(endpoint, { status, type: 'application/json', json, body: undefined })).not.toThrow();
  });

  test('has its response and every refusal with its status in the document', async () => {
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

test('the document is OpenAPI 3.1 and has no endpoint that the contract does not have', async () => {
  const { document } = await readDocument();
  expect(document.openapi).toMatch(/^3\.1\./);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const known = Object.values<Endpoint>(allEndpoints).map(({ method, path }) => `${method.toLowerCase()} /api${path}`);
  expect(calls.toSorted()).toEqual(known.toSorted());
});

test('every reference in the document is resolvable', async () => {
  const { text, document } = await readDocument();
  const wanted = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(wanted.filter((name) => !(name in (document.components.schemas ?? {})))).toEqual([]);
  expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)/)).toBeNull();
});

describe('a response that differs from the document', () => {
  const answered = { type: 'application/json; charset=utf-8', body: undefined };
  const check =
    (json: unknown, status = 200) =>
    () =>
      assertMatchesOpenApi(allEndpoints.getParameters, { ...answered, status, json });

  test('is detected: a missing field, another type, an unknown status or media type', () => {
    const json = { sysTimeDiff: 0, portCallRecordYearLowerLimit: 2020 };
    expect(check({ ...json, sysTimeDiff: 'none' })).toThrow('sysTimeDiff must be integer');
    expect(check({})).toThrow("must have required property 'sysTimeDiff'");
    expect(check(json, 204)).toThrow('returned 204');
    expect(() =>
      assertMatchesOpenApi(allEndpoints.getParameters, { status: 200, type: 'text/plain', json, body: undefined }),
    ).toThrow('as text/plain');
  });
});
