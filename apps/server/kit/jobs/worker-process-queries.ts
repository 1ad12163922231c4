import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import type { BuildInfo } from '../build-info.ts';
import type { ScannerState } from '../files/scanner-watch.ts';

export type WorkerProcess = {
  id: string;
  workerIds: readonly string[];
  build: BuildInfo;
  /** Undefined until it is known. */
  scanner?: ScannerState | undefined;
};

/** Records that a worker process runs, the names under which it locks jobs, its build, and whether it reaches the scanner. */
export const renewWorkerProcess = async (database: Database, { id, workerIds, build, scanner }: WorkerProcess) => {
  await sql`
    insert into worker_process (id, worker_ids, version, commit_id, scanner_is_reachable, scanner_since, signatures_at)
    values (${id}, ${workerIds}::text[], ${build.version}, ${build.commit},
      ${scanner?.isReachable ?? null}, ${scanner?.since ?? null}, ${scanner?.signaturesAt ?? null})
    on conflict (id) do update set worker_ids = excluded.worker_ids, seen_at = clock_timestamp(),
      scanner_is_reachable = excluded.scanner_is_reachable, scanner_since = excluded.scanner_since,
      signatures_at = excluded.signatures_at`.execute(database);
};

/** The row of a process that has ended names no worker any more and is kept for a while: it shows when a worker last ran. */
export const endWorkerProcess = async (database: Database, id: string) => {
  await sql`update worker_process set ended_at = clock_timestamp(), seen_at = clock_timestamp(), worker_ids = '{}'
    where id = ${id}`.execute(database);
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
