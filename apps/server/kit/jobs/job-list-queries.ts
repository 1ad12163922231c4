import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Jobs that failed, wait for another attempt, or are being worked on. Those that only wait for their time are not listed. */
export const listTroubledJobs = async (database: Database) => {
  const { rows } = await sql<{
    id: string;
    task: string;
    attempts: number;
    maxAttempts: number;
    runAt: Date;
    lockedBy: string | null;
    lastError: string | null;
  }>`
    select id::text, task_identifier as task, attempts, max_attempts, run_at, locked_by, last_error from graphile_worker.jobs
    where attempts > 0 or locked_by is not null order by run_at limit 200`.execute(database);
  return rows;
};

/** Lets jobs run again at once, also those that have used all their attempts; returns how many. `all`: those that failed. */
export const retryJobs = async (tx: Transaction, ids: readonly string[] | 'all') => {
  const failed = sql`(select array_agg(id) from graphile_worker.jobs where attempts > 0 and locked_by is null)`;
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.reschedule_jobs(${ids === 'all' ? failed : sql`${ids}::bigint[]`},
      run_at => now(), attempts => 0)`.execute(tx);
  return rows.length;
};
