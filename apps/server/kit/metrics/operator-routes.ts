import type { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { BuildInfo } from '../build-info.ts';
import { type ApiOptions, withRedaction } from '../http/build-api.ts';
import { closeConnectionsWithServer } from '../http/close-connections.ts';
import { createServer } from '../http/create-server.ts';
import { readyRoute } from '../http/ready-route.ts';
import type { Readiness } from '../readiness.ts';

/** What operators read of a process, never on the public port. */
export type OperatorSource = { registry: Registry; readiness: Pick<Readiness, 'check'>; build: BuildInfo };

/** `GET /health`, `/ready` and `/metrics`, the last in the text format of Prometheus. */
export const operatorRoutes = (server: FastifyInstance, { registry, readiness, build }: OperatorSource) => {
  // A scrape every few seconds is no event worth a line of the log.
  const quiet = { logLevel: 'warn' } as const;
  server.get('/health', quiet, () => ({ status: 'up', ...build }));
  readyRoute(server, readiness);
  server.get('/metrics', quiet, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};

/** A server with these routes only: the worker has no other, and the API has this one where Amazon Cognito keeps the passwords. */
export const buildOperatorServer = (source: OperatorSource, logger: ApiOptions['logger']) => {
  const server = createServer({ logger: withRedaction(logger), bodyLimit: 1_024 });
  closeConnectionsWithServer(server);
  operatorRoutes(server, source);
  return server;
};

/** `METRICS_ADDRESS`, which is host:port. */
export const parseListenAddress = (address: string) => {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
};
