import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { sendRefusal } from '../http/error-handler.ts';
import { Refusal } from '../http/refusal.ts';
import { type DiskSettings, diskPath } from './disk-store.ts';
import { contentDispositionOf, downloadContentType } from './object-store.ts';
import { verifyUrlPayload } from './signed-url.ts';

// A signed URL grants temporary access to a file, so it is not logged.
const hiddenRouteOptions = { schema: { hide: true }, logLevel: 'error' } as const;

type DiskRouteDependencies = { server: FastifyInstance; settings: DiskSettings; clock: Clock };

/** Replaces S3 on a single machine: serves the URLs signed by the disk store and refuses what S3 refuses. */
export const diskRoutes = ({ server, settings: { folder, signingKey, otherKey }, clock }: DiskRouteDependencies) =>
  server.register(async (scope) => {
    const secrets = otherKey ? [signingKey, otherKey] : [signingKey];
    // The bytes are not parsed: they are written to disk as received, for every content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const addressOf = ({ query, method }: FastifyRequest) => {
      const address = verifyUrlPayload(secrets, String((query as { sealed?: unknown }).sealed), clock());
      return address?.method === method ? address : undefined;
    };

    scope.put(diskPath, { ...hiddenRouteOptions, bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      const address = addressOf(request);
      if (address?.method !== 'PUT') return sendRefusal(reply, 'access.forbidden');
      const { 'content-length': length, 'content-type': type } = request.headers;
      if (Number(length) !== address.size || type !== address.contentType) return sendRefusal(reply, 'access.forbidden');
      const isStored = await writeFileOnce(join(folder, address.key), request.body as Readable);
      return isStored ? reply.status(200).send() : sendRefusal(reply, 'access.forbidden');
    });

    scope.get(diskPath, { ...hiddenRouteOptions, exposeHeadRoute: false }, async (request, reply) => {
      const address = addressOf(request);
      if (address?.method !== 'GET') return sendRefusal(reply, 'access.forbidden');
      const path = join(folder, address.key);
      const { size } = await stat(path).catch(() => {
        throw new Refusal('record.notFound');
      });
      reply.headers({
        'content-type': downloadContentType,
        'content-length': size,
        'content-disposition': contentDispositionOf(address.name),
      });
      return reply.send(createReadStream(path));
    });
  });

/** False for an incomplete upload and for a second upload, which change nothing. */
const writeFileOnce = async (path: string, bytes: Readable) => {
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
