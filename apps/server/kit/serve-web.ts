import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './answer-errors.ts';

const page = 'index.html';

/** The built web, from the same origin as the API. Every address without a file is a screen, so it gets the page. */
export const serveWeb = async (server: FastifyInstance, folder: string) => {
  await server.register(fastifyStatic, {
    root: resolve(folder),
    cacheControl: false,
    // A file below assets has its content's hash in its name; the page must be asked for each time.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => (isScreen(request) ? reply.sendFile(page) : refuse(reply, 'request.unknownPath')));
};

/** A script of an earlier release that is gone must fail, not be answered with a page. */
const isScreen = ({ method, url }: FastifyRequest) => method === 'GET' && !/^\/(?:api|identity|assets)\//.test(url);
