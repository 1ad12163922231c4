import type {
  FutureReservation,
  Settlement,
  SettlementResult,
  settleReservations,
} from '@kiko/contract/organizations/organization-status-endpoints.ts';
import {
  departureStates,
  phaseOf,
  reservationStateCodes,
  reservationStateOf,
} from '@kiko/domain/reservations/reservation-statuses.ts';
import { allowedSettlements } from '@kiko/domain/reservations/reservation-workflow.ts';
import { inTransaction } from '../kit/database/transaction.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Api, ContextWithoutTransaction } from '../kit/http/serve.ts';
import type { BookingCommand } from './booking/booking-command.ts';
import type { BookingQueue } from './booking/booking-queue.ts';
import { findOwner, selectSuccessors } from './settlement-queries.ts';
import { type StoredFuture, selectFutureReservations } from './shared/future-reservation-queries.ts';

type SettleCall = ContextWithoutTransaction<typeof settleReservations>;

export const showFutureReservation = (row: StoredFuture): FutureReservation => {
  const { status, isCancellationRequested, departureStatus, now, ...shown } = row;
  const state = reservationStateOf(status, isCancellationRequested);
  const stay = { startAt: row.startAt.getTime(), endAt: row.endAt.getTime() };
  const phase = phaseOf({ departureState: departureStates.at(departureStatus) ?? 'none', stay }, now.getTime());
  return { ...shown, state, stateCode: reservationStateCodes[state], allowedSettlements: allowedSettlements({ state, phase }) };
};

/** Fewer than fit into the queue, so that other requests are served in between. */
const atOnce = 50;

/**
 * Transfers or cancels reservations of an organization that cannot act. The booking queue decides each one separately; refused
 * ones can be sent again. Waiting requests come first: a place freed by another cancellation would promote them, and the version
 * that the ministry has seen would be out of date.
 */
export const settleFor = (api: Api, bookingQueue: BookingQueue) => async (call: SettleCall) => {
  const { future, successors } = await readSituation(api, call);
  const stateById = new Map(future.map((row) => [row.id, reservationStateOf(row.status, row.isCancellationRequested)]));
  const rank = ({ id }: Settlement) => (stateById.get(id) === 'waiting' ? 0 : 1);
  const inOrder = call.body.reservations.toSorted((a, b) => rank(a) - rank(b));
  const results: SettlementResult[] = [];
  for (let first = 0; first < inOrder.length; first += atOnce) {
    const part = inOrder.slice(first, first + atOnce).map(async (settlement): Promise<SettlementResult> => {
      const { id: reservationId, organizationId = 0 } = settlement;
      if (!stateById.has(reservationId)) return { reservationId, isDone: false, code: 'record.notFound' };
      return settle(bookingQueue, commandOf(call, settlement, successors.get(organizationId)));
    });
    results.push(...(await Promise.all(part)));
  }
  return { results };
};

type Successor = Awaited<ReturnType<typeof selectSuccessors>>[number];

const readSituation = ({ database }: Api, { actor, accessFilter, params, body }: SettleCall) =>
  inTransaction(database, { actor, access: 'read only' }, async (tx) => {
    const owner = await findOwner(tx, accessFilter, params.id);
    if (!owner) throw new Refusal('record.notFound');
    if (owner.status === 'active') throw new Refusal('organization.moveNotAllowed');
    const wanted = new Set(body.reservations.flatMap(({ organizationId }) => organizationId ?? []));
    const found = await selectSuccessors(tx, [...wanted]);
    const successors = new Map(found.map((one): [number, Successor] => [one.id, one]));
    const issues = body.reservations.flatMap(({ organizationId }, index) =>
      organizationId === undefined || successors.has(organizationId)
        ? []
        : [{ path: `reservations.${index}.organizationId`, code: 'unknownReference' as const }],
    );
    if (issues.length > 0) throw new Refusal('request.unknownReference', issues);
    return { future: await selectFutureReservations(tx, owner.id), successors };
  });

/** The contact of a transferred reservation is the master account of the new organization. */
const commandOf = (
  { actor, accessFilter, requestId, body }: SettleCall,
  settlement: Settlement,
  successor?: Successor,
): BookingCommand => ({
  requestId,
  requestedBy: { actor, accessFilter },
  transition: settlement.transition,
  reservationId: settlement.id,
  version: settlement.version,
  idempotencyKey: null,
  fields: {
    reason: body.reason,
    ...(successor && {
      organizationId: successor.id,
      requesterName: successor.name ?? '',
      requesterPhone: successor.phone ?? '',
      requesterEmail: successor.email ?? '',
    }),
  },
});

const settle = async (bookingQueue: BookingQueue, command: BookingCommand): Promise<SettlementResult> => {
  const reservationId = command.reservationId ?? 0;
  try {
    const reply = await bookingQueue.enqueue(command);
    return { reservationId, isDone: reply.kind === 'done', code: reply.kind === 'refused' ? reply.code : null };
  } catch (error) {
    // The queue is full: the ministry sends this one again.
    if (error instanceof Refusal) return { reservationId, isDone: false, code: error.code };
    throw error;
  }
};
