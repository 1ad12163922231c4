import { createHash } from 'node:crypto';
import type { createReservation, updateReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { proxyFieldNames } from '@kiko/contract/reservations/reservation-fields.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import { needsBerthLock } from '@kiko/domain/reservations/reservation-workflow.ts';
import { assertIdempotencyKey } from '../../kit/http/idempotency-key.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { ContextWithoutTransaction } from '../../kit/http/serve.ts';
import { InvalidInput } from '../../kit/http/validation.ts';
import type { BookingCommand, ReservationFields } from './booking-command.ts';
import type { BookingQueue } from './booking-queue.ts';

/** A request for a reservation that does not exist yet. */
export const enqueueNewReservation =
  (bookingQueue: BookingQueue) => (call: ContextWithoutTransaction<typeof createReservation>) => {
    const { transition, ...fields } = call.body;
    assertOwnName(call.actor, fields);
    return enqueueCommand(bookingQueue, { ...commandOrigin(call), transition, reservationId: null, version: 0, fields });
  };

/** Applicants request in their own name: neither another organization nor another contact is accepted. */
export const assertOwnName = (
  { organizationType }: Actor,
  fields: { [Name in (typeof proxyFieldNames)[number]]?: ReservationFields[Name] },
) => {
  if (!isApplicantOrganization(organizationType)) return;
  const foreign = proxyFieldNames.filter((path) => fields[path] !== undefined);
  if (foreign.length > 0) throw new InvalidInput(foreign.map((path) => ({ path, code: 'notAllowed' })));
};

/** A requested transition of an existing reservation. */
export const enqueueTransition = (bookingQueue: BookingQueue) => (call: ContextWithoutTransaction<typeof updateReservation>) => {
  const { transition, version, ...fields } = call.body;
  // Only the system puts displaced requests on the waiting list; users cannot request this transition.
  if (transition === 'queue') throw new InvalidInput([{ path: 'transition', code: 'invalidString' }]);
  return enqueueCommand(bookingQueue, { ...commandOrigin(call), transition, reservationId: call.params.id, version, fields });
};

const commandOrigin = ({
  actor,
  accessFilter,
  requestId,
  idempotencyKey,
  params,
  body,
}: ContextWithoutTransaction<typeof createReservation | typeof updateReservation>) => {
  assertIdempotencyKey(idempotencyKey);
  const hash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
  return {
    requestId,
    requestedBy: { actor, accessFilter },
    idempotencyKey: idempotencyKey === undefined ? null : { key: idempotencyKey, hash },
  };
};

const enqueueCommand = async (bookingQueue: BookingQueue, command: BookingCommand) => {
  const reply = await (needsBerthLock(command.transition) ? bookingQueue.enqueue(command) : bookingQueue.runDirectly(command));
  if (reply.kind === 'refused') throw new Refusal(reply.code, reply.issues, reply.details ?? undefined);
  return reply.result;
};
