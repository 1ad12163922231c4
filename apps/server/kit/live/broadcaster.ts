import { openListenChannel } from '@kiko/database/listen-channel.ts';

/** How processes notify each other of new events. Another implementation can replace it. */
export type Broadcaster = {
  /** New events were committed. Concurrent calls are merged into one notification. */
  notify: () => void;
  onNotify: (act: () => void) => void;
  close: () => Promise<void>;
};

type SendNotification = () => Promise<void>;

/** One notification at a time. Calls during a notification are merged into the next one. */
const coalesceCalls = (wake: SendNotification) => {
  let requested = 0;
  let sending: Promise<void> | undefined;
  const send = async () => {
    const covered = requested;
    // A lost notification only causes a delay, because listeners also poll.
    await wake().catch(() => {});
    sending = requested > covered ? send() : undefined;
  };
  return () => {
    requested += 1;
    sending ??= send();
  };
};

/** For a single process. */
export const createLocalBroadcaster = (): Broadcaster => {
  const listeners: (() => void)[] = [];
  const notify = coalesceCalls(async () => {
    for (const act of listeners) act();
  });
  return { notify, onNotify: (act) => listeners.push(act), close: async () => {} };
};

type Options = { url: string; name: 'kiko_live' | 'kiko_outbox'; onLost: (error: Error) => void };

/**
 * Uses LISTEN and NOTIFY, but never inside the writing transaction: there it cost more than half of the throughput of a process.
 */
export const createBroadcaster = ({ url, name, onLost }: Options): Broadcaster => {
  const listeners: (() => void)[] = [];
  const wakeOwn = () => {
    for (const act of listeners) act();
  };
  const channel = openListenChannel({ url, name, onNotify: wakeOwn, onLost });
  const notify = coalesceCalls(async () => {
    // The writing process is notified even while the channel is broken.
    await channel.notify().catch(wakeOwn);
  });
  return { notify, onNotify: (act) => listeners.push(act), close: channel.close };
};
