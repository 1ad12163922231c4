import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { expect, test } from 'vitest';
import { buildApi } from './build-api.ts';

const database = useTestDatabase();

test('a request that arrives while the server closes is refused as busy, with Retry-After', async () => {
  const { server } = await buildApi({ database: database().api, authenticate: async () => undefined, logger: false });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  const received = text(connection);
  // A request that is not complete keeps its connection open while the server closes.
  connection.write('GET /health HTTP/1.1\r\n');
  const [accepted] = (await once(server.server, 'connection')) as [Socket];
  await expect.poll(() => accepted.bytesRead).toBeGreaterThan(0);
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  connection.write('host: 127.0.0.1\r\n\r\n');
  const answer = await received;
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/^retry-after: 5\r$/im);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain('"code":"server.busy"');
});
