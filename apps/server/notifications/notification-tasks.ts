import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { forgetNotices } from './notification-queries.ts';

/** Scheduled worker tasks of notices. New events are sent by the outbox dispatcher. */
export const notificationTasks = (database: Database): TaskList => ({
  forgetNotices: async () => void (await forgetNotices(database)),
});

/** Schedule in UTC: 03:50 in Tokyo. */
export const notificationTimetable = [{ task: 'forgetNotices', match: '50 18 * * *' }] as const;
