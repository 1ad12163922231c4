import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@kiko/database/connection.ts';
import { ping } from './database/ping-queries.ts';

export type Readiness = ReturnType<typeof createReadiness>;

type ReadinessOptions = {
  /** The pool that serves requests: what it cannot reach, they cannot reach either. */
  database: Database;
  log: { error: (details: object, message: string) => void };
  /** Called when the process has been unready for too long: its supervisor starts another. */
  onUnreadyTooLong: () => void;
  limits?: ReadinessLimits;
};

/** How long the database may take for the statement that decides, how often it is sent, how long the process may be unready. */
export type ReadinessLimits = { answerMs: number; intervalMs: number; unreadyMs: number };

/** `factor`: as for the timeouts of the database. */
export const readinessLimitsFor = (factor: number): ReadinessLimits => ({
  answerMs: 1_000 * factor,
  intervalMs: 5_000 * factor,
  unreadyMs: 60_000 * factor,
});

/** Whether the process can do its work now. Load balancers use it; a process that stays unready ends itself. */
export const createReadiness = ({ database, log, onUnreadyTooLong, limits = readinessLimitsFor(1) }: ReadinessOptions) => {
  const { answerMs, intervalMs, unreadyMs } = limits;
  let isStopping = false;
  let unreadySince: number | undefined;

  const answers = () => Promise.race([ping(database).then(() => true), wait(answerMs, false, { ref: false })]);

  const check = async (): Promise<'ready' | 'unready' | 'stopping'> => {
    if (isStopping) return 'stopping';
    return (await answers().catch(() => false)) ? 'ready' : 'unready';
  };

  const watch = async () => {
    if ((await check()) !== 'unready') {
      unreadySince = undefined;
      return;
    }
    const now = performance.now();
    unreadySince ??= now;
    log.error({ unreadyForMs: Math.round(now - unreadySince) }, 'not ready: the database does not answer');
    if (now - unreadySince >= unreadyMs) onUnreadyTooLong();
  };
  const timer = setInterval(() => void watch(), intervalMs);
  timer.unref();

  return {
    check,
    /** From now on it is not ready: no new work is to be sent. */
    stop: () => {
      isStopping = true;
      clearInterval(timer);
    },
  };
};
