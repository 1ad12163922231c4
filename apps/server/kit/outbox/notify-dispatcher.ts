import type { Database } from '@kiko/database/connection.ts';
import { notifyDispatcher } from './enqueue-notice-queries.ts';

const debounceMs = 50;

/** Notifies the worker of new outbox events. Concurrent calls are merged. A lost notification only causes a delay. */
export const createDispatcherWake = (database: Database) => {
  let timer: NodeJS.Timeout | undefined;
  const nudge = () => {
    timer = undefined;
    notifyDispatcher(database).catch(() => {});
  };
  return () => {
    timer ??= setTimeout(nudge, debounceMs).unref();
  };
};
