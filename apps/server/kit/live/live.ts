import type { Database } from '@kiko/database/connection.ts';
import type { Audience } from '@kiko/domain/live/audiences.ts';
import { realClock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { createWorkLoop } from '../jobs/work-loop.ts';
import type { Broadcaster } from './broadcaster.ts';
import { asFrame, beginTelling, inSlices, type Listener, readLastId, tell } from './listener.ts';
import { readLiveEvents, type StoredLiveEvent } from './live-queries.ts';

export type LiveOptions = {
  database: Database;
  broadcaster: Broadcaster;
  log: { error: (facts: object, message: string) => void };
  heartbeatMs: number;
};

/** Connections per account, that is open tabs. Limits a browser that keeps opening connections. */
const mostPerAccount = 10;
/** A client that missed more events than this reloads everything. */
const mostMissed = 500;
/** Shorter than events are kept. */
const longestAwayMs = 23 * 60 * 60 * 1000;

export type Live = ReturnType<typeof createLive>;

/** Sends the events in the database, written by any process, to the clients connected to this process. */
export const createLive = ({ database, broadcaster, log, heartbeatMs }: LiveOptions) => {
  const listeners = new Set<Listener>();
  const byAudience = new Map<Audience, Set<Listener>>();
  /** Events sent although an earlier transaction is still open. They are read again, but not sent again. */
  const toldAhead = new Map<number, number>();
  /**
   * Event ids that a connection received as missed. The next read may return the same events again, because a connection is
   * registered before its missed events are read. An entry is dropped after a read that started later.
   */
  const sentAsMissed = new Map<Listener, ReadonlySet<number>>();
  let position: number | undefined;
  const closing = new AbortController();

  const look = async () => {
    const since = position;
    const covered = [...sentAsMissed.keys()];
    const { position: next, events } = await readLiveEvents(database, since);
    const fresh = events.filter(({ id }) => !toldAhead.has(id));
    position = next;
    for (const { id, transactionId } of fresh) toldAhead.set(id, transactionId);
    for (const [id, transactionId] of toldAhead) if (transactionId < next) toldAhead.delete(id);
    // Send the position before the batch, so that a client disconnected in mid-batch re-reads the rest.
    for (const event of fresh) await sendToAudience(event, since ?? next);
    for (const listener of covered) sentAsMissed.delete(listener);
  };

  const sendToAudience = async ({ id, audience, event }: StoredLiveEvent, from: number) => {
    const frame = asFrame({ position: from, at: realClock(), event: 'changed', data: event });
    await inSlices(byAudience.get(audience) ?? [], (slice) => {
      for (const listener of slice) if (!sentAsMissed.get(listener)?.has(id)) tell(listener, frame, id);
    });
  };

  const looking = createWorkLoop({
    work: async () => {
      await look();
      return false;
    },
    onError: (error) => log.error({ err: error }, 'reading new live events failed'),
  });

  /** A client must not start before this process's own read position. */
  const know = async () => {
    if (position === undefined) looking.wake();
    await looking.settled();
    if (position === undefined) throw new Error('live position not initialized');
  };

  /** Keeps connections alive, reads events whose notification was lost, and disconnects clients that are signed out. */
  const beat = async () => {
    looking.wake();
    await looking.settled();
    const frame = asFrame({ position: position ?? 0, at: realClock() });
    await inSlices(listeners, async (slice) => {
      const mayStay = await Promise.all(slice.map((listener) => listener.mayStay().catch(() => true)));
      for (const [index, listener] of slice.entries()) {
        if (mayStay[index]) tell(listener, frame);
        else listener.line.end();
      }
    });
  };
  const beating = setInterval(() => void beat(), heartbeatMs);
  broadcaster.onWake(looking.wake);

  const leave = (listener: Listener) => {
    listeners.delete(listener);
    sentAsMissed.delete(listener);
    for (const audience of listener.audiences) {
      const others = byAudience.get(audience);
      others?.delete(listener);
      if (others?.size === 0) byAudience.delete(audience);
    }
  };

  /** Throws a refusal before the response starts; call `begin` after the headers are sent. */
  const join = (listener: Listener, lastEventId: string | undefined) => {
    if (closing.signal.aborted) throw new Refusal('server.busy');
    const own = byAudience.get(`account:${listener.accountId}`);
    if (own && own.size >= mostPerAccount) throw new Refusal('request.tooMany');
    // Registered before the missed events are read, so that no event in between is lost; `sentAsMissed` removes duplicates.
    listeners.add(listener);
    for (const audience of listener.audiences) byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(listener));
    const begin = async () => {
      await know();
      const { position: since, at: leftAt } = readLastId(lastEventId);
      const { position: now, events } = await readLiveEvents(database, since, listener.audiences);
      const at = realClock();
      // A position from before a restore of the database may be in the future. Events older than a day are deleted.
      const isTold = since !== undefined && since <= now && at.getTime() - leftAt < longestAwayMs && events.length <= mostMissed;
      const frame = asFrame({ position: isTold ? since : now, at, event: isTold ? 'ready' : 'missed' });
      const sent = new Set(isTold ? events.map(({ id }) => id) : []);
      const missed = isTold ? events.map(({ event }) => asFrame({ position: since, at, event: 'changed', data: event })) : [];
      // The new position is sent last: only a client that received all missed events may continue from it.
      beginTelling(listener, [frame, ...missed, asFrame({ position: now, at })], sent);
      if (sent.size > 0 && listeners.has(listener)) sentAsMissed.set(listener, sent);
    };
    return { begin, leave: () => leave(listener) };
  };

  const close = async () => {
    closing.abort();
    const stopped = looking.close();
    clearInterval(beating);
    for (const { line } of listeners) line.end();
    await broadcaster.close();
    await stopped;
  };

  return { join, nudge: broadcaster.nudge, close, countListeners: () => listeners.size };
};
