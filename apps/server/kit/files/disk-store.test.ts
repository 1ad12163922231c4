import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectStoreContract } from '../../testing/test-object-store-contract.ts';
import { realClock } from '../clock.ts';
import { diskRoutes } from './disk-routes.ts';
import { createDiskStore } from './disk-store.ts';
import { signUrlPayload, verifyUrlPayload } from './signed-url.ts';

const key = Buffer.alloc(32, 7);
let folder = '';
let server: FastifyInstance;
let address = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiko-files-'));
  server = fastify();
  server.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  diskRoutes({ server, settings: { folder, signingKey: key }, clock: realClock });
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const store = () => createDiskStore({ folder, signingKey: key }, realClock);

test.each(Object.keys(objectStoreContract))('on a disk: %s', async (name) => {
  await expect(objectStoreContract[name]?.({ store: store(), address })).resolves.toBeUndefined();
});

test('a URL accepts one upload; a second one is refused and changes nothing', async () => {
  const { url, headers } = await store().presignUpload({ key: 'upload/once', size: 3, contentType: 'text/plain', seconds: 60 });
  const put = (body: string) => fetch(new URL(url, address), { method: 'PUT', headers, body });
  expect((await put('one')).status).toBe(200);
  expect((await put('two')).status).toBe(403);
  expect(await store().findSize('upload/once')).toBe(3);
});

test('a URL signed with another key and a malformed one are refused', () => {
  const otherKey = Buffer.alloc(32, 1);
  const payload = { method: 'GET', key: 'download/x', name: 'x', expiresAtMs: Number.MAX_SAFE_INTEGER } as const;
  const sealed = signUrlPayload(otherKey, payload);
  expect(verifyUrlPayload([key], sealed, new Date(0))).toBeUndefined();
  expect(verifyUrlPayload([key], 'nonsense', new Date(0))).toBeUndefined();
  expect(verifyUrlPayload([key, otherKey], sealed, new Date(0))).toEqual(payload);
});

test('while the key is replaced, addresses of both processes work at both', async () => {
  const newKey = Buffer.alloc(32, 8);
  const renewed = fastify();
  diskRoutes({ server: renewed, settings: { folder, signingKey: newKey, otherKey: key }, clock: realClock });
  const other = await renewed.listen({ host: '127.0.0.1', port: 0 });
  await store().write('download/rotated', Buffer.from('kept'));
  const { presignDownload } = createDiskStore({ folder, signingKey: newKey }, realClock);
  const [before, after] = [store().presignDownload, presignDownload].map((presign) =>
    presign({ key: 'download/rotated', name: 'a.txt', seconds: 60 }),
  );
  expect((await fetch(new URL((await before) ?? '', other))).status).toBe(200);
  expect((await fetch(new URL((await after) ?? '', other))).status).toBe(200);
  expect((await fetch(new URL((await after) ?? '', address))).status).toBe(403);
  await renewed.close();
});
