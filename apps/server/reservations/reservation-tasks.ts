import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { type CronItemOf, runJob } from '../kit/jobs/job-table.ts';
import type { BookingQueue } from './booking/booking-queue.ts';
import { purgeStoredResponses } from './booking/due-queries.ts';
import { promoteWaiting, runDueTransitions, warnBeforeHoldExpires } from './run-due-transitions.ts';

/** Worker tasks of reservations. */
export const reservationTasks = (database: Database, bookingQueue: BookingQueue) =>
  ({
    runDueTransitions: async () => void (await runDueTransitions(database, bookingQueue)),
    warnBeforeHoldExpires: async () => void (await warnBeforeHoldExpires(database)),
    purgeStoredResponses: async () => void (await purgeStoredResponses(database)),
    promoteWaiting: runJob('promoteWaiting', ({ berthId }) => promoteWaiting(database, bookingQueue, berthId)),
  }) satisfies TaskList;

/** Schedules in UTC. A hold that has expired blocks its place until the task runs: the waiting requests are promoted with it. */
export const reservationCronItems = [
  { task: 'runDueTransitions', match: '* * * * *' },
  { task: 'warnBeforeHoldExpires', match: '*/10 * * * *' },
  { task: 'purgeStoredResponses', match: '40 18 * * *' },
] as const satisfies readonly CronItemOf<typeof reservationTasks>[];
