import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import type { CronItemOf } from '../kit/jobs/job-table.ts';
import { purgeNotifications } from './notification-queries.ts';

/** Scheduled worker tasks of notices. New events are sent by the outbox dispatcher. */
export const notificationTasks = (database: Database) =>
  ({
    purgeNotifications: async () => void (await purgeNotifications(database)),
  }) satisfies TaskList;

/** Schedule in UTC: 03:50 in Tokyo. */
export const notificationCronItems = [{ task: 'purgeNotifications', match: '50 18 * * *' }] as const satisfies readonly CronItemOf<
  typeof notificationTasks
>[];
