import { createHash } from 'node:crypto';
import type { createReservation, updateReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { proxyFieldNames } from '@kiko/contract/reservations/reservation-fields.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import { needsBerthLock } from '@kiko/domain/reservations/reservation-workflow.ts';
import { checkKey } from '../kit/http/check-key.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Call } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import type { BookingCommand } from './booking/booking-command.ts';
import type { BookingQueue } from './booking/booking-queue.ts';

/** A request for a reservation that does not exist yet. */
export const requestNew = (bookingQueue: BookingQueue) => (call: Call<typeof createReservation>) => {
  const { move, ...fields } = call.body;
  // Applicants request in their own name: the contact is taken from the account.
  const foreign = isApplicant(call.actor.organizationType) ? proxyFieldNames.filter((path) => fields[path] !== undefined) : [];
  if (foreign.length > 0) throw new InvalidInput(foreign.map((path) => ({ path, code: 'notAllowed' })));
  return request(bookingQueue, { ...whoAsks(call), move, reservationId: null, version: 0, fields });
};

/** A requested move of an existing reservation. */
export const requestMove = (bookingQueue: BookingQueue) => (call: Call<typeof updateReservation>) => {
  const { move, version, ...fields } = call.body;
  // Only the system queues losers; users cannot request this move.
  if (move === 'queue') throw new InvalidInput([{ path: 'move', code: 'invalidString' }]);
  return request(bookingQueue, { ...whoAsks(call), move, reservationId: call.params.id, version, fields });
};

const whoAsks = ({
  actor,
  accessFilter,
  requestId,
  key,
  params,
  body,
}: Call<typeof createReservation | typeof updateReservation>) => {
  checkKey(key);
  const hash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
  return { requestId, by: { actor, accessFilter }, key: key === undefined ? null : { key, hash } };
};

const request = async (bookingQueue: BookingQueue, command: BookingCommand) => {
  const reply = await (needsBerthLock(command.move) ? bookingQueue.ask(command) : bookingQueue.runDirectly(command));
  if (reply.kind === 'refused') throw new Refusal(reply.code, reply.issues, reply.because ?? undefined);
  return reply.outcome;
};
