import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Records that a worker process runs, and the names under which it locks jobs. */
export const renewWorkerProcess = async (database: Database, { id, workerIds }: { id: string; workerIds: readonly string[] }) => {
  await sql`insert into worker_process (id, worker_ids) values (${id}, ${workerIds}::text[])
    on conflict (id) do update set worker_ids = excluded.worker_ids, seen_at = clock_timestamp()`.execute(database);
};

export const removeWorkerProcess = async (database: Database, id: string) => {
  await database.deleteFrom('workerProcess').where('id', '=', id).execute();
};

/**
 * Releases the jobs of workers whose process has not been seen for `silentMs`, and returns how many workers these were. A job that was
 * locked a moment ago is left alone: its process may not have recorded its new worker yet.
 */
export const releaseJobsOfDeadWorkers = async (database: Database, silentMs: number) => {
  const since = sql`clock_timestamp() - make_interval(secs => ${silentMs / 1000})`;
  const { rows } = await sql<{ workerIds: string[] }>`
    with dead as (
      select array_agg(distinct job.locked_by) as worker_ids from graphile_worker.jobs as job
      where job.locked_at < ${since} and not exists (
        select from worker_process where seen_at > ${since} and job.locked_by = any (worker_ids))
    ), released as (
      select graphile_worker.force_unlock_workers(worker_ids) from dead where worker_ids is not null
    ), forgotten as (
      delete from worker_process where seen_at < ${since} - interval '1 hour'
    )
    select worker_ids from dead, released`.execute(database);
  return rows[0]?.workerIds.length ?? 0;
};
