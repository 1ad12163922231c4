import type { Database } from '@kiko/database/connection.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Audience } from '@kiko/domain/live/audiences.ts';
import { realClock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { createWorkLoop } from '../jobs/work-loop.ts';
import type { Broadcaster } from './broadcaster.ts';
import {
  encodeFrame,
  encodeReconnectFrame,
  flushBufferedFrames,
  forEachSlice,
  type LiveClient,
  parseLastEventId,
  sendFrame,
} from './live-client.ts';
import { type StoredLiveEvent, selectLiveEvents } from './live-queries.ts';

export type LiveHubOptions = {
  database: Database;
  broadcaster: Broadcaster;
  log: { error: (details: object, message: string) => void };
  heartbeatMs: number;
};

/** Connections per account, that is open tabs. Limits a browser that keeps opening connections. */
const maxConnectionsPerAccount = 10;
/** A client that missed more events than this reloads everything. */
const maxReplayedEvents = 500;
/** Shorter than events are kept. */
const maxReplayAgeMs = 23 * hourMs;

export type LiveHub = ReturnType<typeof createLiveHub>;

/**
 * Sends the live events in the database, written by any process, to the clients connected to this process.
 *
 * The problem: ids are assigned before transactions commit, so that an event with a lower id may become visible after one with
 * a higher id. A reader that remembers the highest id would miss it.
 *
 * So the position of a reader is a transaction and not an id: all transactions below it have ended. Each read returns the events
 * from the position on, sends them to their audience and moves the position. Events of later transactions are sent at once, too;
 * `sentAhead` remembers them, because they are read again. NOTIFY triggers a read, and so does each heartbeat, in case a NOTIFY
 * was lost.
 *
 * A client is starting (new events are buffered while its missed ones are read) or streaming. Every frame carries the position,
 * with which the client continues after a lost connection. If that is too long ago or too much was missed, it gets `missed` and
 * reloads everything.
 *
 * The price: after a lost connection an event may arrive twice. Clients only read again what it names, so that does no harm.
 */
export const createLiveHub = ({ database, broadcaster, log, heartbeatMs }: LiveHubOptions) => {
  const listeners = new Set<LiveClient>();
  const clientsByAudience = new Map<Audience, Set<LiveClient>>();
  /** Events sent although an earlier transaction is still open. They are read again, but not sent again. */
  const sentAhead = new Map<number, number>();
  /**
   * Event ids that a connection received as missed. The next read may return the same events again, because a connection is
   * registered before its missed events are read. An entry is dropped after a read that started later.
   */
  const sentAsMissed = new Map<LiveClient, ReadonlySet<number>>();
  let position: number | undefined;
  const closing = new AbortController();

  const publishNewEvents = async () => {
    const since = position;
    const covered = [...sentAsMissed.keys()];
    const { position: next, events } = await selectLiveEvents(database, since);
    const fresh = events.filter(({ id }) => !sentAhead.has(id));
    position = next;
    for (const { id, transactionId } of fresh) sentAhead.set(id, transactionId);
    for (const [id, transactionId] of sentAhead) if (transactionId < next) sentAhead.delete(id);
    // Send the position before the batch, so that a client disconnected in mid-batch re-reads the rest.
    for (const event of fresh) await sendToAudience(event, since ?? next);
    for (const listener of covered) sentAsMissed.delete(listener);
  };

  const sendToAudience = async ({ id, audience, event }: StoredLiveEvent, from: number) => {
    const frame = encodeFrame({ position: from, at: realClock(), event: 'changed', data: event });
    await forEachSlice(clientsByAudience.get(audience) ?? [], (slice) => {
      for (const listener of slice) if (!sentAsMissed.get(listener)?.has(id)) sendFrame(listener, frame, id);
    });
  };

  const readLoop = createWorkLoop({
    work: async () => {
      await publishNewEvents();
      return false;
    },
    onError: (error) => log.error({ err: error }, 'reading new live events failed'),
  });

  /** A client must not start before this process's own read position. */
  const waitForPosition = async () => {
    if (position === undefined) readLoop.wake();
    await readLoop.whenIdle();
    if (position === undefined) throw new Error('live position not initialized');
  };

  /** Keeps connections alive, reads events whose notification was lost, and disconnects clients that are signed out. */
  const sendHeartbeat = async () => {
    readLoop.wake();
    await readLoop.whenIdle();
    const frame = encodeFrame({ position: position ?? 0, at: realClock() });
    await forEachSlice(listeners, async (slice) => {
      const mayStay = await Promise.all(slice.map((listener) => listener.isStillAuthorized().catch(() => true)));
      for (const [index, listener] of slice.entries()) {
        if (mayStay[index]) sendFrame(listener, frame);
        else listener.connection.end();
      }
    });
  };
  const heartbeatTimer = setInterval(() => void sendHeartbeat(), heartbeatMs);
  broadcaster.onNotify(readLoop.wake);

  const removeClient = (listener: LiveClient) => {
    listeners.delete(listener);
    sentAsMissed.delete(listener);
    for (const audience of listener.audiences) {
      const others = clientsByAudience.get(audience);
      others?.delete(listener);
      if (others?.size === 0) clientsByAudience.delete(audience);
    }
  };

  /** Throws a refusal before the response starts; call `begin` after the headers are sent. */
  const addClient = (listener: LiveClient, lastEventId: string | undefined) => {
    if (closing.signal.aborted) throw new Refusal('server.busy');
    const own = clientsByAudience.get(`account:${listener.accountId}`);
    if (own && own.size >= maxConnectionsPerAccount) throw new Refusal('request.tooMany');
    // Registered before the missed events are read, so that no event in between is lost; `sentAsMissed` removes duplicates.
    listeners.add(listener);
    for (const audience of listener.audiences)
      clientsByAudience.set(audience, (clientsByAudience.get(audience) ?? new Set()).add(listener));
    const startStream = async () => {
      await waitForPosition();
      const { position: since, at: leftAt } = parseLastEventId(lastEventId);
      const { position: now, events } = await selectLiveEvents(database, since, {
        audiences: listener.audiences,
        // One more than can be sent shows that there are too many.
        most: maxReplayedEvents + 1,
      });
      const at = realClock();
      // A position from before a restore of the database may be in the future. Events older than a day are deleted.
      const canReplay =
        since !== undefined && since <= now && at.getTime() - leftAt < maxReplayAgeMs && events.length <= maxReplayedEvents;
      const frame = encodeFrame({ position: canReplay ? since : now, at, event: canReplay ? 'ready' : 'missed' });
      const sent = new Set(canReplay ? events.map(({ id }) => id) : []);
      const missed = canReplay
        ? events.map(({ event }) => encodeFrame({ position: since, at, event: 'changed', data: event }))
        : [];
      // The new position is sent last: only a client that received all missed events may continue from it.
      flushBufferedFrames(listener, [frame, ...missed, encodeFrame({ position: now, at })], sent);
      if (sent.size > 0 && listeners.has(listener)) sentAsMissed.set(listener, sent);
    };
    return { begin: startStream, leave: () => removeClient(listener) };
  };

  const close = async () => {
    closing.abort();
    const stopped = readLoop.close();
    clearInterval(heartbeatTimer);
    for (const { connection } of listeners) {
      // Also to a client that is starting: it continues from the id with which it came.
      if (!connection.writableEnded) connection.write(encodeReconnectFrame(Math.random()));
      connection.end();
    }
    await broadcaster.close();
    await stopped;
  };

  return { addClient, notify: broadcaster.notify, close, countClients: () => listeners.size };
};
