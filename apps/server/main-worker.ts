// The worker process: scheduled tasks and jobs.
import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import { Logger, parseCronItems, run } from 'graphile-worker';
import { pino } from 'pino';
import { acceptanceTasks, acceptanceTimetable } from './acceptance/acceptance-tasks.ts';
import { announceOpenings } from './acceptance/announce-openings.ts';
import { attachmentTasks, attachmentTimetable } from './attachments/attachment-tasks.ts';
import { auditTasks, auditTimetable } from './audit/audit-tasks.ts';
import { createUserDirectory } from './identity/admin/user-directory.ts';
import { createIdentity } from './identity/identity.ts';
import { identityTasks, identityTimetable } from './identity/identity-tasks.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { realClock } from './kit/clock.ts';
import { readConfig } from './kit/config.ts';
import { createFiles, readFilesSettings } from './kit/files/files.ts';
import { createClamav } from './kit/files/scanner.ts';
import { runUntilStopped } from './kit/jobs/run-until-stopped.ts';
import { createWorkLoop } from './kit/jobs/work-loop.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { liveTasks, liveTimetable } from './kit/live/live-tasks.ts';
import { createMailer } from './kit/mail/mailer.ts';
import { notificationTasks, notificationTimetable } from './notifications/notification-tasks.ts';
import { createRelay } from './notifications/outbox-dispatcher.ts';
import { procedureTasks, procedureTimetable } from './procedures/procedure-tasks.ts';
import { refreshHolidays } from './reference/refresh-holidays.ts';
import { createBookingQueue } from './reservations/booking/booking-queue.ts';
import { reservationTasks, reservationTimetable } from './reservations/reservation-tasks.ts';

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const pool = createPool({
  url: config.DATABASE_URL,
  timeouts: timeoutsFor(config.DATABASE_TIMEOUT_FACTOR),
  onPoolError: (error) => log.error({ err: error }, 'database connection lost'),
});
const database = createDatabase(pool);
const mailer = createMailer(process.env);
const identity = createIdentity(database, readIdentitySettings(process.env));
const directory = createUserDirectory(identity.settings);
const bookingQueue = createBookingQueue(database, log);
const { store } = createFiles(readFilesSettings(process.env), realClock);

const openChannel = (name: 'kiko_live' | 'kiko_outbox') =>
  createBroadcaster({
    url: config.DATABASE_URL,
    name,
    onLost: (error) => log.error({ err: error }, 'notification channel lost'),
  });
const screens = openChannel('kiko_live');
const outbox = openChannel('kiko_outbox');
const relay = createRelay({ database, mailer, origin: identity.settings.origin, log, onTold: screens.nudge });
outbox.onWake(relay.wake);
const openings = createWorkLoop({
  everyMs: 1_000,
  work: async () => {
    if ((await announceOpenings(database)) > 0) relay.wake();
    return false;
  },
  onError: (error) => log.error({ err: error }, 'checking for openings failed'),
});

const starting = run({
  pgPool: pool,
  noHandleSignals: true,
  // A slow scan must not delay mails and due dates.
  concurrency: 4,
  logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  taskList: {
    ...identityTasks({ identity, mailer, directory }, realClock),
    ...reservationTasks(database, bookingQueue),
    ...procedureTasks(database),
    ...auditTasks(database, log),
    ...attachmentTasks({ database, store, scan: createClamav(config.CLAMD_ADDRESS) }, realClock),
    ...liveTasks(database),
    ...acceptanceTasks(database),
    ...notificationTasks(database),
    refreshHolidays: async () => {
      log.info({ holidays: await refreshHolidays(database) }, 'holidays refreshed');
    },
  },
  parsedCronItems: parseCronItems([
    ...identityTimetable,
    ...reservationTimetable,
    ...procedureTimetable,
    ...auditTimetable,
    ...attachmentTimetable,
    ...liveTimetable,
    ...acceptanceTimetable,
    ...notificationTimetable,
    // Cron is in UTC: this is 03:00 in Tokyo on the day after the 28th, which every month has.
    { task: 'refreshHolidays', match: '0 18 28 * *', options: { backfillPeriod: 7 * 24 * 60 * 60 * 1000 } },
  ]),
});
runUntilStopped(async () => {
  const runner = await starting;
  await runner.stop();
  await outbox.close();
  await openings.close();
  await relay.close();
  await screens.close();
  await bookingQueue.close();
  store.close();
  mailer.close();
  directory.close();
  await database.destroy();
});
await starting;
