import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Announced a day ago and never arrived: no file ever came of it. */
export const deleteUnfinished = async (database: Database, before: Date) => {
  await database.deleteFrom('attachment').where('state', '=', 'uploading').where('createdAt', '<', before).execute();
};

/** What was deleted so long ago that nobody needs it as evidence any more. Its object has no row then, and goes with those. */
export const deleteExpired = async (database: Database, now: Date) => {
  await sql`delete from attachment
    where deleted_at < ${now}::timestamptz - (select file_retention_days from system_parameter) * interval '1 day'`.execute(
    database,
  );
};

const isOneOf = (storageKeys: readonly string[]) => sql<boolean>`storage_key = any(${storageKeys}::uuid[])`;

/** Of these keys, those that somebody still waits for in quarantine. */
export const selectWaiting = async (database: Database, storageKeys: readonly string[]) => {
  const rows = await database
    .selectFrom('attachment')
    .select('storageKey')
    .where(isOneOf(storageKeys))
    .where('state', 'in', ['uploading', 'scanning'])
    .execute();
  return new Set(rows.map(({ storageKey }) => storageKey));
};

/** Of these keys, those of files that are served or kept, with their hashes. */
export const selectKept = async (database: Database, storageKeys: readonly string[]) => {
  const rows = await database
    .selectFrom('attachment')
    .select(['storageKey', 'sha256'])
    .where(isOneOf(storageKeys))
    .where('state', '=', 'clean')
    .execute();
  return new Map(rows.map(({ storageKey, sha256 }) => [storageKey, sha256]));
};
