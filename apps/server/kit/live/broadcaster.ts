import { openChannel } from '@kiko/database/open-channel.ts';

/** How processes tell each other that there is something to read. Another engine would be put in here. */
export type Broadcaster = {
  /** Something was written and committed. Many calls at once are told as one. */
  nudge: () => void;
  onWake: (act: () => void) => void;
  close: () => Promise<void>;
};

type Wake = () => Promise<void>;

/** One telling at a time; whatever comes while it is under way is told by the next. */
const coalesce = (wake: Wake) => {
  let asked = 0;
  let telling: Promise<void> | undefined;
  const tell = async () => {
    const told = asked;
    // A call that is lost is only a delay: whoever listens looks by itself now and then.
    await wake().catch(() => {});
    telling = asked > told ? tell() : undefined;
  };
  return () => {
    asked += 1;
    telling ??= tell();
  };
};

/** For one process alone. */
export const createLocalBroadcaster = (): Broadcaster => {
  const listeners: (() => void)[] = [];
  const nudge = coalesce(async () => {
    for (const act of listeners) act();
  });
  return { nudge, onWake: (act) => listeners.push(act), close: async () => {} };
};

type Options = { url: string; name: 'kiko_live' | 'kiko_outbox'; onLost: (error: Error) => void };

/** Over LISTEN and NOTIFY, never inside the transaction that writes: there it cost more than half of what a process could do. */
export const createBroadcaster = ({ url, name, onLost }: Options): Broadcaster => {
  const listeners: (() => void)[] = [];
  const wakeOwn = () => {
    for (const act of listeners) act();
  };
  const channel = openChannel({ url, name, onWake: wakeOwn, onLost });
  const nudge = coalesce(async () => {
    // Whoever wrote hears of it even while the channel is broken.
    await channel.wake().catch(wakeOwn);
  });
  return { nudge, onWake: (act) => listeners.push(act), close: channel.close };
};
