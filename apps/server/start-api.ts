import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildInternalServer } from './identity/cognito-protocol/internal-server.ts';
import { createIdentity, type Identity } from './identity/core/identity.ts';
import { identitySettingNames, readIdentitySettings } from './identity/core/identity-settings.ts';
import { WrongIdentityKey } from './identity/core/signing-keys.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { createExplainEnd, createTokenAuthenticator } from './identity/sessions/authenticate-token.ts';
import { realClock } from './kit/clock.ts';
import { configNames, readConfig } from './kit/config.ts';
import { createFileStorage, fileSettingNames, readFilesSettings } from './kit/files/files.ts';
import { shutDownOnSignal } from './kit/graceful-shutdown.ts';
import { buildApi } from './kit/http/build-api.ts';
import { readyRoute } from './kit/http/ready-route.ts';
import type { AuthenticateToken } from './kit/http/serve.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { mailSettingNames } from './kit/mail/mailer.ts';
import { findMisspelledSettings, readSettingsOrEnd } from './kit/read-settings.ts';
import { createReadiness, readinessLimitsFor } from './kit/readiness.ts';
import { addRoutes } from './routes.ts';

const settingNames = [...configNames, ...identitySettingNames, ...fileSettingNames, ...mailSettingNames];

/** Starts the API with the environment of this process. `alternative` authenticates requests without a token. */
export const startApi = async (fallbackAuthenticate: AuthenticateToken = async () => undefined) => {
  const { config, settings, fileSettings } = readSettingsOrEnd({
    config: () => readConfig(process.env),
    settings: () => readIdentitySettings(process.env),
    fileSettings: () => readFilesSettings(process.env),
  });
  const pool = createPool({
    url: config.DATABASE_URL,
    timeouts: timeoutsFor(config.DATABASE_TIMEOUT_FACTOR),
    onPoolError: (error) => {
      api.server.log.error({ err: error }, 'database connection lost');
    },
  });
  const logger = { level: config.LOG_LEVEL };
  const database = createDatabase(pool);
  const identity = createIdentity(database, settings);
  const files = createFileStorage(fileSettings, realClock);
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
  for (const { name, meant } of findMisspelledSettings(process.env, settingNames))
    api.server.log.warn({ name, meant }, 'a setting is not known: is another one meant');
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
  await checkIdentityKey(identity, api.server.log);
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

/** With another identity key than that of the database no user could sign in, so the process does not start. */
const checkIdentityKey = async ({ settings, signingKeys }: Identity, log: FastifyBaseLogger) => {
  if (settings.mode !== 'local') return;
  try {
    await signingKeys.active();
  } catch (error) {
    if (error instanceof WrongIdentityKey) {
      console.error(`IDENTITY_KEY or IDENTITY_KEY_FILE is wrong: ${error.message}`);
      process.exit(1);
    }
    // Without the database it starts and is not ready.
    log.error({ err: error }, 'the identity key could not be checked');
  }
};
