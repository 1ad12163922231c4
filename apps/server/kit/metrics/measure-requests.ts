import { Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

/** From a look-up by key to the 20 s after which a browser gives up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * Counts and times all requests by the pattern of their route. A raw URL would be a time series of its own for every record, and
 * URLs of files and calendars are secrets. A connection for live events never ends and is not included.
 */
export const measureRequests = (server: FastifyInstance, registry: Registry) => {
  const duration = new Histogram({
    name: 'kiko_http_request_duration_seconds',
    help: 'Duration of requests by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
};
