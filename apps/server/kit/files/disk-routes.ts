import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { refuse } from '../http/answer-errors.ts';
import { Refusal } from '../http/refusal.ts';
import { type DiskSettings, diskPath } from './disk-store.ts';
import { dispositionOf, servedType } from './object-store.ts';
import { openAddress } from './signed-address.ts';

// A signed URL grants temporary access to a file, so it is not logged.
const unspoken = { schema: { hide: true }, logLevel: 'error' } as const;

type Door = { server: FastifyInstance; settings: DiskSettings; clock: Clock };

/** Replaces S3 on a single machine: serves the URLs signed by the disk store and refuses what S3 refuses. */
export const diskRoutes = ({ server, settings: { folder, key: secret }, clock }: Door) =>
  server.register(async (scope) => {
    // The bytes are not parsed: they are written to disk as received, whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const addressOf = ({ query, method }: FastifyRequest) => {
      const address = openAddress(secret, String((query as { sealed?: unknown }).sealed), clock());
      return address?.method === method ? address : undefined;
    };

    scope.put(diskPath, { ...unspoken, bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      const address = addressOf(request);
      if (address?.method !== 'PUT') return refuse(reply, 'access.forbidden');
      const { 'content-length': length, 'content-type': type } = request.headers;
      if (Number(length) !== address.size || type !== address.contentType) return refuse(reply, 'access.forbidden');
      const isStored = await storeOnce(join(folder, address.key), request.body as Readable);
      return isStored ? reply.status(200).send() : refuse(reply, 'access.forbidden');
    });

    scope.get(diskPath, { ...unspoken, exposeHeadRoute: false }, async (request, reply) => {
      const address = addressOf(request);
      if (address?.method !== 'GET') return refuse(reply, 'access.forbidden');
      const path = join(folder, address.key);
      const { size } = await stat(path).catch(() => {
        throw new Refusal('record.notFound');
      });
      reply.headers({ 'content-type': servedType, 'content-length': size, 'content-disposition': dispositionOf(address.name) });
      return reply.send(createReadStream(path));
    });
  });

/** False for an incomplete upload and for a second upload, which change nothing. */
const storeOnce = async (path: string, bytes: Readable) => {
  const part = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(bytes, createWriteStream(part));
    await link(part, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
};
