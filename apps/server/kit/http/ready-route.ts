import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** For load balancers and supervisors: 200 while requests can be served, 503 otherwise. `GET /health` only shows that the process runs. */
export const readyRoute = (server: FastifyInstance, { check }: Pick<Readiness, 'check'>) => {
  server.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const status = await check();
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
};
