import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Desk } from './desk/desk.ts';
import { deleteOldAnswers } from './due-queries.ts';
import { serveDue, servePromotion, warnOfLapse } from './serve-due.ts';

const berth = z.object({ berthId: z.number() });

/** What the worker does for reservations. */
export const reservationTasks = (database: Database, desk: Desk): TaskList => ({
  serveDue: async () => void (await serveDue(database, desk)),
  warnOfLapse: async () => void (await warnOfLapse(database)),
  sweepAnswers: async () => void (await deleteOldAnswers(database)),
  servePromotion: async (payload) => void (await servePromotion(database, desk, berth.parse(payload).berthId)),
});

/** In UTC. Every minute: whoever comes first in the minute after a place has lapsed finds it free all the same. */
export const reservationTimetable = [
  { task: 'serveDue', match: '* * * * *' },
  { task: 'warnOfLapse', match: '*/10 * * * *' },
  { task: 'sweepAnswers', match: '40 18 * * *' },
] as const;
