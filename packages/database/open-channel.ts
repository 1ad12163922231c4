import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type ChannelOptions = { url: string; name: string; onWake: () => void; onLost?: (error: Error) => void };

/** How long a lost connection waits for the next attempt. */
const pauseMs = 1_000;

/**
 * A connection of its own on which processes wake each other. Nothing is said over it, so that a lost call is only a delay; after a
 * break it wakes, because nobody knows what was missed.
 */
export const openChannel = ({ url, name, onWake, onLost }: ChannelOptions) => {
  let client: pg.Client | undefined;
  const closing = new AbortController();

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    const lost = new Promise<Error>((resolve) => {
      fresh.on('error', resolve);
      fresh.on('end', () => resolve(new Error('the channel was closed')));
    });
    fresh.on('notification', onWake);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(name)}`);
      client = fresh;
      onWake();
      if (!closing.signal.aborted) onLostUnlessClosed(await lost);
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
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const working = work();

  return {
    /** Wakes every process that listens, this one included; fails where there is no connection. */
    wake: async () => {
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
