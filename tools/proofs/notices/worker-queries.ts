import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

export const countWorkerConnections = async (owner: Database) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and usename = 'kiko_worker'`.execute(owner);
  return rows[0]?.count ?? 0;
};

export const listLockingWorkers = async (owner: Database) => {
  const { rows } = await sql<{ name: string }>`
    select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null`.execute(owner);
  return rows.map(({ name }) => name);
};

/** Jobs of killed workers stay locked for hours: they are not waited for. */
export const isQuiet = async (owner: Database, deadWorkers: readonly string[]) => {
  const { rows } = await sql<{ isQuiet: boolean }>`
    select not exists (select from outbox_event where quarantined_at is null)
      and not exists (
        select from graphile_worker._private_jobs
        where run_at <= now() and (locked_by is null or locked_by <> all(${deadWorkers}::text[]))
      )
      and not exists (select from notification where mail_due_at is not null) as "isQuiet"`.execute(owner);
  return rows[0]?.isQuiet ?? false;
};
