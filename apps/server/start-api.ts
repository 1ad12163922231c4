import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import { buildInternalServer } from './identity/admin/internal-server.ts';
import { createIdentity } from './identity/identity.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { createExplainEnd, createTokenAuthenticate } from './identity/tokens/authenticate-token.ts';
import { realClock } from './kit/clock.ts';
import { readConfig } from './kit/config.ts';
import { createFiles, readFilesSettings } from './kit/files/files.ts';
import { buildApi } from './kit/http/build-api.ts';
import type { AuthenticateToken } from './kit/http/serve.ts';
import { runUntilStopped } from './kit/jobs/run-until-stopped.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { addRoutes } from './routes.ts';

/** Starts the API with the environment of this process. `alternative` authenticates requests without a token. */
export const startApi = async (alternative: AuthenticateToken = async () => undefined) => {
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
  const files = createFiles(readFilesSettings(process.env), realClock);
  const byToken = createTokenAuthenticate(identity);
  const authenticate: AuthenticateToken = (request) => (request.headers.authorization ? byToken(request) : alternative(request));
  const api = await buildApi({
    database,
    authenticate,
    explainEnd: createExplainEnd(identity),
    logger,
    protection: { origin: settings.origin, callsPerMinute: config.CALLS_PER_MINUTE, filesOrigin: files.store.origin },
    trustedProxies: config.TRUSTED_PROXIES,
    webFolder: config.WEB_FOLDER,
    broadcaster: createBroadcaster({
      url: config.DATABASE_URL,
      name: 'kiko_live',
      onLost: (error) => api.server.log.error({ err: error }, 'notification channel lost'),
    }),
  });
  await identityRoutes(api.server, { identity, clock: realClock, callsPerMinute: config.SIGN_IN_CALLS_PER_MINUTE });
  addRoutes(api, files);
  const internal = identity.settings.mode === 'local' ? buildInternalServer({ identity, clock: realClock, logger }) : undefined;
  // Before it listens: a process that is reported as ready may be stopped at once.
  runUntilStopped(async () => {
    await internal?.close();
    await api.server.close();
    await database.destroy();
  });
  const { hostname: host, port } = new URL(identity.settings.endpoint);
  await internal?.listen({ host, port: Number(port || 80), listenTextResolver: (at) => `Internal door at ${at}` });
  await api.server.listen({ host: config.HOST, port: config.PORT });
};
