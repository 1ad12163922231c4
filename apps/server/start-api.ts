import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import { buildInternalServer } from './identity/cognito-protocol/internal-server.ts';
import { createIdentity } from './identity/core/identity.ts';
import { readIdentitySettings } from './identity/core/identity-settings.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { createExplainEnd, createTokenAuthenticator } from './identity/sessions/authenticate-token.ts';
import { realClock } from './kit/clock.ts';
import { readConfig } from './kit/config.ts';
import { createFileStorage, readFilesSettings } from './kit/files/files.ts';
import { shutDownOnSignal } from './kit/graceful-shutdown.ts';
import { buildApi } from './kit/http/build-api.ts';
import { readyRoute } from './kit/http/ready-route.ts';
import type { AuthenticateToken } from './kit/http/serve.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { createReadiness, readinessLimitsFor } from './kit/readiness.ts';
import { addRoutes } from './routes.ts';

/** Starts the API with the environment of this process. `alternative` authenticates requests without a token. */
export const startApi = async (fallbackAuthenticate: AuthenticateToken = async () => undefined) => {
  const config = readConfig(process.env);
  const pool = createPool({
    url: config.DATABASE_URL,
    timeouts: timeoutsFor(config.DATABASE_TIMEOUT_FACTOR),
    onPoolError: (error) => {
      api.server.log.error({ err: error }, 'database connection lost');
    },
  });
  const logger = { level: config.LOG_LEVEL };
  const database = createDatabase(pool);
  const settings = readIdentitySettings(process.env);
  const identity = createIdentity(database, settings);
  const files = createFileStorage(readFilesSettings(process.env), realClock);
  const authenticateToken = createTokenAuthenticator(identity);
  const authenticate: AuthenticateToken = (request) =>
    request.headers.authorization ? authenticateToken(request) : fallbackAuthenticate(request);
  const api = await buildApi({
    database,
    authenticate,
    explainEnd: createExplainEnd(identity),
    logger,
    security: { origin: settings.origin, requestsPerMinute: config.CALLS_PER_MINUTE, filesOrigin: files.store.origin },
    trustedProxies: config.TRUSTED_PROXIES,
    webFolder: config.WEB_FOLDER,
    broadcaster: createBroadcaster({
      url: config.DATABASE_URL,
      name: 'kiko_live',
      onLost: (error) => api.server.log.error({ err: error }, 'notification channel lost'),
    }),
  });
  await identityRoutes(api.server, { identity, clock: realClock, requestsPerMinute: config.SIGN_IN_CALLS_PER_MINUTE });
  addRoutes(api, files);
  const readiness = createReadiness({
    database,
    log: api.server.log,
    limits: readinessLimitsFor(config.DATABASE_TIMEOUT_FACTOR),
    onUnreadyTooLong: () => {
      api.server.log.fatal('unready for too long: the process ends');
      process.exit(1);
    },
  });
  readyRoute(api.server, readiness);
  const internalServer =
    identity.settings.mode === 'local' ? buildInternalServer({ identity, clock: realClock, logger }) : undefined;
  // Before it listens: a process that is reported as ready may be stopped at once.
  shutDownOnSignal(async () => {
    readiness.stop();
    await internalServer?.close();
    await api.server.close();
    await database.destroy();
  });
  const { hostname: host, port } = new URL(identity.settings.endpoint);
  await internalServer?.listen({ host, port: Number(port || 80), listenTextResolver: (at) => `Internal door at ${at}` });
  await api.server.listen({ host: config.HOST, port: config.PORT });
};
