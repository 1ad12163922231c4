import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { type Endpoint, listQueryKeys, refusalShape } from './endpoint.ts';
import { commonRefusals, errorCodes } from './error-catalogue.ts';

test('only lists may be repeated in a query, however they are wrapped', () => {
  const query = z.object({
    plain: z.array(z.string()),
    optional: z.array(z.string()).optional(),
    withDefault: z.array(z.string()).default([]),
    both: z.array(z.string()).optional().default([]),
    text: z.string(),
    optionalText: z.string().optional(),
  });
  expect(listQueryKeys(query)).toEqual(['plain', 'optional', 'withDefault', 'both']);
});

test('every key of a real query that may be repeated is known', () => {
  const { listAccounts, listCodes, listGroups, listOrganizations, listPorts } = allEndpoints;
  expect(listQueryKeys(listCodes.query)).toEqual(['kinds']);
  expect(listQueryKeys(listOrganizations.query)).toEqual(['types', 'statuses']);
  expect(listQueryKeys(listGroups.query)).toEqual(['organizationTypes']);
  expect(listQueryKeys(listAccounts.query)).toEqual(['types', 'organizationTypes']);
  expect(listQueryKeys(listPorts.query)).toEqual(['portTypes', 'bureauCodes', 'prefectureCodes', 'regionCodes']);
});

test('no two calls share a method and path', () => {
  const calls = Object.values<Endpoint>(allEndpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(Object.entries<Endpoint>(allEndpoints))('%s describes each {parameter} of its path', (_, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(named);
});

test.each(Object.entries<Endpoint>(allEndpoints))('%s does not repeat what every call may answer', (_, { refusals }) => {
  expect(refusals.filter((code) => commonRefusals.some((common) => common === code))).toEqual([]);
});

test.each(errorCodes)('a refusal may carry %s', (code) => {
  expect(refusalShape.parse({ code, requestId: 'a' })).toEqual({ code, requestId: 'a' });
});
