import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { forgetNotices } from './notification-queries.ts';

/** What the worker does for notices by the clock; what has just happened is told by the relay. */
export const notificationTasks = (database: Database): TaskList => ({
  forgetNotices: async () => void (await forgetNotices(database)),
});

/** In UTC: 03:50 in Tokyo. */
export const notificationTimetable = [{ task: 'forgetNotices', match: '50 18 * * *' }] as const;
