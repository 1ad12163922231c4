import { errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import { outcomeShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import type { BookingRequest, Outcome as Decision } from '@kiko/domain/reservations/booking-request.ts';
import { decideRequest } from '@kiko/domain/reservations/decide-request.ts';
import { holdsPlace, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { phaseOf, stateCodes, storedAs } from '@kiko/domain/reservations/reservation-statuses.ts';
import { allowedMoves, needsBerthLock, type Person } from '@kiko/domain/reservations/reservation-workflow.ts';
import { answerKey, type Batch, planKey, setColumns } from './batch.ts';
import { ownerOf } from './batch-scope.ts';
import { type BookingCommand, type Reply, refused } from './booking-command.ts';
import { findForeignFields, findMissing, findUnknown, isWithinAccess, personOf } from './check-references.ts';
import { explainRefusal } from './explain-refusal.ts';
import { recordChanges } from './record-changes.ts';

/** Decides one command after those before it and collects the rows to be written. Pure except for changes to `batch`. */
export const decideCommand = (batch: Batch, command: BookingCommand, index: number): Reply => {
  const stored = findAnswer(batch, command);
  if (stored) return stored;
  const reply = decide(batch, command, index);
  if (reply.kind !== 'again') recordAuditAndAnswer(batch, command, reply);
  return reply;
};

const decide = (batch: Batch, command: BookingCommand, index: number): Reply => {
  const { by, fields, move } = command;
  // The account was read before the organization was suspended or closed.
  if (by && batch.facts.inactiveOrganizations.includes(by.actor.organizationId)) return refused('organization.notActive');
  const found = command.reservationId === null ? newReservation(batch, command) : batch.reservations.get(command.reservationId);
  if (!found) return refused('record.notFound');
  if (found.state !== 'new') {
    if (!batch.books.has(found.berthId)) return { kind: 'again' };
    if (by && !isWithinAccess(batch, by, found)) return refused('record.notFound');
  }
  const person = by ? personOf(batch, by, found) : 'system';
  const unknown = findUnknown(batch, command, found) ?? findForeignFields(command, person) ?? findSubmittedPlanRow(batch, command);
  if (unknown) return unknown;

  const { now, returnDays, maximumStayDays } = batch.facts;
  const situation = {
    books: needsBerthLock(move) ? batch.books : new Map(),
    reservation: found,
    liveRequests: [...batch.live.values()],
    now,
    returnDays,
    maximumStayDays,
  };
  const decision = decideRequest(situation, asRequest(batch, command, { found, person }));
  if (!decision.isDone) return explainRefusal(move, decision, batch.facts);
  const missing = findMissing(batch, command, found);
  if (missing) return missing;

  for (const book of decision.books) batch.books.set(book.berthId, book);
  recordChanges(batch, command, { id: found.id, changes: decision.changes });
  if (found.state === 'new' && by) {
    setColumns(batch, found.id, identityOf(batch, command, found.organizationId));
    batch.entries.set(found.id, { enteredByOrganizationId: by.actor.organizationId, accountId: by.actor.accountId });
  }
  if (by && fields.planRowKey) batch.planned.set(planKey(by.actor.organizationId, fields.planRowKey), found.id);
  return { kind: 'done', outcome: describe(batch, decision, { id: found.id, by, index }) };
};

const newReservation = (batch: Batch, { by, fields }: BookingCommand): Reservation => ({
  id: batch.freeIds.shift() ?? 0,
  organizationId: by && ownerOf(by.actor, fields.organizationId),
  shipId: fields.shipId ?? 0,
  isTemporary: fields.isTemporaryCall ?? false,
  enteredAt: batch.facts.realNow,
  state: 'new',
  version: 0,
  berthId: fields.berthId ?? 0,
  stay: { startAt: fields.startAt?.getTime() ?? 0, endAt: fields.endAt?.getTime() ?? 0 },
  allocation: null,
  receiptNo: null,
  returnDueAt: null,
  departure: 'none',
});

type Requested = { found: Reservation; person: Person | 'system' };

const asRequest = ({ facts }: Batch, { move, version, fields }: BookingCommand, { found, person }: Requested): BookingRequest => {
  const { berthId, startAt, endAt, reason, cancellationReason, overrideReason, losers, seenLoserIds } = fields;
  const ownerId = move === 'handOver' ? fields.organizationId : undefined;
  const stay = { startAt: startAt?.getTime() ?? found.stay.startAt, endAt: endAt?.getTime() ?? found.stay.endAt };
  return {
    move,
    by: person,
    version: version ?? found.version,
    ship: facts.ships.find(({ id }) => id === (fields.shipId ?? found.shipId)) ?? null,
    place: { berthId: berthId ?? found.berthId, stay },
    isTemporaryCall: fields.isTemporaryCall ?? found.isTemporary,
    ...(reason !== undefined && { reason }),
    ...(cancellationReason !== undefined && { cancellationReason }),
    ...(overrideReason !== undefined && { overrideReason }),
    ...(losers !== undefined && { losers }),
    ...(seenLoserIds !== undefined && { seenLoserIds }),
    ...(typeof ownerId === 'number' && { ownerId }),
  };
};

/** The owner and the contact. The contact of an applicant is always the account; managers and the ministry name the contact. */
const identityOf = ({ facts }: Batch, { by, move, fields }: BookingCommand, organizationId: number | null) => {
  const account = facts.accounts.find(({ id }) => id === by?.actor.accountId);
  const isProxy = move === 'proxyCreate';
  const isNamed = by !== null && !isApplicant(by.actor.organizationType);
  const own = { requester_name: account?.name, requester_phone: account?.phone, requester_email: account?.email };
  const named = {
    requester_name: fields.requesterName ?? '',
    requester_phone: fields.requesterPhone ?? '',
    requester_email: fields.requesterEmail ?? '',
  };
  return {
    account_id: account?.id,
    entered_by_organization_id: by?.actor.organizationId,
    organization_id: organizationId,
    plan_row_key: fields.planRowKey ?? null,
    is_proxy: isProxy,
    ...(isNamed ? named : own),
  };
};

type Described = { id: number; by: BookingCommand['by']; index: number };

const describe = (batch: Batch, decision: Decision & { isDone: true }, { id, by, index }: Described) => {
  // A promotion in the same step may have changed the reservation again, so its latest state is returned.
  const after = batch.reservations.get(id);
  if (!after || after.state === 'new') throw new Error('a decision without a reservation');
  const { state, stay, returnDueAt, enteredAt } = after;
  const { now } = batch.facts;
  const progressed = { state, phase: phaseOf(after, now), enteredAt };
  const receivedAt = batch.receivedAt.get(id) ?? null;
  const sameShip = batch.facts.sameShip.find(({ command }) => command === index);
  return {
    id,
    version: after.version,
    state,
    status: storedAs(state).status,
    stateCode: stateCodes[state],
    number: batch.numbers.get(id) ?? null,
    berthId: after.berthId,
    startAt: new Date(stay.startAt),
    endAt: new Date(stay.endAt),
    receiptNo: after.receiptNo,
    receivedAt: receivedAt === null ? null : new Date(receivedAt),
    returnDueAt: returnDueAt === null ? null : new Date(returnDueAt),
    holds: holdsPlace(after),
    allowedMoves: by ? allowedMoves(progressed, personOf(batch, by, after), now) : [],
    fit: [...decision.fit],
    loserIds: [...decision.loserIds],
    sameShip: { tentative: sameShip?.tentative ?? 0, confirmed: sameShip?.confirmed ?? 0 },
  };
};

/** The plan row was already submitted (by a colleague or under another key): return that reservation's id. */
const findSubmittedPlanRow = ({ planned }: Batch, { by, fields }: BookingCommand): Reply | null => {
  const reservationId = by && fields.planRowKey && planned.get(planKey(by.actor.organizationId, fields.planRowKey));
  return reservationId ? refused('reservation.alreadySubmitted', { because: { reservationId } }) : null;
};

/** A repeated request with the same idempotency key gets the stored answer and has no further effect. */
const findAnswer = ({ answers }: Batch, { by, key }: BookingCommand): Reply | null => {
  const found = by && key ? answers.get(answerKey(by.actor.accountId, key.key)) : undefined;
  if (!found) return null;
  if (found.requestHash !== key?.hash) return refused('request.keyReused');
  if (found.status < 300) return { kind: 'done', outcome: outcomeShape.parse(found.answer) };
  return found.answer as Reply;
};

/** Refusals are audited and stored as the answer to their idempotency key. */
const recordAuditAndAnswer = (
  batch: Batch,
  { by, key, requestId, reservationId }: BookingCommand,
  reply: Exclude<Reply, { kind: 'again' }>,
) => {
  if (!by) return;
  const { accountId, organizationId } = by.actor;
  const isDone = reply.kind === 'done';
  batch.audit.push({
    request_id: requestId,
    account_id: accountId,
    organization_id: organizationId,
    entity: 'reservation',
    capability: reservationId === null ? 'reservation.create' : 'reservation.update',
    record_id: isDone ? reply.outcome.id : reservationId,
    outcome: isDone ? 'done' : 'refused',
    refusal_code: isDone ? null : reply.code,
  });
  if (!key) return;
  const answer = {
    requestHash: key.hash,
    status: isDone ? 200 : errorCatalogue[reply.code].status,
    answer: isDone ? outcomeShape.encode(reply.outcome) : reply,
  };
  batch.answers.set(answerKey(accountId, key.key), answer);
  batch.storedAnswers.push({
    account_id: accountId,
    key: key.key,
    request_hash: answer.requestHash,
    status: answer.status,
    answer: answer.answer,
  });
};
