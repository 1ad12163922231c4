import type { Database } from '@kiko/database/connection.ts';
import { minuteMs, secondMs } from '@kiko/domain/calendar/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { addRequestCounts } from './request-count-queries.ts';

export type RequestCounts = {
  /** Counts a request. `current`: the requests of this minute, `ttl`: its remaining milliseconds. */
  count: (key: string) => { current: number; ttl: number };
  /** Exchanges the counts with the other processes; a timer does so every second. */
  share: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = { database: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'error'>; intervalMs?: number };

/** `shared`: the requests at all processes when the counts were last exchanged. `own`: those at this process since then. */
type Entry = { shared: number; own: number };

/** Fewer requests of a client are not shared: most clients send fewer in a minute. */
const sharedFrom = 20;

/** The entries of clients that are forgotten when more send requests within a minute are the oldest. */
const maxEntries = 20_000;

/**
 * Requests per client and minute, counted over all processes. Each process decides by itself and shares what it has counted once a
 * second, so that no request waits for the database and limits hold without it. Each process may so allow a few requests too many.
 */
export const createRequestCounts = ({ database, clock, log, intervalMs = secondMs }: Options): RequestCounts => {
  let minute = 0;
  let entries = new Map<string, Entry>();
  let sharing: Promise<void> | undefined;

  const entryOf = (key: string) => {
    const known = entries.get(key);
    if (known) return known;
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= maxEntries) entries.delete(oldest);
    const entry = { shared: 0, own: 0 };
    entries.set(key, entry);
    return entry;
  };

  const share = async () => {
    const sent = [...entries].filter(([, { own }]) => own >= sharedFrom).map(([key, entry]) => ({ key, entry, calls: entry.own }));
    if (sent.length === 0) return;
    const of = new Date(minute);
    const stored = new Map((await addRequestCounts(database, of, sent)).map((row) => [row.key, row]));
    for (const { key, entry, calls } of sent) {
      entry.own -= calls;
      entry.shared = stored.get(key)?.calls ?? calls;
    }
  };

  const shareOnce = () => {
    sharing ??= share()
      .catch((error: unknown) => log.error({ err: error }, 'counts of requests were not shared'))
      .finally(() => {
        sharing = undefined;
      });
    return sharing;
  };
  const timer = setInterval(() => void shareOnce(), intervalMs);
  timer.unref();

  return {
    count: (key) => {
      const now = clock().getTime();
      const current = now - (now % minuteMs);
      if (current !== minute) {
        minute = current;
        entries = new Map();
      }
      const entry = entryOf(key);
      entry.own += 1;
      return { current: entry.shared + entry.own, ttl: current + minuteMs - now };
    },
    share: shareOnce,
    close: async () => {
      clearInterval(timer);
      await sharing;
    },
  };
};
