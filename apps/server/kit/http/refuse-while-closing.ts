import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * A request that arrives at a closing server over a connection that is still open gets the same refusal as at a busy one, with
 * Retry-After: a proxy sends it to another process, a client tries again. The answer of Fastify itself has neither code nor header.
 */
export const refuseWhileClosing = (server: FastifyInstance) => {
  let isClosing = false;
  server.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal('server.busy');
  });
  server.addHook('preClose', async () => {
    isClosing = true;
  });
};
