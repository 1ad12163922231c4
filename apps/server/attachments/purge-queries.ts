import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Uploads that were created a day ago and never completed. */
export const purgeUnfinishedUploads = async (database: Database, before: Date) => {
  await database.deleteFrom('attachment').where('state', '=', 'uploading').where('createdAt', '<', before).execute();
};

/**
 * Files deleted so long ago that they are not needed as evidence any more. Their objects then have no row and are deleted, too.
 */
export const purgeExpiredAttachments = async (database: Database, now: Date) => {
  await sql`delete from attachment
    where deleted_at < ${now}::timestamptz - (select file_retention_days from system_parameter) * interval '1 day'`.execute(
    database,
  );
};

const isStorageKeyIn = (storageKeys: readonly string[]) => sql<boolean>`storage_key = any(${storageKeys}::uuid[])`;

/** The given keys that still wait in quarantine. */
export const selectPendingStorageKeys = async (database: Database, storageKeys: readonly string[]) => {
  const rows = await database
    .selectFrom('attachment')
    .select('storageKey')
    .where(isStorageKeyIn(storageKeys))
    .where('state', 'in', ['uploading', 'scanning'])
    .execute();
  return new Set(rows.map(({ storageKey }) => storageKey));
};

/** The given keys that are served or kept, with their hashes. */
export const selectStoredHashes = async (database: Database, storageKeys: readonly string[]) => {
  const rows = await database
    .selectFrom('attachment')
    .select(['storageKey', 'sha256'])
    .where(isStorageKeyIn(storageKeys))
    .where('state', '=', 'clean')
    .execute();
  return new Map(rows.map(({ storageKey, sha256 }) => [storageKey, sha256]));
};
