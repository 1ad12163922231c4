import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { forgetLiveEvents } from './live-queries.ts';

export const liveTasks = (database: Database): TaskList => ({
  forgetLiveEvents: async () => {
    await forgetLiveEvents(database);
  },
});

export const liveTimetable = [{ task: 'forgetLiveEvents', match: '50 * * * *' }] as const;
