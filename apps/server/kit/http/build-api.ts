import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { Database } from '@kiko/database/connection.ts';
import fastify, { type FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { type Broadcaster, createLocalBroadcaster } from '../live/broadcaster.ts';
import { createLive } from '../live/live.ts';
import { liveRoute } from '../live/live-route.ts';
import { createDispatcherWake } from '../outbox/wake-dispatcher.ts';
import { answerErrors, refuse, refuseAddress } from './answer-errors.ts';
import { createRecognize } from './authenticate.ts';
import { closeConnectionsWithServer } from './close-connections.ts';
import { completeDocument } from './complete-document.ts';
import { type Protection, protect } from './protect.ts';
import { Refusal } from './refusal.ts';
import type { Api, AuthenticateToken, ExplainEnd, RequestIdentity } from './serve.ts';
import { serveWeb } from './serve-web.ts';
import { validatorCompiler } from './validation.ts';

export type ApiOptions = {
  database: Database;
  authenticate: AuthenticateToken;
  explainEnd?: ExplainEnd;
  logger: FastifyServerOptions['logger'];
  protection?: Partial<Protection>;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies?: string[];
  /** The folder of the built web app, if this process serves it. */
  webFolder?: string | undefined;
  /** How processes notify each other; without it there is only this process. */
  broadcaster?: Broadcaster;
  heartbeatMs?: number;
};

/** Request ids are `<process>-<sequence>`, so the audit log keeps the order of arrival per process. */
const createRequestIdGenerator = () => {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count}`;
  };
};

/** Credentials, and row contents that the database quotes in its errors. */
const redact = ['req.headers', 'res.headers', 'err.detail', 'err.where'];

export const withoutSecrets = (logger: ApiOptions['logger']) =>
  typeof logger === 'object' ? { redact, ...logger } : (logger ?? false);

/** An API without routes: request ids, validation by the contract, refusals by their code, the OpenAPI document. */
export const buildApi = async ({
  database,
  authenticate,
  explainEnd = async () => undefined,
  logger,
  protection,
  trustedProxies = [],
  webFolder,
  broadcaster = createLocalBroadcaster(),
  heartbeatMs = 15_000,
}: ApiOptions): Promise<Api> => {
  const server = fastify({
    logger: withoutSecrets(logger),
    genReqId: createRequestIdGenerator(),
    trustProxy: trustedProxies,
    // A call must end before the browser times out after 20 s.
    requestTimeout: 15_000,
    bodyLimit: 1_048_576,
    return503OnClosing: true,
    frameworkErrors: refuseAddress,
  });
  closeConnectionsWithServer(server);
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
  const authenticateRequest = createRecognize(database, authenticate);
  const refuseUnknown = async (request: RequestIdentity) => {
    const cause = await explainEnd(request);
    return new Refusal('access.unauthenticated', [], cause && { cause });
  };
  const api = {
    server,
    origin: guarded.origin,
    database,
    authenticateRequest,
    refuseUnknown,
    live,
    nudgeRelay: createDispatcherWake(database),
  };
  liveRoute(api);
  return api;
};
