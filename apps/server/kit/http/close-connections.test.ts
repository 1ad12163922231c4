import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsWithServer } from './close-connections.ts';

/** Node.js would wait for 60 s or more. */
const soonMs = 20_000;

test('a server closes after its last response, regardless of open connections', { timeout: soonMs }, async () => {
  const server = fastify();
  closeConnectionsWithServer(server);
  const requested = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  server.get('/slow', async () => {
    requested.resolve();
    await mayAnswer.promise;
    return 'answered';
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const openedInAdvance = connect(port, '127.0.0.1').resume();
  await once(openedInAdvance, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await requested.promise;

  const closed = server.close();
  await once(openedInAdvance, 'close');
  mayAnswer.resolve();
  expect(await (await answer).text()).toBe('answered');
  await closed;
});
