// The worker process: scheduled tasks and jobs.
import { EventEmitter } from 'node:events';
import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { pino } from 'pino';
import { acceptanceCronItems, acceptanceTasks } from './acceptance/acceptance-tasks.ts';
import { enqueueOpeningEvents } from './acceptance/announce-openings.ts';
import { attachmentCronItems, attachmentTasks } from './attachments/attachment-tasks.ts';
import { auditCronItems, auditTasks } from './audit/audit-tasks.ts';
import { createIdentity } from './identity/core/identity.ts';
import { readIdentitySettings } from './identity/core/identity-settings.ts';
import { identityCronItems, identityTasks } from './identity/identity-tasks.ts';
import { createUserDirectory } from './identity/provider/user-directory.ts';
import { readBuildInfo } from './kit/build-info.ts';
import { realClock } from './kit/clock.ts';
import { readConfig } from './kit/config.ts';
import { createFileStorage, readFilesSettings } from './kit/files/files.ts';
import { createClamavScanner } from './kit/files/scanner.ts';
import { createScannerWatch } from './kit/files/scanner-watch.ts';
import { shutDownOnSignal } from './kit/graceful-shutdown.ts';
import { createWorkLoop } from './kit/jobs/work-loop.ts';
import { createWorkerHeartbeat, workerSilentMs } from './kit/jobs/worker-heartbeat.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { liveCronItems, liveTasks } from './kit/live/live-tasks.ts';
import { logOptionsFor } from './kit/log-options.ts';
import { createMailer, readMailSettings } from './kit/mail/mailer.ts';
import { createRegistry } from './kit/metrics/create-registry.ts';
import { measureDisk } from './kit/metrics/measure-disk.ts';
import { measureHeartbeat } from './kit/metrics/measure-heartbeat.ts';
import { measurePool } from './kit/metrics/measure-pool.ts';
import { measureReadiness } from './kit/metrics/measure-readiness.ts';
import { measureScanner } from './kit/metrics/measure-scanner.ts';
import { buildOperatorServer, parseListenAddress } from './kit/metrics/operator-routes.ts';
import { readSettingsOrEnd } from './kit/read-settings.ts';
import { createReadiness, readinessLimitsFor } from './kit/readiness.ts';
import { notificationCronItems, notificationTasks } from './notifications/notification-tasks.ts';
import { createOutboxDispatcher } from './notifications/outbox-dispatcher.ts';
import { procedureCronItems, procedureTasks } from './procedures/procedure-tasks.ts';
import { refreshHolidays } from './reference/refresh-holidays.ts';
import { createBookingQueue } from './reservations/booking/booking-queue.ts';
import { reservationCronItems, reservationTasks } from './reservations/reservation-tasks.ts';
import { measureSystem } from './system-status/measure-system.ts';
import { selectSystemFigures } from './system-status/system-figures-queries.ts';

const { config, identitySettings, fileSettings, mailSettings } = readSettingsOrEnd({
  config: () => readConfig(process.env),
  identitySettings: () => readIdentitySettings(process.env),
  fileSettings: () => readFilesSettings(process.env),
  mailSettings: () => readMailSettings(process.env),
});
const build = readBuildInfo({ version: config.KIKO_VERSION, commit: config.KIKO_COMMIT });
const log = pino(logOptionsFor(config, build));
const registry = createRegistry('worker', build);
const pool = createPool({
  url: config.DATABASE_URL,
  timeouts: timeoutsFor(config.DATABASE_TIMEOUT_FACTOR),
  onPoolError: (error) => log.error({ err: error }, 'database connection lost'),
});
const database = createDatabase(pool);
measurePool(registry, pool);
measureDisk(registry, fileSettings);
measureSystem(registry, () => selectSystemFigures(database));
const mailer = createMailer(mailSettings);
const identity = createIdentity(database, identitySettings);
const userDirectory = createUserDirectory(identity.settings);
const bookingQueue = createBookingQueue(database, log, registry);
const { store } = createFileStorage(fileSettings, realClock);

