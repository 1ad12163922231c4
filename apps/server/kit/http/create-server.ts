import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';

/** A client that sends slowly or nothing keeps its connection for seconds only. Checked every two seconds instead of Node's thirty. */
const connectionLimits = {
  // A call must end before the browser times out after 20 s.
  requestTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

/** Connections beyond this are closed at once, before they use up the file descriptors of the process. */
const maxConnections = 4_000;

/** Every HTTP server of the product. */
export const createServer = (options: FastifyServerOptions, limits = connectionLimits): FastifyInstance => {
  const server = fastify({ ...limits, ...options });
  server.server.maxConnections = maxConnections;
  return server;
};
