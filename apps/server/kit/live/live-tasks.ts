import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import type { CronItemOf } from '../jobs/job-table.ts';
import { purgeLiveEvents } from './live-queries.ts';

export const liveTasks = (database: Database) =>
  ({
    purgeLiveEvents: async () => {
      await purgeLiveEvents(database);
    },
  }) satisfies TaskList;

export const liveCronItems = [{ task: 'purgeLiveEvents', match: '50 * * * *' }] as const satisfies readonly CronItemOf<
  typeof liveTasks
>[];