const createChannel = (name: 'kiko_live' | 'kiko_outbox') =>
  createBroadcaster({
    url: config.DATABASE_URL,
    name,
    onLost: (error) => log.error({ err: error }, 'notification channel lost'),
  });
const liveBroadcaster = createChannel('kiko_live');
const outboxBroadcaster = createChannel('kiko_outbox');
const outboxDispatcher = createOutboxDispatcher({
  database,
  mailer,
  origin: identity.settings.origin,
  log,
  onDispatched: liveBroadcaster.notify,
});
outboxBroadcaster.onNotify(outboxDispatcher.wake);
const openingsLoop = createWorkLoop({
  intervalMs: 1_000,
  work: async () => {
    if ((await enqueueOpeningEvents(database)) > 0) outboxDispatcher.wake();
    return false;
  },
  onError: (error) => log.error({ err: error }, 'checking for openings failed'),
});

const readiness = createReadiness({
  database,
  log,
  limits: readinessLimitsFor(config.DATABASE_TIMEOUT_FACTOR),
  onUnreadyTooLong: () => {
    log.fatal('unready for too long: the process ends');
    process.exit(1);
  },
});
measureReadiness(registry, readiness);
const scannerWatch = createScannerWatch({ address: config.CLAMD_ADDRESS, clock: realClock, log });
measureScanner(registry, scannerWatch.state, realClock);
const events: WorkerEvents = new EventEmitter();
const heartbeat = createWorkerHeartbeat({
  database,
  events,
  log,
  silentMs: workerSilentMs * config.DATABASE_TIMEOUT_FACTOR,
  build,
  readScanner: scannerWatch.state,
});
measureHeartbeat(registry, heartbeat.ageSeconds);
const operatorServer = config.METRICS_ADDRESS
  ? buildOperatorServer({ registry, readiness, build }, logOptionsFor(config, build))
  : undefined;
const runnerOptions = {
  pgPool: pool,
  events,
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
};
const { scanAttachment, ...fileTasks } = attachmentTasks(
  { database, store, scan: createClamavScanner(config.CLAMD_ADDRESS) },
  realClock,
);
// A scan may take half a minute. Scans have a runner of their own, so that they never delay mails and due dates.
const scanRunnerPromise = run({ ...runnerOptions, concurrency: 2, taskList: { scanAttachment }, parsedCronItems: [] });
const runnerPromise = run({
  ...runnerOptions,
  concurrency: 4,
  taskList: {
    ...identityTasks({ identity, mailer, directory: userDirectory }, realClock),
    ...reservationTasks(database, bookingQueue),
    ...procedureTasks(database),
    ...auditTasks(database, log),
    ...fileTasks,
    ...liveTasks(database),
    ...acceptanceTasks(database),
    ...notificationTasks(database),
    refreshHolidays: async () => {
      log.info({ holidays: await refreshHolidays(database) }, 'holidays refreshed');
    },
  },
  parsedCronItems: parseCronItems([
    ...identityCronItems,
    ...reservationCronItems,
    ...procedureCronItems,
    ...auditCronItems,
    ...attachmentCronItems,
    ...liveCronItems,
    ...acceptanceCronItems,
    ...notificationCronItems,
    // Cron is in UTC: this is 03:00 in Tokyo on the day after the 28th, which every month has.
    { task: 'refreshHolidays', match: '0 18 28 * *', options: { backfillPeriod: 7 * dayMs } },
  ]),
});
shutDownOnSignal(async () => {
  readiness.stop();
  const runners = await Promise.all([runnerPromise, scanRunnerPromise]);
  await Promise.all(runners.map((runner) => runner.stop()));
  await heartbeat.close();
  await scannerWatch.close();
  await outboxBroadcaster.close();
  await openingsLoop.close();
  await outboxDispatcher.close();
  await liveBroadcaster.close();
  await bookingQueue.close();
  store.close();
  mailer.close();
  userDirectory.close();
  await operatorServer?.close();
  await database.destroy();
});
if (config.METRICS_ADDRESS) await operatorServer?.listen(parseListenAddress(config.METRICS_ADDRESS));
await Promise.all([runnerPromise, scanRunnerPromise]);
