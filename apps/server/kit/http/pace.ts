import { secondMs } from '@kiko/domain/calendar/durations.ts';

type PaceLimits = {
  perSecond: number;
  /** Answered without delay when the client has been quiet. */
  atOnce: number;
  longestDelayMs: number;
};

/** The slots of clients that are forgotten when there are more are the oldest. */
const maxClients = 20_000;

/** Spreads the answers to a client that does not pause. Returns how long its next answer waits. */
export const createPace = ({ perSecond, atOnce, longestDelayMs }: PaceLimits) => {
  const interval = secondMs / perSecond;
  const lastSlots = new Map<string, number>();
  return (client: string): number => {
    const now = performance.now();
    const earliest = now - atOnce * interval;
    const slot = Math.min(Math.max(lastSlots.get(client) ?? earliest, earliest) + interval, now + longestDelayMs);
    // Deleted first, so that the clients stay in the order of their last answer.
    lastSlots.delete(client);
    lastSlots.set(client, slot);
    const [oldest] = lastSlots.keys();
    if (oldest !== undefined && lastSlots.size > maxClients) lastSlots.delete(oldest);
    return Math.max(0, slot - now);
  };
};
