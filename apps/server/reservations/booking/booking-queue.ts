import type { Database } from '@kiko/database/connection.ts';
import type { Registry } from '@prometheus-io/client';
import { constraintOf, isDataOrConstraintError, isLockTimeout } from '../../kit/database/database-errors.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { type BookingCommand, type BookingReply, refusedReply } from './booking-command.ts';
import { measureBookings, noBookingMetrics } from './booking-metrics.ts';
import { processBatch } from './process-batch.ts';

type FinalReply = Exclude<BookingReply, { kind: 'retry' }>;
type QueuedCommand = { command: BookingCommand; resolve: (reply: FinalReply) => void; reject: (error: unknown) => void };
export type BookingQueueLog = { error: (details: object, message: string) => void };

/** Measured optimum: with more than 64 per batch the latency of each command grew. */
const maxBatchSize = 64;
const maxQueueLength = 1000;

export type BookingQueue = ReturnType<typeof createBookingQueue>;

/**
 * Makes all decisions that can change which reservation holds a berth.
 *
 * The problem: many requests for one berth arrive in the same second, at several processes. Each must be decided on the result
 * of the one before, in the order of arrival.
 *
 * A command is queued, in a batch, or answered. The first command starts the loop (`drain`). A batch is one transaction
 * (`processBatch`): lock the berths, read everything that decides, decide one command after the other in memory, write all
 * changes in one statement. Commands that arrive meanwhile form the next batch, so that a rush makes batches larger and not
 * transactions more. The queue decides the order within this process, the berth lock decides it between processes.
 *
 * A batch leaves commands unanswered in two cases. A reservation was moved to a berth that is not locked: its command is the
 * first of the next batch. Or the database rejects a row that the rules had accepted: the transaction is rolled back and the
 * commands run again one by one, so that only the one at fault fails. If the process dies, nothing of the batch is stored, or
 * all of it with the responses: the client repeats its request with the same idempotency key and gets one result.
 *
 * The price: a command waits for the batch before it, also if that concerns other berths.
 */
export const createBookingQueue = (database: Database, log: BookingQueueLog, registry?: Registry) => {
  const queue: QueuedCommand[] = [];
  const metrics = registry ? measureBookings(registry, queue) : noBookingMetrics;
  const counts = { batches: 0, served: 0, alarms: 0 };
  let draining: Promise<void> | undefined;
  let isClosed = false;

  const drain = async () => {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatchSize);
      counts.batches += 1;
      counts.served += batch.length;
      const startedAt = performance.now();
      const retries = await processCommands(batch);
      metrics.observeBatch(batch.length, (performance.now() - startedAt) / 1000);
      queue.unshift(...retries);
    }
    draining = undefined;
  };

  /**
   * Resolves all commands except those whose reservation moved to another berth meanwhile. These go to the head of the next
   * batch.
   */
  const processCommands = async (batch: readonly QueuedCommand[]): Promise<QueuedCommand[]> => {
    try {
      const replies = await processBatch(
        database,
        batch.map(({ command }) => command),
      );
      return batch.filter((waiting, index) => {
        const reply = replies[index];
        if (reply && reply.kind !== 'retry') waiting.resolve(reply);
        return reply?.kind === 'retry';
      });
    } catch (error) {
      // Another process used the same idempotency key at the same time. A retry finds its stored response.
      if (isDuplicateSubmission(error)) return [...batch];
      if (batch.length > 1 && isDataOrConstraintError(error)) {
        reportConstraintViolation(error, batch.length);
        const retries: QueuedCommand[] = [];
        for (const waiting of batch) retries.push(...(await processCommands([waiting])));
        return retries;
      }
      for (const waiting of batch) replyToFailure(waiting, error);
      return [];
    }
  };

  /** A constraint violation means that the rules missed a case; the database prevented the damage. */
  const reportConstraintViolation = (error: unknown, size: number) => {
    counts.alarms += 1;
    metrics.countAlarm();
    log.error({ err: error, batch: size }, 'batch rolled back by the database, retrying its requests one by one');
  };

  const replyToFailure = ({ resolve, reject }: QueuedCommand, error: unknown) => {
    const constraint = constraintOf(error) ?? '';
    const refusal = constraintFallbacks[constraint];
    if (refusal) {
      reportConstraintViolation(error, 1);
      resolve(refusal);
    } else if (constraint === 'reservation_drafts_within_limit') resolve(tooManyDrafts);
    else reject(isLockTimeout(error) ? new Refusal('server.busy') : error);
  };

  const enqueue = (command: BookingCommand) => {
    if (isClosed) return Promise.reject(new Refusal('server.busy'));
    if (queue.length >= maxQueueLength) {
      metrics.countRefusal();
      return Promise.reject(new Refusal('server.busy'));
    }
    return new Promise<FinalReply>((resolve, reject) => {
      queue.push({ command, resolve, reject });
      draining ??= drain();
    });
  };

  /** For transitions that change neither holders nor the waitlist: the same transaction, at once, without queueing. */
  const runDirectly = (command: BookingCommand) =>
    new Promise<FinalReply>((resolve, reject) => {
      const serve = async () => {
        let left: readonly QueuedCommand[] = [{ command, resolve, reject }];
        while (left.length > 0) left = await processCommands(left);
      };
      serve().catch(reject);
    });

  /** Rejects new commands and resolves when all queued commands are answered. */
  const close = async () => {
    isClosed = true;
    await draining;
  };

  return { enqueue, runDirectly, close, counts };
};

const isDuplicateSubmission = (error: unknown) =>
  ['stored_response_pkey', 'reservation_one_per_plan_row'].includes(constraintOf(error) ?? '');

/** Drafts are counted by the database alone. */
const tooManyDrafts = refusedReply('reservation.tooManyDrafts') as FinalReply;

/** Refusals for violations that only the database detected. */
const constraintFallbacks: Partial<Record<string, FinalReply>> = {
  berth_claim_no_overlap: refusedReply('reservation.confirmedAtSameTime') as FinalReply,
  berth_day_within_ship_limit: refusedReply('reservation.berthReserved') as FinalReply,
  reservation_one_live_per_ship: refusedReply('reservation.duplicate') as FinalReply,
  reservation_owner_is_active: refusedReply('organization.notActive') as FinalReply,
  reservation_open_requests_within_limit: refusedReply('reservation.tooManyOpen') as FinalReply,
};
