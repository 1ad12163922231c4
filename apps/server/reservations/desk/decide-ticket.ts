import { errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import { outcomeShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { BookingRequest, Outcome as Decision } from '@kiko/domain/reservations/booking-request.ts';
import { decideRequest } from '@kiko/domain/reservations/decide-request.ts';
import { holdsPlace, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { allowedMoves, isOverDesk, type Person } from '@kiko/domain/reservations/reservation-moves.ts';
import { stateCodes, storedAs } from '@kiko/domain/reservations/reservation-statuses.ts';
import { answerKey, type Batch, type Owned, planKey, setColumns } from './batch.ts';
import { findMissing, findUnknown, isInReach, ownerOf, personOf } from './check-references.ts';
import { explainRefusal } from './explain-refusal.ts';
import { recordChanges } from './record-changes.ts';
import { type Reply, refused, type Ticket } from './ticket.ts';

/** Decides one request after those before it, and gathers what has to be written. Pure but for the batch it is given. */
export const decideTicket = (batch: Batch, ticket: Ticket, index: number): Reply => {
  const stored = findAnswer(batch, ticket);
  if (stored) return stored;
  const reply = decide(batch, ticket, index);
  if (reply.kind !== 'again') leaveTraces(batch, ticket, reply);
  return reply;
};

const decide = (batch: Batch, ticket: Ticket, index: number): Reply => {
  const { by, fields, move } = ticket;
  const found = ticket.reservationId === null ? makeNew(batch, ticket) : batch.reservations.get(ticket.reservationId);
  if (!found) return refused('record.notFound');
  const owned: Owned = batch.owned.get(found.id) ?? {
    organizationId: by && ownerOf(by, fields.organizationId),
    shipId: fields.shipId ?? 0,
    isTemporaryCall: fields.isTemporaryCall ?? false,
  };
  if (found.state !== 'new') {
    if (!batch.books.has(found.berthId)) return { kind: 'again' };
    if (by && !isInReach(batch, by, { ...found, ...owned })) return refused('record.notFound');
  }
  const unknown = findUnknown(batch, ticket, found) ?? findPlanned(batch, ticket);
  if (unknown) return unknown;

  const person = by ? personOf(batch, by, { ...found, ...owned }) : 'system';
  const request = asRequest(batch, ticket, { found, owned, person });
  const { now, returnDays } = batch.facts;
  const books = isOverDesk(move) ? batch.books : new Map();
  const decision = decideRequest({ books, reservation: found, now, returnDays }, request);
  if (!decision.isDone) return explainRefusal(move, decision, batch.facts);
  const missing = findMissing(batch, ticket, found);
  if (missing) return missing;

  for (const book of decision.books) batch.books.set(book.berthId, book);
  recordChanges(batch, ticket, { id: found.id, changes: decision.changes });
  if (found.state === 'new' && by) setColumns(batch, found.id, identityOf(batch, ticket, owned.organizationId));
  if (by && fields.planRowKey) batch.planned.set(planKey(by.actor.organizationId, fields.planRowKey), found.id);
  const kept = {
    ...owned,
    shipId: fields.shipId ?? owned.shipId,
    isTemporaryCall: fields.isTemporaryCall ?? owned.isTemporaryCall,
  };
  batch.owned.set(found.id, kept);
  return { kind: 'done', outcome: describe(batch, decision, { id: found.id, person, index }) };
};

const makeNew = (batch: Batch, { fields }: Ticket): Reservation => ({
  id: batch.freeIds.shift() ?? 0,
  state: 'new',
  version: 0,
  berthId: fields.berthId ?? 0,
  stay: { startAt: fields.startAt?.getTime() ?? 0, endAt: fields.endAt?.getTime() ?? 0 },
  allocation: null,
  receiptNo: null,
  returnDueAt: null,
  departure: 'none',
});

type Asked = { found: Reservation; owned: Owned; person: Person | 'system' };

const asRequest = ({ facts }: Batch, { move, version, fields }: Ticket, { found, owned, person }: Asked): BookingRequest => {
  const { berthId, startAt, endAt, reason, cancellationReason, overrideReason, losers } = fields;
  const stay = { startAt: startAt?.getTime() ?? found.stay.startAt, endAt: endAt?.getTime() ?? found.stay.endAt };
  const ship = facts.ships.find(({ id }) => id === (fields.shipId ?? owned.shipId)) ?? null;
  return {
    ...{ move, by: person, version: version ?? found.version, ship },
    place: { berthId: berthId ?? found.berthId, stay },
    isTemporaryCall: fields.isTemporaryCall ?? owned.isTemporaryCall,
    ...(reason !== undefined && { reason }),
    ...(cancellationReason !== undefined && { cancellationReason }),
    ...(overrideReason !== undefined && { overrideReason }),
    ...(losers !== undefined && { losers }),
  };
};

/** Whose it is and who asked, taken from the account and never from what was sent; a manager names whom they enter it for. */
const identityOf = ({ facts }: Batch, { by, move, fields }: Ticket, organizationId: number | null) => {
  const account = facts.accounts.find(({ id }) => id === by?.actor.accountId);
  const isProxy = move === 'proxyCreate';
  const own = { requester_name: account?.name, requester_phone: account?.phone, requester_email: account?.email };
  const named = {
    requester_name: fields.requesterName ?? '',
    requester_phone: fields.requesterPhone ?? '',
    requester_email: fields.requesterEmail ?? '',
  };
  const whose = { account_id: account?.id, organization_id: organizationId, plan_row_key: fields.planRowKey ?? null };
  return { ...whose, is_proxy: isProxy, ...(isProxy ? named : own) };
};

type Described = { id: number; person: Person | 'system'; index: number };

const describe = (batch: Batch, decision: Decision & { isDone: true }, { id, person, index }: Described) => {
  // A promotion in the same step can follow what was asked for: how it stands now counts.
  const after = batch.reservations.get(id);
  if (!after || after.state === 'new') throw new Error('a decision without a reservation');
  const { state, departure, stay, returnDueAt } = after;
  const receivedAt = batch.receivedAt.get(id) ?? null;
  const sameShip = batch.facts.sameShip.find(({ ticket }) => ticket === index);
  return {
    ...{ id, version: after.version, state, status: storedAs(state).status, stateCode: stateCodes[state] },
    ...{ berthId: after.berthId, startAt: new Date(stay.startAt), endAt: new Date(stay.endAt), receiptNo: after.receiptNo },
    receivedAt: receivedAt === null ? null : new Date(receivedAt),
    returnDueAt: returnDueAt === null ? null : new Date(returnDueAt),
    holds: holdsPlace(after),
    allowedMoves: person === 'system' ? [] : allowedMoves({ state, departure }, person),
    ...{ fit: [...decision.fit], loserIds: [...decision.loserIds] },
    sameShip: { tentative: sameShip?.tentative ?? 0, confirmed: sameShip?.confirmed ?? 0 },
  };
};

/** A colleague, or the same person under another key, was faster: what became of the row is said instead. */
const findPlanned = ({ planned }: Batch, { by, fields }: Ticket): Reply | null => {
  const reservationId = by && fields.planRowKey && planned.get(planKey(by.actor.organizationId, fields.planRowKey));
  return reservationId ? refused('reservation.alreadySubmitted', { because: { reservationId } }) : null;
};

/** The same request again gets the same answer, and nothing happens twice. */
const findAnswer = ({ answers }: Batch, { by, key }: Ticket): Reply | null => {
  const found = by && key ? answers.get(answerKey(by.actor.accountId, key.key)) : undefined;
  if (!found) return null;
  if (found.requestHash !== key?.hash) return refused('request.keyReused');
  if (found.status < 300) return { kind: 'done', outcome: outcomeShape.parse(found.answer) };
  return found.answer as Reply;
};

/** A refusal is on record like everything else, and is the answer to its key. */
const leaveTraces = (batch: Batch, { by, key, requestId, reservationId }: Ticket, reply: Exclude<Reply, { kind: 'again' }>) => {
  if (!by) return;
  const { accountId, organizationId } = by.actor;
  const isDone = reply.kind === 'done';
  batch.audit.push({
    ...{ request_id: requestId, account_id: accountId, organization_id: organizationId, entity: 'reservation' },
    capability: reservationId === null ? 'reservation.create' : 'reservation.update',
    record_id: isDone ? reply.outcome.id : reservationId,
    ...{ outcome: isDone ? 'done' : 'refused', refusal_code: isDone ? null : reply.code },
  });
  if (!key) return;
  const answer = {
    requestHash: key.hash,
    status: isDone ? 200 : errorCatalogue[reply.code].status,
    answer: isDone ? outcomeShape.encode(reply.outcome) : reply,
  };
  batch.answers.set(answerKey(accountId, key.key), answer);
  batch.storedAnswers.push({
    ...{ account_id: accountId, key: key.key, request_hash: answer.requestHash },
    ...{ status: answer.status, answer: answer.answer },
  });
};
