import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { Database } from '@kiko/database/connection.ts';
import { Registry } from '@prometheus-io/client';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { BuildInfo } from '../build-info.ts';
import { type Clock, realClock } from '../clock.ts';
import type { AuditDetails } from '../database/audit-queries.ts';
import { type Broadcaster, createLocalBroadcaster } from '../live/broadcaster.ts';
import { createLiveHub } from '../live/live.ts';
import { measureLiveClients } from '../metrics/measure-live-clients.ts';
import { measureRequests } from '../metrics/measure-requests.ts';
import { createDispatcherWake } from '../outbox/notify-dispatcher.ts';
import { createActorAuthenticator, createAdmission } from './authenticate.ts';
import { closeConnectionsWithServer } from './close-connections.ts';
import { completeOpenApiDocument } from './complete-openapi-document.ts';
import { createServer } from './create-server.ts';
import { handleMalformedUrl, registerErrorHandler, sendRefusal } from './error-handler.ts';
import { liveRoute } from './live-route.ts';
import { openApiRoute } from './openapi-route.ts';
import { refuseWhileClosing } from './refuse-while-closing.ts';
import { createRequestCounts } from './request-counts.ts';
import { registerSecurity, type SecurityOptions } from './security.ts';
import type { Api, AuthenticateToken, ExplainEnd } from './serve.ts';
import { serveWeb } from './serve-web.ts';
import { createSlowDown } from './slow-down.ts';
import { validatorCompiler } from './validation.ts';

export type ApiOptions = {
  database: Database;
  authenticate: AuthenticateToken;
  explainEnd?: ExplainEnd;
  logger: FastifyServerOptions['logger'];
  security?: Partial<SecurityOptions>;
  clock?: Clock;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies?: string[];
  /** The folder of the built web app, if this process serves it. */
  webFolder?: string | undefined;
  /** How processes notify each other; without it there is only this process. */
  broadcaster?: Broadcaster;
  heartbeatMs?: number;
  /** The metrics of this process, which it adds its own to. */
  registry?: Registry;
  build?: BuildInfo;
  /** The command of an operator that makes the requests. */
  auditDetails?: AuditDetails;
};

/** Request ids are `<process>-<sequence>`, so the audit log keeps the order of arrival per process. Those of commands begin with `admin`. */
const createRequestIdGenerator = (prefix: string) => {
  const process = `${prefix}${randomUUID().slice(0, 8)}`;
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count}`;
  };
};

/** Credentials, and row contents that the database quotes in its errors. */
const redactedLogPaths = ['req.headers', 'res.headers', 'err.detail', 'err.where'];

/** An address may have a secret or a search text, so that its route is logged instead. */
const describeRequest = ({ method, routeOptions, params, ip }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'unknown',
  recordId: Number((params as { id?: unknown } | undefined)?.id) || undefined,
  remoteAddress: ip,
});

export const withRedaction = (logger: ApiOptions['logger']) =>
  typeof logger === 'object' ? { redact: redactedLogPaths, serializers: { req: describeRequest }, ...logger } : (logger ?? false);

/** An API without routes: request ids, validation by the contract, refusals by their code, the OpenAPI document. */
export const buildApi = async ({
  database,
  authenticate,
  explainEnd = async () => undefined,
  logger,
  security,
  trustedProxies = [],
  webFolder,
  broadcaster = createLocalBroadcaster(),
  heartbeatMs = 15_000,
  registry = new Registry(),
  build = { version: '1.0.0', commit: '0123456789ab' },
  auditDetails,
  clock = realClock,
}: ApiOptions): Promise<Api> => {
  const server = createServer({
    logger: withRedaction(logger),
    genReqId: createRequestIdGenerator(auditDetails ? 'admin-' : ''),
    trustProxy: trustedProxies,
    bodyLimit: 1_048_576,
    // Ours has a code and Retry-After.
    return503OnClosing: false,
    frameworkErrors: handleMalformedUrl,
  });
  const { drain } = closeConnectionsWithServer(server);
  refuseWhileClosing(server);
  measureRequests(server, registry);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  registerErrorHandler(server);
  const counts = createRequestCounts({ database, clock, log: server.log });
  server.addHook('onClose', counts.close);
  const guarded = { origin: 'http://127.0.0.1', requestsPerMinute: 3000, requestsPerMinuteOfAccount: 3000, ...security };
  const admitted = new WeakSet<FastifyRequest>();
  const slowDown = createSlowDown(guarded.requestsPerMinute);
  await registerSecurity(server, { ...guarded, counts, admitted, slowDown });
  if (webFolder) await serveWeb(server, webFolder);
  else server.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'request.unknownPath'));
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kiko', description: 'Cruise-ship port-call reservations for the ports of Japan', version: '1' },
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ idToken: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (described) =>
      'openapiObject' in described ? completeOpenApiDocument(described.openapiObject) : described.swaggerObject,
  });
  server.get('/health', { schema: { hide: true } }, () => ({ status: 'up', ...build }));
  const live = createLiveHub({ database, broadcaster, heartbeatMs, log: server.log });
  measureLiveClients(registry, live);
  const authenticateRequest = createActorAuthenticator(database, authenticate);
  const api = {
    server,
    origin: guarded.origin,
    database,
    build,
    authenticateRequest,
    admitRequest: createAdmission({
      authenticateRequest,
      explainEnd,
      counts,
      admitted,
      slowDown,
      limit: guarded.requestsPerMinuteOfAccount,
    }),
    live,
    registry,
    notifyDispatcher: createDispatcherWake(database),
    auditDetails,
    drain,
  };
  liveRoute(api);
  openApiRoute(api);
  return api;
};
