import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { openReports } from './open-reports.ts';
import { remind } from './remind.ts';

/** What the worker does for procedures. */
export const procedureTasks = (database: Database): TaskList => ({
  openReports: async () => void (await openReports(database)),
  remindOfDeadlines: async () => void (await remind(database)),
});

/** In UTC. Reminders go out at eight in the morning in Tokyo; what a worker that was down then has missed is caught up with. */
export const procedureTimetable = [
  { task: 'openReports', match: '* * * * *' },
  { task: 'remindOfDeadlines', match: '0 23 * * *', options: { backfillPeriod: 24 * 60 * 60 * 1000 } },
] as const;
