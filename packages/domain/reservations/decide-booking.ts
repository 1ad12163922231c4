import { dayOf, startOfDay } from '../calendar/days.ts';
import { applyStep, type BookingState, getSchedule } from './apply-step.ts';
import type { BookingContext, BookingDecision, BookingRefusal, BookingRequest } from './booking-request.ts';
import { isNonBlank, requestedPlace } from './check-placement.ts';
import {
  findDisplacedCompetitors,
  isReceivedBefore,
  planAdjustment,
  planApproval,
  planHandOver,
  planManualPromotion,
  planProxyReservation,
} from './decide-placement.ts';
import { isBeforeReturnDeadline, planSubmission, type TransitionPlan } from './decide-submission.ts';
import { nextVersion, type Reservation } from './reservation.ts';
import { phaseOf, type ReservationState } from './reservation-statuses.ts';
import {
  decideReservationTransition,
  displacesCompetitors,
  endOfLimit,
  isTooLate,
  type ReservationTransitionDecision,
} from './reservation-workflow.ts';

/**
 * Decides a request and returns all resulting changes; a refused request changes nothing. The order of refusals is fixed: access
 * and state first, then the reason, then service, period, events, fit and capacity.
 */
export const decideBooking = (situation: BookingContext, request: BookingRequest): BookingDecision => {
  const { reservation, now } = situation;
  const decision = decideReservationTransition(reservation.state, request.transition, request.requestedBy);
  const refused = checkPreconditions(situation, request, decision);
  if (refused) return toRefusedDecision(refused);
  const start = expireHoldFirst(situation, request);
  const plan = planTransition({ ...situation, ...start }, request, decision.isAllowed ? decision.to : []);
  if ('refusal' in plan) return toRefusedDecision(plan);
  const { transition, requestedBy } = request;
  const done = applyStep(start, { transition, by: requestedBy, before: start.reservation, after: plan.after }, now);
  const isFinal = displacesCompetitors(transition) && plan.after.state === 'confirmed';
  const resolved = isFinal ? settleCompetitors(done, plan.after, { start, request, now }) : { ...done, displacedIds: [] };
  if ('refusal' in resolved) return toRefusedDecision(resolved);
  const schedules = [...resolved.schedules.values()].filter((schedule) => situation.schedules.get(schedule.berthId) !== schedule);
  return { isAllowed: true, changes: resolved.changes, schedules, fit: plan.fit, displacedIds: resolved.displacedIds };
};

/** The checks that need no berth. */
const checkPreconditions = (
  { reservation, now }: BookingContext,
  request: BookingRequest,
  decision: ReservationTransitionDecision,
): BookingRefusal | null => {
  const { version, stay, enteredAt } = reservation;
  if (!decision.isAllowed && decision.refusal === 'access.forbidden') return { refusal: decision.refusal, details: null };
  if (request.version !== version) return { refusal: 'record.stale', details: null };
  if (!decision.isAllowed) return { refusal: decision.refusal, details: null };
  if (isTooLate(decision.until, phaseOf(reservation, now))) {
    return decision.until === 'alongside'
      ? { refusal: 'reservation.arrivalPassed', details: { arrivedAt: stay.startAt } }
      : { refusal: 'reservation.departed', details: null };
  }
  const endedAt = decision.withinHours === null ? null : endOfLimit(decision.withinHours, enteredAt);
  if (endedAt !== null && now > endedAt) return { refusal: 'reservation.takeBackOver', details: { endedAt } };
  const isReasonMissing =
    (decision.reason === 'required' && !isNonBlank(request.reason)) ||
    (decision.reason === 'cancellationReason' && request.cancellationReason === undefined);
  return isReasonMissing ? reasonMissingRefusal : null;
};

/** If the return deadline has passed, release the hold first, even if the scheduled job has not run yet. */
const expireHoldFirst = (
  { schedules, reservation, now }: BookingContext,
  { transition }: BookingRequest,
): BookingState & { reservation: Reservation } => {
  const isLate = transition === 'resubmit' && reservation.returnDueAt !== null && !isBeforeReturnDeadline(reservation, now);
  if (!isLate) return { schedules, changes: [], reservation };
  const after = nextVersion(reservation, { returnDueAt: null });
  const step = { transition: 'lapseHold', by: 'system', before: reservation, after } as const;
  return { ...applyStep({ schedules, changes: [] }, step, now), reservation: after };
};

