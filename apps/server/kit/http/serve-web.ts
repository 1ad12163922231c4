import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './error-handler.ts';

const indexPage = 'index.html';

/** The built web app, from the same origin as the API. Every path without a file returns the page. */
export const serveWeb = async (server: FastifyInstance, folder: string) => {
  await server.register(fastifyStatic, {
    root: resolve(folder),
    cacheControl: false,
    // Names of asset files contain a content hash; the page must be revalidated each time.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) =>
    isScreenRequest(request) ? reply.sendFile(indexPage) : sendRefusal(reply, 'request.unknownPath'),
  );
};

/** A missing script of an earlier release must fail, not return the page; likewise a well-known file that is not there. */
const isScreenRequest = ({ method, url }: FastifyRequest) =>
  method === 'GET' && !/^\/(?:api|identity|assets|\.well-known)\//.test(url);
