import type { Database } from '@kiko/database/connection.ts';
import type { Audience } from '@kiko/domain/live/audiences.ts';
import { realClock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { createWorkLoop } from '../work-loop.ts';
import type { Broadcaster } from './broadcaster.ts';
import { asFrame, beginTelling, inSlices, type Listener, readLastId, tell } from './listener.ts';
import { readLiveEvents, type StoredLiveEvent } from './live-queries.ts';

export type LiveOptions = {
  database: Database;
  broadcaster: Broadcaster;
  log: { error: (facts: object, message: string) => void };
  heartbeatMs: number;
};

/** Tabs of one person; a browser that opens connections without end is stopped here. */
const mostPerAccount = 10;
/** Whoever missed more than this is told to ask for everything anew. */
const mostMissed = 500;
/** Less than events are kept for. */
const longestAwayMs = 23 * 60 * 60 * 1000;

export type Live = ReturnType<typeof createLive>;

/** Tells everybody who is connected to this process what was left for them in the database, by whichever process. */
export const createLive = ({ database, broadcaster, log, heartbeatMs }: LiveOptions) => {
  const listeners = new Set<Listener>();
  const byAudience = new Map<Audience, Set<Listener>>();
  /** Told already, though a transaction before it is still under way: read again, and not told again. */
  const toldAhead = new Map<number, number>();
  let position: number | undefined;
  const closing = new AbortController();

  const look = async () => {
    const since = position;
    const { position: next, events } = await readLiveEvents(database, since);
    const fresh = events.filter(({ id }) => !toldAhead.has(id));
    position = next;
    for (const { id, transactionId } of fresh) toldAhead.set(id, transactionId);
    for (const [id, transactionId] of toldAhead) if (transactionId < next) toldAhead.delete(id);
    // Where it was read from, not where it leads: who is cut off between two of them comes back for the second.
    for (const event of fresh) await tellAudience(event, since ?? next);
  };

  const tellAudience = async ({ audience, event }: StoredLiveEvent, id: number) => {
    const frame = asFrame({ position: id, at: realClock(), event: 'changed', data: event });
    await inSlices(byAudience.get(audience) ?? [], (slice) => {
      for (const listener of slice) tell(listener, frame);
    });
  };

  const looking = createWorkLoop({
    work: async () => {
      await look();
      return false;
    },
    onError: (error) => log.error({ err: error }, 'what is new could not be read'),
  });

  /** Whoever is told where they stand must not stand before the place from which this process tells. */
  const know = async () => {
    if (position === undefined) looking.wake();
    await looking.settled();
    if (position === undefined) throw new Error('nobody knows yet where to begin');
  };

  /** A sign of life for proxies and browsers, a look for what nobody woke us for, and the end for whoever is signed out. */
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
    for (const audience of listener.audiences) {
      const others = byAudience.get(audience);
      others?.delete(listener);
      if (others?.size === 0) byAudience.delete(audience);
    }
  };

  /** Refuses before anything is said; call `begin` once the answer has begun. */
  const join = (listener: Listener, lastEventId: string | undefined) => {
    if (closing.signal.aborted) throw new Refusal('server.busy');
    const own = byAudience.get(`account:${listener.accountId}`);
    if (own && own.size >= mostPerAccount) throw new Refusal('request.tooMany');
    // In the list first and read afterwards: what is committed in between is told twice rather than never.
    listeners.add(listener);
    for (const audience of listener.audiences) byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(listener));
    const begin = async () => {
      await know();
      const { position: since, at: leftAt } = readLastId(lastEventId);
      const { position: now, events } = await readLiveEvents(database, since, listener.audiences);
      const at = realClock();
      // A number from before the database was restored lies in the future; what is older than a day is forgotten.
      const isTold = since !== undefined && since <= now && at.getTime() - leftAt < longestAwayMs && events.length <= mostMissed;
      const frame = asFrame({ position: isTold ? since : now, at, event: isTold ? 'ready' : 'missed' });
      const missed = isTold ? events.map(({ event }) => asFrame({ position: since, at, event: 'changed', data: event })) : [];
      // Only who has heard all of it stands where it leads.
      beginTelling(listener, [frame, ...missed, asFrame({ position: now, at })]);
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
