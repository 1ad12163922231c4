import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';

/** Schedules the promotion of waiting requests after commit, for a berth that has more capacity without a release. */
export const schedulePromotion = (tx: Transaction, berthId: number) =>
  enqueueJob(tx, { task: 'promoteWaiting', payload: { berthId }, jobKey: `promotion-${berthId}` });
