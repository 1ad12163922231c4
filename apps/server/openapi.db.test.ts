import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { commonRefusals, errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApi } from './kit/use-test-api.ts';

const { inject } = useTestApi();

/** By the kind of the answer: all are JSON but for files. */
const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
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
