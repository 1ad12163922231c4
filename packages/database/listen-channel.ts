import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type ChannelOptions = { url: string; name: string; onNotify: () => void; onLost?: (error: Error) => void };

/** Delay before a lost connection is opened again. */
const reconnectDelayMs = 1_000;
/** A server that vanishes without closing the connection is noticed by a statement that is not answered within this time. */
const heartbeatMs = 5_000;

/**
 * A separate connection on which processes wake each other. It carries no payload, so a lost notification only causes a delay.
 * After a reconnect it wakes the listener, because notifications may have been missed.
 */
export const openListenChannel = ({ url, name, onNotify, onLost }: ChannelOptions) => {
  let client: pg.Client | undefined;
  const closing = new AbortController();

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    const lost = new Promise<Error>((resolve) => {
      fresh.on('error', resolve);
      fresh.on('end', () => resolve(new Error('the channel was closed')));
    });
    fresh.on('notification', onNotify);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(name)}`);
      client = fresh;
      onNotify();
      const heartbeat = startHeartbeat(fresh);
      if (!closing.signal.aborted) onLostUnlessClosed(await lost);
      heartbeat.stop();
    } catch (error) {
      onLostUnlessClosed(error as Error);
    }
    client = undefined;
    await fresh.end().catch(() => {});
  };
  const onLostUnlessClosed = (error: Error) => {
    if (!closing.signal.aborted) onLost?.(error);
  };

  const work = async () => {
    while (!closing.signal.aborted) {
      await connect();
      await wait(reconnectDelayMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const working = work();

  return {
    /** Wakes every listening process, including this one; fails without a connection. */
    notify: async () => {
      if (!client) throw new Error('the channel is not open');
      await client.query('select pg_notify($1, $2)', [name, '']);
    },
    close: async () => {
      closing.abort();
      await client?.end();
      await working;
    },
  };
};

/** Destroys the connection when a statement is not answered before the next one is due. */
const startHeartbeat = (client: pg.Client) => {
  let isAnswered = true;
  const beat = () => {
    if (!isAnswered) {
      client.connection.stream.destroy(new Error('the notification channel does not answer'));
      return;
    }
    isAnswered = false;
    client.query('select 1').then(
      () => (isAnswered = true),
      // A broken connection ends the channel by itself.
      () => {},
    );
  };
  const timer = setInterval(beat, heartbeatMs);
  return { stop: () => clearInterval(timer) };
};