const planTransition = (
  situation: BookingContext,
  request: BookingRequest,
  to: readonly ReservationState[],
): TransitionPlan | BookingRefusal => {
  const { reservation, now, returnDays } = situation;
  const [state = reservation.state] = to;
  const next = nextVersion(reservation, { state, returnDueAt: null });
  switch (request.transition) {
    case 'submit':
    case 'resubmit':
      return planSubmission(situation, request);
    case 'approve':
      return planApproval(situation, request);
    case 'adjustSchedule':
      return planAdjustment(situation, request);
    case 'proxyCreate':
      return planProxyReservation(situation, request);
    case 'accept':
    case 'promote':
      return planManualPromotion(situation, request);
    case 'return':
      // The last day counts in full: the deadline is the following midnight in Tokyo.
      return planWithoutPlacement({ ...next, returnDueAt: startOfDay(dayOf(now) + returnDays + 1) });
    case 'lapseHold':
      return isDue(reservation.returnDueAt, now) ? planWithoutPlacement(next) : notDueRefusal(reservation.returnDueAt);
    case 'expire':
    case 'lapseCancel':
      return isDue(reservation.stay.startAt, now) ? planWithoutPlacement(next) : notDueRefusal(reservation.stay.startAt);
    case 'saveDraft':
      return planWithoutPlacement({
        ...next,
        ...requestedPlace(request, reservation),
        shipId: request.ship?.id ?? reservation.shipId,
        isTemporary: request.isTemporaryCall ?? reservation.isTemporary,
      });
    case 'pullBack':
      return planWithoutPlacement({ ...next, allocation: null, receiptNo: null });
    case 'updateDetails':
      return planWithoutPlacement({ ...next, returnDueAt: reservation.returnDueAt });
    case 'handOver':
      return planHandOver(situation, request);
    case 'withdraw':
    case 'reject':
    case 'revoke':
    case 'takeBack':
    case 'cancelByMinistry':
    case 'requestCancel':
    case 'approveCancel':
    case 'rejectCancel':
    case 'pullBackCancel':
      return planWithoutPlacement(next);
  }
};

/**
 * Competing requests that can no longer be approved: they stay, are rejected, or go on the waiting list. The choice is the harbor
 * manager's and is never made by default, and passing over an earlier receipt needs a reason.
 */
const settleCompetitors = (
  done: BookingState,
  winner: Reservation,
  { start, request, now }: { start: BookingState & { reservation: Reservation }; request: BookingRequest; now: number },
): (BookingState & { displacedIds: number[] }) | BookingRefusal => {
  const schedule = getSchedule(done.schedules, winner.berthId);
  const wasConfirmed = start.reservation.state === 'confirmed';
  const displaced = findDisplacedCompetitors(winner, {
    before: wasConfirmed ? getSchedule(start.schedules, winner.berthId) : null,
    after: schedule,
  });
  const displacedIds = displaced.map(({ id }) => id);
  const refused = checkCompetitorAction(displaced, { request, winner, hasWaitlist: schedule.rules.hasWaitlist });
  if (refused) return refused;
  const { competitorAction: choice = 'leave', requestedBy } = request;
  if (choice === 'leave') return { ...done, displacedIds };
  let progress = done;
  for (const before of displaced) {
    const after = nextVersion(before, { state: choice === 'reject' ? 'rejected' : 'waiting' });
    const step = { transition: choice, by: choice === 'reject' ? requestedBy : ('system' as const), before, after };
    progress = applyStep(progress, { ...step, ...(winner.receiptNo !== null && { inFavorOf: winner.receiptNo }) }, now);
  }
  return { ...progress, displacedIds };
};

type Losing = { request: BookingRequest; winner: Reservation; hasWaitlist: boolean };

const checkCompetitorAction = (
  displaced: readonly Reservation[],
  { request, winner, hasWaitlist }: Losing,
): BookingRefusal | null => {
  const { competitorAction: choice, seenDisplacedIds, reason } = request;
  const displacedIds = displaced.map(({ id }) => id);
  const isOtherThanSeen =
    seenDisplacedIds !== undefined &&
    (seenDisplacedIds.length !== displacedIds.length || displacedIds.some((id) => !seenDisplacedIds.includes(id)));
  if (isOtherThanSeen) return { refusal: 'reservation.competitorsChanged', details: { displacedIds } };
  if (displaced.length === 0) return null;
  if (choice === undefined) return { refusal: 'reservation.losersUndecided', details: { displacedIds } };
  if (choice === 'reject' && !isNonBlank(reason)) return reasonMissingRefusal;
  if (choice === 'queue' && !hasWaitlist) return { refusal: 'reservation.waitlistOff', details: null };
  const earlierIds = displaced.filter((competitor) => isReceivedBefore(competitor, winner)).map(({ id }) => id);
  if (earlierIds.length === 0 || isNonBlank(reason)) return null;
  return { refusal: 'reservation.passesOver', details: { earlierIds } };
};

const planWithoutPlacement = (after: Reservation): TransitionPlan => ({ after, fit: [] });
const toRefusedDecision = (refusal: BookingRefusal): BookingDecision => ({ isAllowed: false, ...refusal });
const isDue = (dueAt: number | null, now: number) => dueAt !== null && dueAt <= now;
const notDueRefusal = (dueAt: number | null): BookingRefusal => ({ refusal: 'reservation.notDue', details: { dueAt } });
const reasonMissingRefusal: BookingRefusal = { refusal: 'reservation.reasonMissing', details: null };
