import { createDatabase, createPool, limitsFor } from '@kiko/database/connection.ts';
import { createTokenAuthenticate } from './identity/authenticate-token.ts';
import { createIdentity } from './identity/identity.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { buildInternalDoor } from './identity/internal-door.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { buildApi } from './kit/build-api.ts';
import { realClock } from './kit/clock.ts';
import { readConfig } from './kit/config.ts';
import { createFiles, readFilesSettings } from './kit/files/files.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { runUntilStopped } from './kit/run-until-stopped.ts';
import type { Authenticate } from './kit/serve.ts';
import { addRoutes } from './routes.ts';

/** Starts the API of this process's environment. `alternative` is asked when a request carries no token. */
export const startApi = async (alternative: Authenticate = async () => undefined) => {
  const config = readConfig(process.env);
  const pool = createPool({
    url: config.DATABASE_URL,
    limits: limitsFor(config.DATABASE_PATIENCE),
    onPoolError: (error) => {
      api.server.log.error({ err: error }, 'a connection was lost');
    },
  });
  const logger = { level: config.LOG_LEVEL };
  const database = createDatabase(pool);
  const settings = readIdentitySettings(process.env);
  const identity = createIdentity(database, settings);
  const files = createFiles(readFilesSettings(process.env), realClock);
  const byToken = createTokenAuthenticate(identity);
  const authenticate: Authenticate = (request) => (request.headers.authorization ? byToken(request) : alternative(request));
  const api = await buildApi({
    database,
    authenticate,
    logger,
    protection: { origin: settings.origin, callsPerMinute: config.CALLS_PER_MINUTE, filesOrigin: files.store.origin },
    trustedProxies: config.TRUSTED_PROXIES,
    webFolder: config.WEB_FOLDER,
    broadcaster: createBroadcaster({
      url: config.DATABASE_URL,
      name: 'kiko_live',
      onLost: (error) => api.server.log.error({ err: error }, 'the channel between processes was lost'),
    }),
  });
  await identityRoutes(api.server, { identity, clock: realClock, callsPerMinute: config.SIGN_IN_CALLS_PER_MINUTE });
  addRoutes(api, files);
  const internal = identity.settings.mode === 'local' ? buildInternalDoor({ identity, clock: realClock, logger }) : undefined;
  // Before it listens: whoever hears that the API is up may ask it to stop.
  runUntilStopped(async () => {
    await internal?.close();
    await api.server.close();
    await database.destroy();
  });
  const { hostname: host, port } = new URL(identity.settings.endpoint);
  await internal?.listen({ host, port: Number(port || 80), listenTextResolver: (at) => `Internal door at ${at}` });
  await api.server.listen({ host: config.HOST, port: config.PORT });
};
