import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** The number of these files that the worker has judged, or tried to scan without success. */
export const countTriedScans = async (owner: Database, ids: readonly number[]) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from attachment where id = any(${ids}::bigint[]) and (state <> 'scanning' or exists (
      select from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id and tasks.identifier = 'scanAttachment'
      where jobs.last_error is not null and (jobs.payload ->> 'attachmentId')::bigint = attachment.id))`.execute(owner);
  return rows[0]?.count ?? 0;
};
