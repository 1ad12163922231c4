import { pause } from '../pause.ts';
import { Refusal } from './refusal.ts';

export type GateLimits = {
  /** Tasks under way in this process. */
  atOnce: number;
  /** Tasks of one client under way: of an account, or of an organization. */
  perClient: number;
  /** Further tasks of one client that wait for a place instead of being refused. */
  waitingPerClient: number;
  /** Waiting tasks of all clients together. */
  waitingAtMost: number;
  /** How long a refusal waits, so that a client that repeats its request at once costs little. */
  refusalDelayMs: number;
  /** A place stays empty for as long as its last task took, at most for this time: others have the rest. */
  longestRestMs: number;
};

type Waiting = { client: string; isGone: () => boolean; admit: () => void; refuse: (refusal: Refusal) => void };

/** Limits concurrent tasks of a kind, so that one client cannot occupy a process and bookings never wait for them. */
export const createGate = (limits: GateLimits) => {
  const { atOnce, perClient, waitingPerClient, waitingAtMost, refusalDelayMs, longestRestMs } = limits;
  const running = new Map<string, number>();
  let queue: Waiting[] = [];
  let total = 0;

  const countOf = (client: string) => running.get(client) ?? 0;
  const hasPlace = (client: string) => total < atOnce && countOf(client) < perClient;

  const occupy = (client: string) => {
    total += 1;
    running.set(client, countOf(client) + 1);
  };

  const leave = (client: string) => {
    total -= 1;
    const rest = countOf(client) - 1;
    if (rest > 0) running.set(client, rest);
    else running.delete(client);
    dropGone();
    // The first that may run, so that no client waits behind one that has its share.
    const next = queue.findIndex((waiting) => hasPlace(waiting.client));
    if (next !== -1) queue.splice(next, 1)[0]?.admit();
  };

  /** A browser gives up a question when its form changes; the next one must not be refused because of it. */
  const dropGone = () => {
    for (const { isGone, refuse } of queue) if (isGone()) refuse(new Refusal('request.tooMany'));
    queue = queue.filter(({ isGone }) => !isGone());
  };

  /** Undefined if a task of the account may run or wait now. */
  const findRefusal = (client: string) => {
    if (hasPlace(client)) return undefined;
    dropGone();
    const own = queue.filter((waiting) => waiting.client === client).length;
    if (own >= waitingPerClient && countOf(client) + own > 0) return new Refusal('request.tooMany');
    return own >= waitingPerClient || queue.length >= waitingAtMost ? new Refusal('server.busy') : undefined;
  };

  const refuseLater = async (refusal: Refusal) => {
    await pause(refusalDelayMs);
    throw refusal;
  };

  /** Refuses a task that could not even wait now: before its input is read, because that costs time as well. */
  const refuseIfFull = async (client: string) => {
    const refusal = findRefusal(client);
    if (refusal) await refuseLater(refusal);
  };

  /** Waits for a place and returns the function that frees it, which may be called more than once. */
  const enter = async (client: string, isGone = () => false): Promise<() => void> => {
    const refusal = findRefusal(client);
    if (refusal) await refuseLater(refusal);
    if (hasPlace(client)) occupy(client);
    else {
      await new Promise<void>((resolve, refuse) => {
        const admit = () => {
          occupy(client);
          resolve();
        };
        queue.push({ client, isGone, admit, refuse });
      });
    }
    const startedAt = performance.now();
    let isInside = true;
    return () => {
      const restMs = Math.min(performance.now() - startedAt, longestRestMs);
      if (isInside && restMs > 0) setTimeout(leave, restMs, client).unref();
      else if (isInside) leave(client);
      isInside = false;
    };
  };

  return { refuseIfFull, enter };
};
