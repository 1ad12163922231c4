import type { Database } from '@kiko/database/connection.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { TaskList } from 'graphile-worker';
import type { CronItemOf } from '../kit/jobs/job-table.ts';
import { warnOfEndingPeriods } from './alert-ending-periods.ts';

/** Daily worker tasks of acceptance periods. Openings are checked every second. */
export const acceptanceTasks = (database: Database) =>
  ({
    warnOfEndingPeriods: async () => void (await warnOfEndingPeriods(database)),
  }) satisfies TaskList;

/** Schedule in UTC: 08:30 in Tokyo. A worker that was down then catches up. */
export const acceptanceCronItems = [
  { task: 'warnOfEndingPeriods', match: '30 23 * * *', options: { backfillPeriod: 7 * dayMs } },
] as const satisfies readonly CronItemOf<typeof acceptanceTasks>[];
