import { errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import { bookingResultShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import type { BookingRequest, BookingDecision as Decision } from '@kiko/domain/reservations/booking-request.ts';
import { decideBooking } from '@kiko/domain/reservations/decide-booking.ts';
import { holdsBerth, newReservationFields, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { phaseOf, reservationStateCodes, toStoredStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import {
  allowedReservationTransitions,
  needsBerthLock,
  type ReservationRelation,
} from '@kiko/domain/reservations/reservation-workflow.ts';
import { sameShipCountsOf } from './batch-data.ts';
import { ownerOf } from './batch-scope.ts';
import { type BatchState, mergeColumns, planRowKey, storedResponseKey } from './batch-state.ts';
import { type BookingCommand, type BookingReply, refusedReply } from './booking-command.ts';
import {
  checkReferences,
  checkRequiredFields,
  findForeignFields,
  isWithinAccess,
  relationOfRequester,
} from './check-references.ts';
import { recordChanges } from './record-changes.ts';
import { toRefusedReply } from './refusal-codes.ts';

/** Decides one command after those before it and collects the rows to be written. Pure except for changes to `batch`. */
export const decideCommand = (batch: BatchState, command: BookingCommand, index: number): BookingReply => {
  const stored = findStoredReply(batch, command);
  if (stored) return stored;
  const reply = decideNewCommand(batch, command, index);
  if (reply.kind !== 'retry') recordAuditAndResponse(batch, command, reply);
  return reply;
};

const decideNewCommand = (batch: BatchState, command: BookingCommand, index: number): BookingReply => {
  const { requestedBy, fields, transition } = command;
  // The account was read before the organization was suspended or closed.
  if (requestedBy && batch.data.inactiveOrganizations.includes(requestedBy.actor.organizationId))
    return refusedReply('organization.notActive');
  const reservation =
    command.reservationId === null ? newReservation(batch, command) : batch.reservations.get(command.reservationId);
  if (!reservation) return refusedReply('record.notFound');
  if (reservation.state !== 'new') {
    if (!batch.schedules.has(reservation.berthId)) return { kind: 'retry' };
    if (requestedBy && !isWithinAccess(batch, requestedBy, reservation)) return refusedReply('record.notFound');
  }
  const relation = requestedBy ? relationOfRequester(batch, requestedBy, reservation) : 'system';
  const unknown =
    checkReferences(batch, command, reservation) ?? findForeignFields(command, relation) ?? findSubmittedPlanRow(batch, command);
  if (unknown) return unknown;

  const { now, returnDays, maximumStayDays } = batch.data;
  const situation = {
    schedules: needsBerthLock(transition) ? batch.schedules : new Map(),
    reservation,
    liveRequests: [...batch.live.values()],
    now,
    returnDays,
    maximumStayDays,
  };
  const decision = decideBooking(situation, toBookingRequest(batch, command, { found: reservation, relation }));
  if (!decision.isAllowed) return toRefusedReply(transition, decision, batch.data);
  const missing = command.isPreview ? null : checkRequiredFields(batch, command, reservation);
  if (missing) return missing;

  for (const schedule of decision.schedules) batch.schedules.set(schedule.berthId, schedule);
  recordChanges(batch, command, { id: reservation.id, changes: decision.changes });
  if (reservation.state === 'new' && requestedBy) {
    mergeColumns(batch, reservation.id, ownershipColumns(batch, command, reservation.organizationId));
    batch.entries.set(reservation.id, {
      enteredByOrganizationId: requestedBy.actor.organizationId,
      accountId: requestedBy.actor.accountId,
    });
  }
  if (requestedBy && fields.planRowKey)
    batch.reservationsByPlanRow.set(planRowKey(requestedBy.actor.organizationId, fields.planRowKey), reservation.id);
  return { kind: 'done', result: toBookingResult(batch, decision, { id: reservation.id, by: requestedBy, index }) };
};

const newReservation = (batch: BatchState, { requestedBy, fields }: BookingCommand): Reservation => ({
  ...newReservationFields,
  id: batch.reservedIds.shift() ?? 0,
  organizationId: requestedBy && ownerOf(requestedBy.actor, fields.organizationId),
  shipId: fields.shipId ?? 0,
  isTemporary: fields.isTemporaryCall ?? false,
  enteredAt: batch.data.realNow,
  berthId: fields.berthId ?? 0,
  stay: { startAt: fields.startAt?.getTime() ?? 0, endAt: fields.endAt?.getTime() ?? 0 },
});

type CommandTarget = { found: Reservation; relation: ReservationRelation | 'system' };

const toBookingRequest = (
  { data }: BatchState,
  { transition, version, fields }: BookingCommand,
  { found, relation }: CommandTarget,
): BookingRequest => {
  const { berthId, startAt, endAt, reason, cancellationReason, overrideReason, competitorAction, seenDisplacedIds } = fields;
  const ownerId = transition === 'handOver' ? fields.organizationId : undefined;
  const stay = { startAt: startAt?.getTime() ?? found.stay.startAt, endAt: endAt?.getTime() ?? found.stay.endAt };
  return {
    transition,
    requestedBy: relation,
    version: version ?? found.version,
    ship: data.ships.find(({ id }) => id === (fields.shipId ?? found.shipId)) ?? null,
    placement: { berthId: berthId ?? found.berthId, stay },
    isTemporaryCall: fields.isTemporaryCall ?? found.isTemporary,
    ...(reason !== undefined && { reason }),
    ...(cancellationReason !== undefined && { cancellationReason }),
    ...(overrideReason !== undefined && { overrideReason }),
    ...(competitorAction !== undefined && { competitorAction }),
    ...(seenDisplacedIds !== undefined && { seenDisplacedIds }),
    ...(typeof ownerId === 'number' && { ownerId }),
  };
};

/** The owner and the contact. The contact of an applicant is always the account; managers and the ministry name the contact. */
const ownershipColumns = (
  { data }: BatchState,
  { requestedBy, transition, fields }: BookingCommand,
  organizationId: number | null,
) => {
  const account = data.accounts.find(({ id }) => id === requestedBy?.actor.accountId);
  const isProxy = transition === 'proxyCreate';
  const isNamed = requestedBy !== null && !isApplicantOrganization(requestedBy.actor.organizationType);
  const own = { requester_name: account?.name, requester_phone: account?.phone, requester_email: account?.email };
  const named = {
    requester_name: fields.requesterName ?? '',
    requester_phone: fields.requesterPhone ?? '',
    requester_email: fields.requesterEmail ?? '',
  };
  return {
    account_id: account?.id,
    entered_by_organization_id: requestedBy?.actor.organizationId,
    organization_id: organizationId,
    plan_row_key: fields.planRowKey ?? null,
    is_proxy: isProxy,
    ...(isNamed ? named : own),
  };
};

type ResultContext = { id: number; by: BookingCommand['requestedBy']; index: number };

const toBookingResult = (batch: BatchState, decision: Decision & { isAllowed: true }, { id, by, index }: ResultContext) => {
  // A promotion in the same step may have changed the reservation again, so its latest state is returned.
  const after = batch.reservations.get(id);
  if (!after || after.state === 'new') throw new Error('a decision without a reservation');
  const { state, stay, returnDueAt, enteredAt } = after;
  const { now } = batch.data;
  const progressed = { state, phase: phaseOf(after, now), enteredAt };
  const receivedAt = batch.receivedAt.get(id) ?? null;
  return {
    id,
    version: after.version,
    state,
    status: toStoredStatus(state).status,
    stateCode: reservationStateCodes[state],
    number: batch.numbers.get(id) ?? null,
    berthId: after.berthId,
    startAt: new Date(stay.startAt),
    endAt: new Date(stay.endAt),
    receiptNo: after.receiptNo,
    receivedAt: receivedAt === null ? null : new Date(receivedAt),
    returnDueAt: returnDueAt === null ? null : new Date(returnDueAt),
    holdsBerth: holdsBerth(after),
    allowedTransitions: by ? allowedReservationTransitions(progressed, relationOfRequester(batch, by, after), now) : [],
    fit: [...decision.fit],
    displacedIds: [...decision.displacedIds],
    sameShip: sameShipCountsOf(batch.data, index),
  };
};

/** The plan row was already submitted (by a colleague or under another key): return that reservation's id. */
const findSubmittedPlanRow = (
  { reservationsByPlanRow }: BatchState,
  { requestedBy, fields }: BookingCommand,
): BookingReply | null => {
  const reservationId =
    requestedBy && fields.planRowKey && reservationsByPlanRow.get(planRowKey(requestedBy.actor.organizationId, fields.planRowKey));
  return reservationId ? refusedReply('reservation.alreadySubmitted', { details: { reservationId } }) : null;
};

/** A repeated request with the same idempotency key gets the stored response and has no further effect. */
const findStoredReply = ({ storedResponses }: BatchState, { requestedBy, idempotencyKey }: BookingCommand): BookingReply | null => {
  const found =
    requestedBy && idempotencyKey
      ? storedResponses.get(storedResponseKey(requestedBy.actor.accountId, idempotencyKey.key))
      : undefined;
  if (!found) return null;
  if (found.requestHash !== idempotencyKey?.hash) return refusedReply('request.keyReused');
  if (found.status < 300) return { kind: 'done', result: bookingResultShape.parse(found.response) };
  return found.response as BookingReply;
};

/** Refusals are audited and stored as the response to their idempotency key. */
const recordAuditAndResponse = (
  batch: BatchState,
  { requestedBy, idempotencyKey, requestId, reservationId }: BookingCommand,
  reply: Exclude<BookingReply, { kind: 'retry' }>,
) => {
  if (!requestedBy) return;
  const { accountId, organizationId } = requestedBy.actor;
  const isDone = reply.kind === 'done';
  batch.auditRows.push({
    request_id: requestId,
    account_id: accountId,
    organization_id: organizationId,
    entity: 'reservation',
    capability: reservationId === null ? 'reservation.create' : 'reservation.update',
    record_id: isDone ? reply.result.id : reservationId,
    outcome: isDone ? 'done' : 'refused',
    refusal_code: isDone ? null : reply.code,
  });
  if (!idempotencyKey) return;
  const stored = {
    requestHash: idempotencyKey.hash,
    status: isDone ? 200 : errorCatalogue[reply.code].status,
    response: isDone ? bookingResultShape.encode(reply.result) : reply,
  };
  batch.storedResponses.set(storedResponseKey(accountId, idempotencyKey.key), stored);
  batch.storedResponseRows.push({
    account_id: accountId,
    idempotency_key: idempotencyKey.key,
    request_hash: stored.requestHash,
    status: stored.status,
    response: stored.response,
  });
};
