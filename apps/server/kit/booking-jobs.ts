import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from './job-queries.ts';

/** A berth has more room though nobody has left it: whoever waits for it and fits moves up once this is committed. */
export const callUpWaiting = (tx: Transaction, berthId: number) =>
  enqueueJob(tx, { task: 'servePromotion', payload: { berthId }, key: `promotion-${berthId}` });
