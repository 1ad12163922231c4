import type { Database } from '@kiko/database/connection.ts';
import { constraintOf } from '../../kit/constraint-refusals.ts';
import { Refusal } from '../../kit/refusal.ts';
import { serveBatch } from './serve-batch.ts';
import { type Reply, refused, type Ticket } from './ticket.ts';

type Settled = Exclude<Reply, { kind: 'again' }>;
type Waiting = { ticket: Ticket; answer: (reply: Settled) => void; fail: (error: unknown) => void };
export type DeskLog = { error: (facts: object, message: string) => void };

/** What was worth most in trials: more than 64 at once made every single one wait longer. */
const mostAtOnce = 64;
const longestLine = 1000;

export type Desk = ReturnType<typeof createDesk>;

/**
 * Where everything is decided that can change who holds a berth. Requests stand in line in the order they came and are served in
 * batches, each one transaction; the line decides the order within this process, the berth's lock between processes.
 */
export const createDesk = (database: Database, log: DeskLog) => {
  const line: Waiting[] = [];
  const counts = { batches: 0, served: 0, alarms: 0 };
  let serving: Promise<void> | undefined;
  let isClosed = false;

  const work = async () => {
    while (line.length > 0) {
      const batch = line.splice(0, mostAtOnce);
      counts.batches += 1;
      counts.served += batch.length;
      const again = await serveWaiting(batch);
      line.unshift(...again);
    }
    serving = undefined;
  };

  /** Answers everybody but those whose reservation has just gone to another berth: they are first in the next batch. */
  const serveWaiting = async (batch: readonly Waiting[]): Promise<Waiting[]> => {
    try {
      const replies = await serveBatch(
        database,
        batch.map(({ ticket }) => ticket),
      );
      return batch.filter((waiting, index) => {
        const reply = replies[index];
        if (reply && reply.kind !== 'again') waiting.answer(reply);
        return reply?.kind === 'again';
      });
    } catch (error) {
      if (batch.length > 1 && isOneOfThem(error)) {
        alarm(error, batch.length);
        const again: Waiting[] = [];
        for (const waiting of batch) again.push(...(await serveWaiting([waiting])));
        return again;
      }
      // Somebody had the same key in another process: now their answer is there to be found.
      if (isKeyTaken(error)) return [...batch];
      for (const waiting of batch) settleFailed(waiting, error);
      return [];
    }
  };

  /** A constraint that fires means that the rules above it have missed something; the database has held. */
  const alarm = (error: unknown, size: number) => {
    if (isKeyTaken(error)) return;
    counts.alarms += 1;
    log.error({ err: error, batch: size }, 'a batch was taken back by the database and is served one by one');
  };

  const settleFailed = ({ answer, fail }: Waiting, error: unknown) => {
    const refusal = lastJudge[constraintOf(error) ?? ''];
    if (refusal) {
      alarm(error, 1);
      answer(refusal);
    } else fail(isLockTimeout(error) ? new Refusal('server.busy') : error);
  };

  const ask = (ticket: Ticket) => {
    if (isClosed || line.length >= longestLine) return Promise.reject(new Refusal('server.busy'));
    return new Promise<Settled>((answer, fail) => {
      line.push({ ticket, answer, fail });
      serving ??= work();
    });
  };

  /** For what changes neither who holds nor who waits: the same transaction, at once, beside the line. */
  const askAside = (ticket: Ticket) =>
    new Promise<Settled>((answer, fail) => {
      const serve = async () => {
        let left: readonly Waiting[] = [{ ticket, answer, fail }];
        while (left.length > 0) left = await serveWaiting(left);
      };
      serve().catch(fail);
    });

  /** Takes no more, and is done when everybody in the line has an answer. */
  const close = async () => {
    isClosed = true;
    await serving;
  };

  return { ask, askAside, close, counts };
};

/** One bad request must not spoil the others: data that a column refuses (22) and constraints (23). */
const isOneOfThem = (error: unknown) => /^2[23]/.test(codeOf(error));
const isKeyTaken = (error: unknown) => ['stored_answer_pkey', 'reservation_one_per_plan_row'].includes(constraintOf(error) ?? '');
const isLockTimeout = (error: unknown) => codeOf(error) === '55P03';
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What people hear when only the database noticed. */
const lastJudge: Partial<Record<string, Settled>> = {
  berth_claim_no_two_at_once: refused('reservation.confirmedAtSameTime') as Settled,
  berth_day_within_cap: refused('reservation.berthReserved') as Settled,
};
