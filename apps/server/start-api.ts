import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildInternalServer } from './identity/cognito-protocol/internal-server.ts';
import { createIdentity, type Identity } from './identity/core/identity.ts';
import { identitySettingNames, readIdentitySettings } from './identity/core/identity-settings.ts';
import { WrongIdentityKey } from './identity/core/signing-keys.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { createExplainEnd, createTokenAuthenticator } from './identity/sessions/authenticate-token.ts';
import { readBuildInfo } from './kit/build-info.ts';
import { realClock } from './kit/clock.ts';
import { configNames, readConfig } from './kit/config.ts';
import { createFileStorage, fileSettingNames, readFilesSettings } from './kit/files/files.ts';
import { shutDownOnSignal } from './kit/graceful-shutdown.ts';
import { buildApi } from './kit/http/build-api.ts';
import { readyRoute } from './kit/http/ready-route.ts';
import { securityTextRoute } from './kit/http/security-text-route.ts';
import type { AuthenticateToken } from './kit/http/serve.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { logOptionsFor } from './kit/log-options.ts';
import { mailSettingNames } from './kit/mail/mailer.ts';
import { createRegistry } from './kit/metrics/create-registry.ts';
import { measureDisk } from './kit/metrics/measure-disk.ts';
import { measurePool } from './kit/metrics/measure-pool.ts';
import { measureReadiness } from './kit/metrics/measure-readiness.ts';
import { buildOperatorServer, parseListenAddress } from './kit/metrics/operator-routes.ts';
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
  const build = readBuildInfo({ version: config.KIKO_VERSION, commit: config.KIKO_COMMIT });
  const registry = createRegistry('api', build);
  const pool = createPool({
    url: config.DATABASE_URL,
    timeouts: timeoutsFor(config.DATABASE_TIMEOUT_FACTOR),
    onPoolError: (error) => {
      api.server.log.error({ err: error }, 'database connection lost');
    },
  });
  measurePool(registry, pool);
  measureDisk(registry, fileSettings);
  const logger = logOptionsFor(config, build);
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
    security: {
      origin: settings.origin,
      requestsPerMinute: config.CALLS_PER_MINUTE,
      requestsPerMinuteOfAccount: config.CALLS_PER_MINUTE_OF_ACCOUNT,
      filesOrigin: files.store.origin,
    },
    trustedProxies: config.TRUSTED_PROXIES,
    webFolder: config.WEB_FOLDER,
    registry,
    build,
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
  securityTextRoute(api.server, { contact: config.SECURITY_CONTACT, origin: settings.origin });
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
  measureReadiness(registry, readiness);
  const operatorSource = { registry, readiness, build };
  const internalServer =
    identity.settings.mode === 'local' ? buildInternalServer({ identity, clock: realClock, logger, operatorSource }) : undefined;
  const operatorServer = config.METRICS_ADDRESS ? buildOperatorServer(operatorSource, logger) : undefined;
  await checkIdentityKey(identity, api.server.log);
  // Before it listens: a process that is reported as ready may be stopped at once.
  shutDownOnSignal(async () => {
    readiness.stop();
    api.drain();
    // Load balancers look at `GET /ready` every few seconds; until then requests still come and are served.
    await wait(config.STOP_DELAY * 1000);
    await operatorServer?.close();
    await internalServer?.close();
    await api.server.close();
    await database.destroy();
  });
  // With port 0 both get any free port.
  const internalPort = config.INTERNAL_PORT ?? (config.PORT && config.PORT + 1);
  await internalServer?.listen({
    host: config.INTERNAL_HOST,
    port: internalPort,
    listenTextResolver: (at) => `Internal server at ${at}`,
  });
  if (config.METRICS_ADDRESS) await operatorServer?.listen(parseListenAddress(config.METRICS_ADDRESS));
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
