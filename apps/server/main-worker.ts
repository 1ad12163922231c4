// The worker process: what happens by the clock or after a commit.
import { createDatabase, createPool, limitsFor } from '@kiko/database/connection.ts';
import { Logger, parseCronItems, run } from 'graphile-worker';
import { pino } from 'pino';
import { acceptanceTasks, acceptanceTimetable } from './acceptance/acceptance-tasks.ts';
import { announceOpenings } from './acceptance/announce-openings.ts';
import { attachmentTasks, attachmentTimetable } from './attachments/attachment-tasks.ts';
import { auditTasks, auditTimetable } from './audit/audit-tasks.ts';
import { createIdentity } from './identity/identity.ts';
import { identityTasks, identityTimetable } from './identity/identity-tasks.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { createUserDirectory } from './identity/user-directory.ts';
import { realClock } from './kit/clock.ts';
import { readConfig } from './kit/config.ts';
import { createFiles, readFilesSettings } from './kit/files/files.ts';
import { createClamav } from './kit/files/scanner.ts';
import { createBroadcaster } from './kit/live/broadcaster.ts';
import { liveTasks, liveTimetable } from './kit/live/live-tasks.ts';
import { createMailer } from './kit/mailer.ts';
import { runUntilStopped } from './kit/run-until-stopped.ts';
import { createWorkLoop } from './kit/work-loop.ts';
import { notificationTasks, notificationTimetable } from './notifications/notification-tasks.ts';
import { createRelay } from './notifications/relay.ts';
import { procedureTasks, procedureTimetable } from './procedures/procedure-tasks.ts';
import { refreshHolidays } from './reference/refresh-holidays.ts';
import { createDesk } from './reservations/desk/desk.ts';
import { reservationTasks, reservationTimetable } from './reservations/reservation-tasks.ts';

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const pool = createPool({
  url: config.DATABASE_URL,
  limits: limitsFor(config.DATABASE_PATIENCE),
  onPoolError: (error) => log.error({ err: error }, 'a connection was lost'),
});
const database = createDatabase(pool);
const mailer = createMailer(process.env);
const identity = createIdentity(database, readIdentitySettings(process.env));
const directory = createUserDirectory(identity.settings);
const desk = createDesk(database, log);
const { store } = createFiles(readFilesSettings(process.env), realClock);

const openChannel = (name: 'kiko_live' | 'kiko_outbox') =>
  createBroadcaster({
    ...{ url: config.DATABASE_URL, name },
    onLost: (error) => log.error({ err: error }, 'the channel between processes was lost'),
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
  onError: (error) => log.error({ err: error }, 'openings could not be looked for'),
});

const starting = run({
  pgPool: pool,
  noHandleSignals: true,
  // A file that takes long to look at must not keep mails and due dates waiting.
  concurrency: 4,
  logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  taskList: {
    ...identityTasks({ identity, mailer, directory }, realClock),
    ...reservationTasks(database, desk),
    ...procedureTasks(database),
    ...auditTasks(database, log),
    ...attachmentTasks({ database, store, scan: createClamav(config.CLAMD_ADDRESS) }, realClock),
    ...liveTasks(database),
    ...acceptanceTasks(database),
    ...notificationTasks(database),
    refreshHolidays: async () => {
      log.info({ holidays: await refreshHolidays(database) }, 'the holidays are up to date');
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
    // Cron is in UTC: this is 03:00 in Tokyo, the morning after the 28th, a day that every month has.
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
  await desk.close();
  store.close();
  mailer.close();
  directory.close();
  await database.destroy();
});
await starting;
