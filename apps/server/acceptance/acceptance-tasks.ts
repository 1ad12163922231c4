import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { alertEndingPeriods } from './alert-ending-periods.ts';

/** What the worker does for acceptance periods by the day; openings are looked for every second. */
export const acceptanceTasks = (database: Database): TaskList => ({
  alertEndingPeriods: async () => void (await alertEndingPeriods(database)),
});

/** In UTC: half past eight in Tokyo; a worker that was down then catches up. */
export const acceptanceTimetable = [
  { task: 'alertEndingPeriods', match: '30 23 * * *', options: { backfillPeriod: 7 * 24 * 60 * 60 * 1000 } },
] as const;
