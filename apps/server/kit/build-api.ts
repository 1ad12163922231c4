import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { Database } from '@kiko/database/connection.ts';
import fastify, { type FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { answerErrors, refuse, refuseAddress } from './answer-errors.ts';
import { completeDocument } from './complete-document.ts';
import { type Broadcaster, createLocalBroadcaster } from './live/broadcaster.ts';
import { createLive } from './live/live.ts';
import { liveRoute } from './live/live-route.ts';
import { type Protection, protect } from './protect.ts';
import { createRecognize } from './recognize.ts';
import { createRelayNudge } from './relay-nudge.ts';
import type { Api, Authenticate } from './serve.ts';
import { serveWeb } from './serve-web.ts';
import { validatorCompiler } from './validation.ts';

export type ApiOptions = {
  database: Database;
  authenticate: Authenticate;
  logger: FastifyServerOptions['logger'];
  protection?: Partial<Protection>;
  /** Addresses of proxies whose word about the caller's address is believed. */
  trustedProxies?: string[];
  /** Where the built web lies, if this process serves it too. */
  webFolder?: string | undefined;
  /** How this process and others wake each other; without one it is alone. */
  broadcaster?: Broadcaster;
  heartbeatMs?: number;
};

/** An id says which process a request came to and the how manieth it was there: the audit log knows who came first. */
const countArrivals = () => {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count}`;
  };
};

/** What opens a session, and the rows that the database quotes in its errors. */
const redact = ['req.headers', 'res.headers', 'err.detail', 'err.where'];

export const withoutSecrets = (logger: ApiOptions['logger']) =>
  typeof logger === 'object' ? { redact, ...logger } : (logger ?? false);

/** An API without routes: request ids, validation by the contract, refusals by their code, the OpenAPI document. */
export const buildApi = async ({
  database,
  authenticate,
  logger,
  protection,
  trustedProxies = [],
  webFolder,
  broadcaster = createLocalBroadcaster(),
  heartbeatMs = 15_000,
}: ApiOptions): Promise<Api> => {
  const server = fastify({
    logger: withoutSecrets(logger),
    genReqId: countArrivals(),
    trustProxy: trustedProxies,
    // A call must end before the browser gives up after 20 s.
    requestTimeout: 15_000,
    bodyLimit: 1_048_576,
    return503OnClosing: true,
    frameworkErrors: refuseAddress,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  answerErrors(server);
  const guarded = { origin: 'http://127.0.0.1', callsPerMinute: 3000, ...protection };
  await protect(server, guarded);
  if (webFolder) await serveWeb(server, webFolder);
  else server.setNotFoundHandler((_request, reply) => refuse(reply, 'request.unknownPath'));
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kiko', description: 'Cruise-ship port-call reservations for the ports of Japan', version: '1' },
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ idToken: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (described) =>
      'openapiObject' in described ? completeDocument(described.openapiObject) : described.swaggerObject,
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
  server.get('/health', { schema: { hide: true } }, () => ({ status: 'up' }));
  const live = createLive({ database, broadcaster, heartbeatMs, log: server.log });
  const recognize = createRecognize(database, authenticate);
  const api = { server, origin: guarded.origin, database, recognize, live, nudgeRelay: createRelayNudge(database) };
  liveRoute(api);
  return api;
};
