import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createTestAuthenticator, testActorHeader } from './test-actor.ts';

test('the test actor is refused in production', () => {
  expect(() => createTestAuthenticator('production')).toThrow('does not exist in production');
});

describe.each(['development', 'test', undefined])('with NODE_ENV %s', (environment) => {
  test.each([
    ['7', 7],
    ['', undefined],
    ['0', undefined],
    ['-7', undefined],
    ['7.5', undefined],
    ['seven', undefined],
    ['9007199254740993', undefined],
  ])('the header %j names the account %s', async (value, expected) => {
    const authenticate = createTestAuthenticator(environment);
    const server = fastify();
    server.get('/', async (request) => ({ accountId: (await authenticate(request))?.accountId }));
    const response = await server.inject({ method: 'GET', url: '/', headers: { [testActorHeader]: value } });
    expect(response.json<{ accountId?: number }>().accountId).toBe(expected);
  });
});
