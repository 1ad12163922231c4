import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import type { JobName, JobPayload } from './job-table.ts';

export type Job<Name extends JobName> = {
  task: Name;
  payload: JobPayload<Name>;
  /** At most one waiting job has this key; enqueueing another one replaces it. */
  jobKey?: string;
};

/** Enqueues a job for the worker within the transaction: a rollback discards it, a commit releases it. */
export const enqueueJob = async <Name extends JobName>(tx: Transaction, { task, payload, jobKey }: Job<Name>) => {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::jsonb, ${jobKey ?? null})`.execute(tx);
};
