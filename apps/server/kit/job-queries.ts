import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

export type Job = {
  task: string;
  payload: Readonly<Record<string, unknown>>;
  /** Makes the job the only one of its kind; a second one replaces what has not begun yet. */
  key?: string;
};

/** Leaves work for the worker, in this transaction: rolled back with it, done once it is committed. */
export const enqueueJob = async (tx: Transaction, { task, payload, key }: Job) => {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::jsonb, ${key ?? null})`.execute(tx);
};
