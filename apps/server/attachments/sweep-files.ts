import type { Database } from '@kiko/database/connection.ts';
import type { ObjectStore } from '../kit/files/object-store.ts';
import { deleteExpired, deleteUnfinished, selectKept, selectWaiting } from './sweep-queries.ts';

const day = 24 * 60 * 60 * 1000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deletes rows of unfinished and expired files, then every object without a row. */
export const sweepFiles = async ({ database, store }: { database: Database; store: ObjectStore }, now: Date) => {
  // Objects younger than a day are kept: their upload may be running or their row not yet committed.
  const before = new Date(now.getTime() - day);
  await deleteUnfinished(database, before);
  await deleteExpired(database, now);
  for await (const keys of store.listOlderThan('upload', before)) {
    const waiting = await selectWaiting(database, keys.map(storageKeyOf).filter(isUuid));
    for (const key of keys) if (!waiting.has(storageKeyOf(key))) await store.remove(key);
  }
  for await (const keys of store.listOlderThan('download', before)) {
    const kept = await selectKept(database, keys.map(storageKeyOf).filter(isUuid));
    for (const key of keys) if (kept.get(storageKeyOf(key)) !== key.split('/')[2]) await store.remove(key);
  }
};

const storageKeyOf = (key: string) => key.split('/')[1] ?? '';
const isUuid = (key: string) => uuid.test(key);
