import type { Database } from '@kiko/database/connection.ts';
import { wakeRelay } from './notice-queries.ts';

const pauseMs = 50;

/** Tells the worker that something may have been left to be told; many calls at once are one. A lost one is only a delay. */
export const createRelayNudge = (database: Database) => {
  let timer: NodeJS.Timeout | undefined;
  const nudge = () => {
    timer = undefined;
    wakeRelay(database).catch(() => {});
  };
  return () => {
    timer ??= setTimeout(nudge, pauseMs).unref();
  };
};
