import type { Database } from '@kiko/database/connection.ts';
import { enqueueNoticesOnce } from '../kit/outbox/enqueue-notice-queries.ts';
import type { BookingCommand } from './booking/booking-command.ts';
import type { BookingQueue } from './booking/booking-queue.ts';
import { type DueTransition, selectDueTransitions, selectExpiringHolds, selectPromotableIds } from './booking/due-queries.ts';

/** A command of the system. It applies to the current version of the reservation. */
const systemCommand = ({
  reservationId,
  transition,
}: {
  reservationId: number;
  transition: DueTransition['transition'] | 'promote';
}): BookingCommand => ({
  requestId: 'system',
  requestedBy: null,
  transition,
  reservationId,
  version: null,
  fields: {},
  idempotencyKey: null,
});

/** Releases expired holds and ends requests that the arrival has overtaken. Returns the number of each. */
export const runDueTransitions = async (database: Database, bookingQueue: BookingQueue) => {
  const done = { lapseHold: 0, expire: 0, lapseCancel: 0 };
  const due = await selectDueTransitions(database);
  await Promise.all(
    due.map(async (one) => {
      const { kind } = await bookingQueue.enqueue(systemCommand(one));
      if (kind === 'done') done[one.transition] += 1;
    }),
  );
  return done;
};

/** Warns the owners of returned requests, once per deadline. Returns the number of warnings. */
export const warnBeforeHoldExpires = async (database: Database) => {
  const lapsing = await selectExpiringHolds(database);
  const warning = (reservationId: number, isHeld: boolean) => ({
    kind: 'reservation' as const,
    reservationId,
    payload: { event: 'returnDue' as const, isHeld },
  });
  return enqueueNoticesOnce(
    database,
    new Map(lapsing.map(({ id, returnDueAt, isHeld }) => [`returnDue ${id} ${returnDueAt.getTime()}`, warning(id, isHeld)])),
  );
};

/**
 * Promotes waiting requests that fit, in order of receipt. Called when a berth gets more capacity without a release: the daily
 * limit was raised, an event removed or automatic promotion switched on. Returns the number of promotions.
 */
export const promoteWaiting = async (database: Database, bookingQueue: BookingQueue, berthId: number) => {
  const waiting = await selectPromotableIds(database, berthId);
  const replies = await Promise.all(
    waiting.map((reservationId) => bookingQueue.enqueue(systemCommand({ reservationId, transition: 'promote' }))),
  );
  return replies.filter(({ kind }) => kind === 'done').length;
};
