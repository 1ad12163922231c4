import { refusalShape } from '@kiko/contract/endpoint.ts';
import { createDatabase, createPool } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addRoutes } from '../../routes.ts';
import { createTestAuthenticator, testActorHeader } from '../../testing/test-actor.ts';
import { testFileStorage } from '../../testing/test-files-settings.ts';
import { useTestApi } from '../../testing/use-test-api.ts';
import { buildApi } from './build-api.ts';

const { database, account, inject } = useTestApi();

const asMinistry = async () => ({ [testActorHeader]: String((await account('mlitMaster')).accountId) });

/** The API with a separate database connection, closed after the test. */
const buildOver = async (url: string) => {
  const api = await buildApi({
    database: createDatabase(createPool({ url, maxConnections: 1 })),
    authenticate: createTestAuthenticator('test'),
    logger: false,
  });
  addRoutes(api, testFileStorage);
  onTestFinished(async () => {
    await api.server.close();
    await api.database.destroy();
  });
  return api;
};

describe('malformed requests', () => {
  test.each([
    ['broken JSON', 'application/json', '{"code":'],
    ['no JSON at all', 'text/csv', 'code,name'],
    ['more than a megabyte', 'application/json', JSON.stringify({ code: 'x'.repeat(1_100_000) })],
  ])('%s is malformed', async (_, type, payload) => {
    const headers = { ...(await asMinistry()), 'content-type': type };
    const response = await inject({ method: 'POST', url: '/api/ports', headers, payload });
    expect(response.statusCode).toBe(400);
    expect(refusalShape.parse(response.json()).code).toBe('request.malformed');
  });

  test.each([
    ['half a letter', '{"name":{"ja":"\\ud800","en":"x"}}', 'name.ja'],
    ['a NUL', '{"name":{"ja":"a\\u0000","en":"x"}}', 'name.ja'],
    ['half a letter in the name of a field', '{"\\udc00":1}', ''],
    ['a value of depth 5,000', `{"name":${'{"x":'.repeat(5000)}1${'}'.repeat(5000)}}`, `name${'.x'.repeat(11)}`],
  ])('%s is refused at its field', async (_, payload, path) => {
    const headers = { ...(await asMinistry()), 'content-type': 'application/json' };
    const response = await inject({ method: 'POST', url: '/api/ports', headers, payload });
    expect(response.statusCode).toBe(422);
    expect(refusalShape.parse(response.json()).issues).toEqual([{ path, code: 'invalidString' }]);
  });

  test('an undecodable URL is malformed, too', async () => {
    const response = await inject({ method: 'GET', url: '/api/ports/%zz', headers: await asMinistry() });
    expect(response.statusCode).toBe(400);
    expect(refusalShape.parse(response.json()).code).toBe('request.malformed');
  });

  test.each(['/api/nothing', '/nothing', '/api/ports/1/2'])('%s returns 404', async (url) => {
    const response = await inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
    expect(refusalShape.parse(response.json()).code).toBe('request.unknownPath');
  });
});

test('a client that leaves while it sends its body is not reported as a failure of the database', async () => {
  const lines: string[] = [];
  const { server } = await buildApi({
    database: database().api,
    authenticate: createTestAuthenticator('test'),
    logger: { level: 'error', stream: { write: (line) => lines.push(line) } },
  });
  onTestFinished(() => server.close());
  // As Fastify reports it.
  server.get('/left', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  });
  const response = await server.inject('/left');
  expect([response.statusCode, refusalShape.parse(response.json()).code]).toEqual([400, 'request.malformed']);
  expect(lines).toEqual([]);
});

describe('an unavailable database', () => {
  const askForPorts = async (url: string) => {
    const { server } = await buildOver(url);
    return server.inject({ method: 'GET', url: '/api/ports', headers: await asMinistry() });
  };

  test('returns 503 with Retry-After', async () => {
    const nobodyListens = new URL(database().url('api'));
    nobodyListens.port = '1';
    const response = await askForPorts(nobodyListens.href);
    expect(response.statusCode).toBe(503);
    expect(refusalShape.parse(response.json()).code).toBe('server.busy');
    expect(response.headers['retry-after']).toBe('5');
  });

  test('returns 503 when all connections are in use', async () => {
    const { server, database: single } = await buildOver(database().url('api'));
    const headers = await asMinistry();
    const response = await single.connection().execute(() => server.inject({ method: 'GET', url: '/api/ports', headers }));
    expect(response.statusCode).toBe(503);
    expect(refusalShape.parse(response.json()).code).toBe('server.busy');
  });
});

test('an unexpected error returns its request id and nothing else', async () => {
  await sql`alter table port rename column contact_phone to secret_phone`.execute(database().owner);
  onTestFinished(async () => {
    await sql`alter table port rename column secret_phone to contact_phone`.execute(database().owner);
  });
  const response = await inject({ method: 'GET', url: '/api/ports/1', headers: await asMinistry() });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ code: 'server.failure', requestId: response.headers['x-request-id'] });
});
