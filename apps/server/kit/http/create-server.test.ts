import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

test('a connection whose header or body never ends is closed with 408', async () => {
  const server = createServer(
    { logger: false },
    { requestTimeout: 120, http: { headersTimeout: 60, connectionsCheckingInterval: 10 } },
  );
  servers.push(server);
  server.post('/', () => 'received');
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const answerTo = async (begun: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(begun);
    return text(socket);
  };
  expect(await answerTo('POST / HTTP/1.1\r\nhost: x\r\nslow: ')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await answerTo('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{"')).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

test('every server has the limits', () => {
  const server = createServer({ logger: false });
  servers.push(server);
  expect(server.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000, maxConnections: 4_000 });
});
