import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { alertEndingPeriods } from './alert-ending-periods.ts';

/** Daily worker tasks of acceptance periods. Openings are checked every second. */
export const acceptanceTasks = (database: Database): TaskList => ({
  alertEndingPeriods: async () => void (await alertEndingPeriods(database)),
});

/** Schedule in UTC: 08:30 in Tokyo. A worker that was down then catches up. */
export const acceptanceTimetable = [
  { task: 'alertEndingPeriods', match: '30 23 * * *', options: { backfillPeriod: 7 * 24 * 60 * 60 * 1000 } },
] as const;
