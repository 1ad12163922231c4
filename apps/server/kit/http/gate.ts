import { pause } from '../pause.ts';
import { Refusal } from './refusal.ts';

export type GateLimits = {
  /** Tasks under way in this process. */
  atOnce: number;
  /** Tasks of one account under way. */
  perAccount: number;
  /** Further tasks of one account that wait for a place instead of being refused. */
  waitingPerAccount: number;
  /** Waiting tasks of all accounts together. */
  waitingAtMost: number;
  /** How long a refusal waits, so that a client that repeats its request at once costs little. */
  refusalDelayMs: number;
  /** A place stays empty for as long as its last task took, at most for this time: others have the rest. */
  longestRestMs: number;
};

type Waiting = { accountId: number; isGone: () => boolean; admit: () => void; refuse: (refusal: Refusal) => void };

/** Limits concurrent tasks of a kind, so that one account cannot occupy a process and bookings never wait for them. */
export const createGate = (limits: GateLimits) => {
  const { atOnce, perAccount, waitingPerAccount, waitingAtMost, refusalDelayMs, longestRestMs } = limits;
  const running = new Map<number, number>();
  let queue: Waiting[] = [];
  let total = 0;

  const countOf = (accountId: number) => running.get(accountId) ?? 0;
  const hasPlace = (accountId: number) => total < atOnce && countOf(accountId) < perAccount;

  const occupy = (accountId: number) => {
    total += 1;
    running.set(accountId, countOf(accountId) + 1);
  };

  const leave = (accountId: number) => {
    total -= 1;
    const rest = countOf(accountId) - 1;
    if (rest > 0) running.set(accountId, rest);
    else running.delete(accountId);
    dropGone();
    // The first that may run, so that no account waits behind one that has its share.
    const next = queue.findIndex((waiting) => hasPlace(waiting.accountId));
    if (next !== -1) queue.splice(next, 1)[0]?.admit();
  };

  /** A browser gives up a question when its form changes; the next one must not be refused because of it. */
  const dropGone = () => {
    for (const { isGone, refuse } of queue) if (isGone()) refuse(new Refusal('request.tooMany'));
    queue = queue.filter(({ isGone }) => !isGone());
  };

  /** Undefined if a task of the account may run or wait now. */
  const findRefusal = (accountId: number) => {
    if (hasPlace(accountId)) return undefined;
    dropGone();
    const own = queue.filter((waiting) => waiting.accountId === accountId).length;
    if (own >= waitingPerAccount && countOf(accountId) + own > 0) return new Refusal('request.tooMany');
    return own >= waitingPerAccount || queue.length >= waitingAtMost ? new Refusal('server.busy') : undefined;
  };

  const refuseLater = async (refusal: Refusal) => {
    await pause(refusalDelayMs);
    throw refusal;
  };

  /** Refuses a task that could not even wait now: before its input is read, because that costs time as well. */
  const refuseIfFull = async (accountId: number) => {
    const refusal = findRefusal(accountId);
    if (refusal) await refuseLater(refusal);
  };

  /** Waits for a place and returns the function that frees it, which may be called more than once. */
  const enter = async (accountId: number, isGone = () => false): Promise<() => void> => {
    const refusal = findRefusal(accountId);
    if (refusal) await refuseLater(refusal);
    if (hasPlace(accountId)) occupy(accountId);
    else {
      await new Promise<void>((resolve, refuse) => {
        const admit = () => {
          occupy(accountId);
          resolve();
        };
        queue.push({ accountId, isGone, admit, refuse });
      });
    }
    const startedAt = performance.now();
    let isInside = true;
    return () => {
      const restMs = Math.min(performance.now() - startedAt, longestRestMs);
      if (isInside && restMs > 0) setTimeout(leave, restMs, accountId).unref();
      else if (isInside) leave(accountId);
      isInside = false;
    };
  };

  return { refuseIfFull, enter };
};
