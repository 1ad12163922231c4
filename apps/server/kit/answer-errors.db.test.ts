import { refusalShape } from '@kiko/contract/endpoint.ts';
import { createDatabase, createPool } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addRoutes } from '../routes.ts';
import { buildApi } from './build-api.ts';
import { testFiles } from './files/test-files-settings.ts';
import { createTestAuthenticate, testActorHeader } from './test-actor.ts';
import { useTestApi } from './use-test-api.ts';

const { database, person, inject } = useTestApi();

const asMinistry = async () => ({ [testActorHeader]: String((await person('mlitMaster')).accountId) });

/** The API over another connection than the test's own; gone with the test. */
const buildOver = async (url: string) => {
  const api = await buildApi({
    database: createDatabase(createPool({ url, maxConnections: 1 })),
    authenticate: createTestAuthenticate('test'),
    logger: false,
  });
  addRoutes(api, testFiles);
  onTestFinished(async () => {
    await api.server.close();
    await api.database.destroy();
  });
  return api;
};

describe('what cannot be read', () => {
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

  test('an address that is no address is malformed too', async () => {
    const response = await inject({ method: 'GET', url: '/api/ports/%zz', headers: await asMinistry() });
    expect(response.statusCode).toBe(400);
    expect(refusalShape.parse(response.json()).code).toBe('request.malformed');
  });

  test.each(['/api/nothing', '/nothing', '/api/ports/1/2'])('nothing is at %s', async (url) => {
    const response = await inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
    expect(refusalShape.parse(response.json()).code).toBe('request.unknownPath');
  });
});

describe('a database that cannot be reached', () => {
  const askForPorts = async (url: string) => {
    const { server } = await buildOver(url);
    return server.inject({ method: 'GET', url: '/api/ports', headers: await asMinistry() });
  };

  test('is reported as busy, and when to try again', async () => {
    const nobodyListens = new URL(database().url('api'));
    nobodyListens.port = '1';
    const response = await askForPorts(nobodyListens.href);
    expect(response.statusCode).toBe(503);
    expect(refusalShape.parse(response.json()).code).toBe('server.busy');
    expect(response.headers['retry-after']).toBe('5');
  });

  test('so are connections that are all taken', async () => {
    const { server, database: single } = await buildOver(database().url('api'));
    const headers = await asMinistry();
    const response = await single.connection().execute(() => server.inject({ method: 'GET', url: '/api/ports', headers }));
    expect(response.statusCode).toBe(503);
    expect(refusalShape.parse(response.json()).code).toBe('server.busy');
  });
});

test('a surprise tells its request id and nothing else', async () => {
  await sql`alter table port rename column contact_phone to secret_phone`.execute(database().owner);
  onTestFinished(async () => {
    await sql`alter table port rename column secret_phone to contact_phone`.execute(database().owner);
  });
  const response = await inject({ method: 'GET', url: '/api/ports/1', headers: await asMinistry() });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ code: 'server.failure', requestId: response.headers['x-request-id'] });
});
