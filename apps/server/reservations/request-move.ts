import { createHash } from 'node:crypto';
import type { createReservation, updateReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { isOverDesk } from '@kiko/domain/reservations/reservation-moves.ts';
import { checkKey } from '../kit/check-key.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Call } from '../kit/serve.ts';
import { InvalidInput } from '../kit/validation.ts';
import type { Desk } from './desk/desk.ts';
import type { Ticket } from './desk/ticket.ts';

/** Somebody asks for a reservation that does not exist yet. */
export const requestNew = (desk: Desk) => (call: Call<typeof createReservation>) => {
  const { move, ...fields } = call.body;
  return request(desk, { ...whoAsks(call), move, reservationId: null, version: 0, fields });
};

/** Somebody asks for a move with a reservation. */
export const requestMove = (desk: Desk) => (call: Call<typeof updateReservation>) => {
  const { move, version, ...fields } = call.body;
  // The system queues losers; nobody can ask for it.
  if (move === 'queue') throw new InvalidInput([{ path: 'move', code: 'invalidString' }]);
  return request(desk, { ...whoAsks(call), move, reservationId: call.params.id, version, fields });
};

const whoAsks = ({ actor, reach, requestId, key, params, body }: Call<typeof createReservation | typeof updateReservation>) => {
  checkKey(key);
  const hash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
  return { requestId, by: { actor, reach }, key: key === undefined ? null : { key, hash } };
};

const request = async (desk: Desk, ticket: Ticket) => {
  const reply = await (isOverDesk(ticket.move) ? desk.ask(ticket) : desk.askAside(ticket));
  if (reply.kind === 'refused') throw new Refusal(reply.code, reply.issues, reply.because ?? undefined);
  return reply.outcome;
};
