import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeContract } from '../../testing/test-store-contract.ts';
import { realClock } from '../clock.ts';
import { diskRoutes } from './disk-routes.ts';
import { createDiskStore } from './disk-store.ts';
import { openAddress, sealAddress } from './signed-address.ts';

const key = Buffer.alloc(32, 7);
let folder = '';
let server: FastifyInstance;
let address = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiko-files-'));
  server = fastify();
  server.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  diskRoutes({ server, settings: { folder, key }, clock: realClock });
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const store = () => createDiskStore({ folder, key }, realClock);

test.each(Object.keys(storeContract))('on a disk: %s', async (name) => {
  await expect(storeContract[name]?.({ store: store(), address })).resolves.toBeUndefined();
});

test('a URL accepts one upload; a second one is refused and changes nothing', async () => {
  const { url, headers } = await store().presignUpload({ key: 'upload/once', size: 3, contentType: 'text/plain', seconds: 60 });
  const put = (body: string) => fetch(new URL(url, address), { method: 'PUT', headers, body });
  expect((await put('one')).status).toBe(200);
  expect((await put('two')).status).toBe(403);
  expect(await store().findSize('upload/once')).toBe(3);
});

test('a URL signed with another key and a malformed one are refused', () => {
  const sealed = sealAddress(Buffer.alloc(32, 1), { method: 'GET', key: 'download/x', name: 'x', until: Number.MAX_SAFE_INTEGER });
  expect(openAddress(key, sealed, new Date(0))).toBeUndefined();
  expect(openAddress(key, 'nonsense', new Date(0))).toBeUndefined();
});
