import type { Database } from '@kiko/database/connection.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { ObjectStore } from '../kit/files/object-store.ts';
import { purgeExpiredAttachments, purgeUnfinishedUploads, selectPendingStorageKeys, selectStoredHashes } from './purge-queries.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deletes rows of unfinished and expired files, then every object without a row. */
export const purgeFiles = async ({ database, store }: { database: Database; store: ObjectStore }, now: Date) => {
  // Objects younger than a day are kept: their upload may be running or their row not yet committed.
  const before = new Date(now.getTime() - dayMs);
  await purgeUnfinishedUploads(database, before);
  await purgeExpiredAttachments(database, now);
  for await (const keys of store.listOlderThan('upload', before)) {
    const waiting = await selectPendingStorageKeys(database, keys.map(storageKeyOf).filter(isUuid));
    for (const key of keys) if (!waiting.has(storageKeyOf(key))) await store.remove(key);
  }
  for await (const keys of store.listOlderThan('download', before)) {
    const kept = await selectStoredHashes(database, keys.map(storageKeyOf).filter(isUuid));
    for (const key of keys) if (kept.get(storageKeyOf(key)) !== key.split('/')[2]) await store.remove(key);
  }
};

const storageKeyOf = (key: string) => key.split('/')[1] ?? '';
const isUuid = (key: string) => uuidPattern.test(key);
