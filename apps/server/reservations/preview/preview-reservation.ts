import type { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import { type Day, dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { overlaps } from '@kiko/domain/calendar/intervals.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { documentDueOn, reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import type { BerthSchedule } from '@kiko/domain/reservations/berth-schedule.ts';
import { allowedCompetitorActions } from '@kiko/domain/reservations/booking-request.ts';
import { countOpenRequests } from '@kiko/domain/reservations/check-live-requests.ts';
import { checkAcceptance, checkArrival } from '@kiko/domain/reservations/check-placement.ts';
import { compareDimensions } from '@kiko/domain/reservations/fit.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import type { Stay } from '@kiko/domain/reservations/stay.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { ContextWithBody } from '../../kit/http/serve.ts';
import { sameShipCountsOf } from '../booking/batch-data.ts';
import { switchToBookingRole } from '../booking/batch-data-queries.ts';
import { collectBatchScope, ownerOf } from '../booking/batch-scope.ts';
import type { BatchState } from '../booking/batch-state.ts';
import type { BookingCommand, BookingReply } from '../booking/booking-command.ts';
import { decideCommand } from '../booking/decide-command.ts';
import { assertOwnName } from '../booking/enqueue-command.ts';
import { readBooks } from '../booking/read-books.ts';
import { selectUndecidedAt } from '../decision-queries.ts';
import { showReservation } from '../list/show-reservation.ts';
import { countOverlappingRequests, selectAffectedBerthIds, selectProcedureRequirements } from './preview-queries.ts';

/** Runs the decision of the booking queue and discards it: the same data and rules, without locks and writes. */
export const previewSubmission = async ({ tx, actor, query }: ContextWithBody<typeof previewReservation>) => {
  const { reservationId, isOverridden, ...call } = query;
  const { berthId, shipId, startAt, endAt, organizationId } = call;
  assertOwnName(actor, { organizationId });
  const isManager = actor.organizationType === organizationTypes.harborManager;
  const accessFilter = accessFilterFor('reservation.update', actor);
  if (!accessFilter) throw new Refusal('access.forbidden');
  const { documents, reportDays } = await selectProcedureRequirements(tx, berthId);
  const undecided = isManager ? await selectUndecidedAt(tx, { actor, accessFilter }, call) : [];

  // Other requests are counted over all organizations as well.
  await switchToBookingRole(tx);
  const others = await countOverlappingRequests(tx, query);
  const command: BookingCommand = {
    requestId: 'preview',
    isPreview: true,
    requestedBy: { actor, accessFilter },
    version: null,
    idempotencyKey: null,
    reservationId: reservationId ?? null,
    ...(isManager ? managersTransition(call, { reservationId, isOverridden }) : { transition: 'submit', fields: call }),
  };
  const scope = { ...collectBatchScope([command]), newCount: 0 };
  const batch = await readBooks(tx, scope, await selectAffectedBerthIds(tx, berthId, reservationId));
  const { data } = batch;
  const schedule = batch.schedules.get(berthId);
  const stored = batch.reservations.get(reservationId ?? 0);
  const reply = decideCommand(batch, stored?.state === 'returning' ? { ...command, transition: 'resubmit' } : command, 0);
  if (reply.kind === 'refused' && isInvalidPreviewRequest(reply)) throw new Refusal(reply.code, reply.issues);

  // The owner of an existing reservation was settled with its entry.
  const ownerId = stored ? stored.organizationId : ownerOf(actor, organizationId);
  const stay = { startAt: startAt.getTime(), endAt: endAt.getTime() };
  const ship = data.ships.find(({ id }) => id === shipId);
  const ahead = schedule?.waiting.filter((other) => other.id !== reservationId && overlaps(other.stay, stay)).length ?? 0;
  return {
    ...toOutcome(reply, ahead),
    ...(schedule ? calendarOf(schedule, stay, data.now) : { isPeriodOpen: false, canBeTemporary: false }),
    openRequests:
      schedule && !isManager ? openRequestsOf(batch, schedule, { id: reservationId ?? 0, organizationId: ownerId, stay }) : null,
    fit: schedule && ship ? compareDimensions(schedule.rules.limits, ship) : [],
    others,
    ...displacementOf(
      reply,
      schedule,
      undecided.map((row) => showReservation(actor, row)),
    ),
    sameShip: sameShipCountsOf(data, 0),
    // A user entering a call for another organization submits no documents.
    deadlines: isManager ? [] : documents.map((document) => toDeadline(document, stay.startAt, dayOf(data.now))),
    reportDueOn: dayToIso(reportDueOn(reportDays ?? 0, stay.endAt)),
    returnDays: data.returnDays,
    maximumStayDays: data.maximumStayDays,
  };
};

type PreviewQuery = ContextWithBody<typeof previewReservation>['query'];

/** A new call is entered, an existing one is moved. Assumes that the manager answers all questions of the form. */
const managersTransition = (
  call: Omit<PreviewQuery, 'reservationId' | 'isOverridden'>,
  { reservationId, isOverridden }: Pick<PreviewQuery, 'reservationId' | 'isOverridden'>,
): Pick<BookingCommand, 'transition' | 'fields'> => {
  const { berthId, startAt, endAt } = call;
  const answers = { competitorAction: 'leave', reason: '-', ...(isOverridden && { overrideReason: '-' }) } as const;
  return reservationId === undefined
    ? { transition: 'proxyCreate', fields: { ...call, ...answers } }
    : { transition: 'adjustSchedule', fields: { berthId, startAt, endAt, ...answers } };
};

/** Empty for applicants: they see how many requests compete, not which. */
const displacementOf = (reply: BookingReply, schedule: BerthSchedule | undefined, undecided: ReservationRow[]) => {
  const displacedIds = reply.kind === 'done' ? reply.result.displacedIds : [];
  const displaced = undecided.filter(({ id }) => displacedIds.includes(id));
  return { displaced, competitorActions: schedule && displaced.length > 0 ? allowedCompetitorActions(schedule.rules) : [] };
};

/** The availability of the berth for the stay. */
const calendarOf = (schedule: BerthSchedule, stay: Stay, now: number) => {
  const isFuture = checkArrival(stay, now) === null;
  return {
    isPeriodOpen: checkAcceptance(schedule, stay, { isTemporaryCall: false, now })?.refusal !== 'reservation.notOpen',
    canBeTemporary: isFuture && checkAcceptance(schedule, stay, { isTemporaryCall: true, now }) === null,
  };
};

type WantedRequest = Pick<Reservation, 'id' | 'organizationId' | 'stay'>;

/** The limit of the port and the open requests of the owner; null where nothing limits them, as without a registered owner. */
const openRequestsOf = (batch: BatchState, schedule: BerthSchedule, wanted: WantedRequest) => {
  const counted = wanted.organizationId === null ? null : countOpenRequests([...batch.live.values()], wanted, schedule);
  return counted && { ...counted, month: dayToIso(counted.month) };
};

/** The reservation, berth or ship does not exist or is not accessible: there is nothing to preview. */
const isInvalidPreviewRequest = ({ code }: BookingReply & { kind: 'refused' }) => /^(record|request|access)\./.test(code);

const toOutcome = (reply: BookingReply, ahead: number) => {
  if (reply.kind === 'refused') return { outcome: null, refusal: { code: reply.code, details: reply.details } };
  if (reply.kind === 'retry') throw new Refusal('server.busy');
  const { state, holdsBerth } = reply.result;
  if (state !== 'tentative' && state !== 'waiting' && state !== 'confirmed') throw new Error(`a submission led to ${state}`);
  return { outcome: { state, waitlistPosition: state === 'waiting' ? ahead + 1 : null, holdsBerth }, refusal: null };
};

type DocumentSetting = { name: { ja: string; en: string }; isRequired: boolean; deadlineDays: number; isAfterArrival: boolean };

/** As if the call were approved today; a later approval can only extend it. */
const toDeadline = ({ name, isRequired, deadlineDays, isAfterArrival }: DocumentSetting, startAt: number, today: Day) => ({
  name,
  isRequired,
  isAfterArrival,
  dueOn: dayToIso(documentDueOn({ deadlineDays, isAfterArrival }, startAt, today)),
});
