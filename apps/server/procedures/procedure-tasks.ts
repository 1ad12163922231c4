import type { Database } from '@kiko/database/connection.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { TaskList } from 'graphile-worker';
import type { CronItemOf } from '../kit/jobs/job-table.ts';
import { enqueueReminders } from './enqueue-reminders.ts';
import { openDepartureReports } from './open-departure-reports.ts';

/** Worker tasks of procedures. */
export const procedureTasks = (database: Database) =>
  ({
    openDepartureReports: async () => void (await openDepartureReports(database)),
    enqueueReminders: async () => void (await enqueueReminders(database)),
  }) satisfies TaskList;

/** Schedules in UTC. Reminders are sent at 08:00 in Tokyo; a worker that was down then catches up. */
export const procedureCronItems = [
  { task: 'openDepartureReports', match: '* * * * *' },
  { task: 'enqueueReminders', match: '0 23 * * *', options: { backfillPeriod: dayMs } },
] as const satisfies readonly CronItemOf<typeof procedureTasks>[];
