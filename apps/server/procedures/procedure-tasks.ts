import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { openReports } from './open-reports.ts';
import { remind } from './remind.ts';

/** Worker tasks of procedures. */
export const procedureTasks = (database: Database): TaskList => ({
  openReports: async () => void (await openReports(database)),
  remindOfDeadlines: async () => void (await remind(database)),
});

/** Schedules in UTC. Reminders are sent at 08:00 in Tokyo; a worker that was down then catches up. */
export const procedureTimetable = [
  { task: 'openReports', match: '* * * * *' },
  { task: 'remindOfDeadlines', match: '0 23 * * *', options: { backfillPeriod: 24 * 60 * 60 * 1000 } },
] as const;
