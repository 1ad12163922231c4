import { dayOf, startOfDay } from '../calendar/days.ts';
import { applyStep, type BookingState, bookOf } from './apply-step.ts';
import type { BookingRequest, Outcome, Refusal, Situation } from './booking-request.ts';
import { isNonBlank, requestedPlace } from './check-place.ts';
import { isEarlier, losersTo, planAcceptance, planAdjustment, planApproval, planHandOver, planProxy } from './decide-placement.ts';
import { isInTime, type Plan, planSubmission } from './decide-submission.ts';
import { changed, type Reservation } from './reservation.ts';
import { phaseOf, type ReservationState } from './reservation-statuses.ts';
import { decideMove, endOfLimit, isTooLate, type MoveDecision } from './reservation-workflow.ts';

/**
 * Decides a request and returns all resulting changes; a refused request changes nothing. The order of refusals is fixed: access
 * and state first, then the reason, then service, period, events, fit and capacity.
 */
export const decideRequest = (situation: Situation, request: BookingRequest): Outcome => {
  const { reservation, now } = situation;
  const transition = decideMove(reservation.state, request.move, request.by);
  const refused = checkRecord(situation, request, transition);
  if (refused) return refuse(refused);
  const start = expireHoldFirst(situation, request);
  const plan = planOf({ ...situation, ...start }, request, transition.isAllowed ? transition.to : []);
  if ('refusal' in plan) return refuse(plan);
  const { move, by } = request;
  const done = applyStep(start, { move, by, before: start.reservation, after: plan.after }, now);
  const told = move === 'approve' ? settleLosers(done, plan.after, { request, now }) : { ...done, loserIds: [] };
  if ('refusal' in told) return refuse(told);
  const books = [...told.books.values()].filter((book) => situation.books.get(book.berthId) !== book);
  return { isDone: true, changes: told.changes, books, fit: plan.fit, loserIds: told.loserIds };
};

/** The checks that need no berth. */
const checkRecord = ({ reservation, now }: Situation, request: BookingRequest, transition: MoveDecision): Refusal | null => {
  const { version, stay, enteredAt } = reservation;
  if (!transition.isAllowed && transition.refusal === 'access.forbidden') return { refusal: transition.refusal, because: null };
  if (request.version !== version) return { refusal: 'record.stale', because: null };
  if (!transition.isAllowed) return { refusal: transition.refusal, because: null };
  if (isTooLate(transition.until, phaseOf(reservation, now))) {
    return transition.until === 'alongside'
      ? { refusal: 'reservation.arrivalPassed', because: { arrivedAt: stay.startAt } }
      : { refusal: 'reservation.departed', because: null };
  }
  const endedAt = transition.withinHours === null ? null : endOfLimit(transition.withinHours, enteredAt);
  if (endedAt !== null && now > endedAt) return { refusal: 'reservation.takeBackOver', because: { endedAt } };
  const isReasonMissing =
    (transition.reason === 'required' && !isNonBlank(request.reason)) ||
    (transition.reason === 'cancellationReason' && request.cancellationReason === undefined);
  return isReasonMissing ? reasonMissing : null;
};

/** If the return deadline has passed, release the hold first, even if the scheduled job has not run yet. */
const expireHoldFirst = (
  { books, reservation, now }: Situation,
  { move }: BookingRequest,
): BookingState & { reservation: Reservation } => {
  const isLate = move === 'resubmit' && reservation.returnDueAt !== null && !isInTime(reservation, now);
  if (!isLate) return { books, changes: [], reservation };
  const after = changed(reservation, { returnDueAt: null });
  const step = { move: 'lapseHold', by: 'system', before: reservation, after } as const;
  return { ...applyStep({ books, changes: [] }, step, now), reservation: after };
};

const planOf = (situation: Situation, request: BookingRequest, to: readonly ReservationState[]): Plan | Refusal => {
  const { reservation, now, returnDays } = situation;
  const [state = reservation.state] = to;
  const moved = changed(reservation, { state, returnDueAt: null });
  switch (request.move) {
    case 'submit':
    case 'resubmit':
      return planSubmission(situation, request);
    case 'approve':
      return planApproval(situation, request);
    case 'adjustSchedule':
      return planAdjustment(situation, request);
    case 'proxyCreate':
      return planProxy(situation, request);
    case 'accept':
    case 'promote':
      return planAcceptance(situation, request);
    case 'return':
      // The last day counts in full: the deadline is the following midnight in Tokyo.
      return plain({ ...moved, returnDueAt: startOfDay(dayOf(now) + returnDays + 1) });
    case 'lapseHold':
      return isDue(reservation.returnDueAt, now) ? plain(moved) : notDue(reservation.returnDueAt);
    case 'expire':
      return isDue(reservation.stay.startAt, now) ? plain(moved) : notDue(reservation.stay.startAt);
    case 'saveDraft':
      return plain({
        ...moved,
        ...requestedPlace(request, reservation),
        shipId: request.ship?.id ?? reservation.shipId,
        isTemporary: request.isTemporaryCall ?? reservation.isTemporary,
      });
    case 'pullBack':
      return plain({ ...moved, allocation: null, receiptNo: null });
    case 'updateDetails':
      return plain({ ...moved, returnDueAt: reservation.returnDueAt });
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
      return plain(moved);
  }
};

/**
 * Competing requests that can no longer be approved: they stay, are rejected, or go on the waiting list. The choice is the harbor
 * manager's and is never made by default, and passing over an earlier receipt needs a reason.
 */
const settleLosers = (
  done: BookingState,
  winner: Reservation,
  { request, now }: { request: BookingRequest; now: number },
): (BookingState & { loserIds: number[] }) | Refusal => {
  const book = bookOf(done.books, winner.berthId);
  const losers = losersTo(winner, book);
  const loserIds = losers.map(({ id }) => id);
  const refused = checkLosers(losers, { request, winner, hasWaitlist: book.rules.hasWaitlist });
  if (refused) return refused;
  const { losers: choice = 'leave', by } = request;
  if (choice === 'leave') return { ...done, loserIds };
  let progress = done;
  for (const before of losers) {
    const after = changed(before, { state: choice === 'reject' ? 'rejected' : 'waiting' });
    const step = { move: choice, by: choice === 'reject' ? by : ('system' as const), before, after };
    progress = applyStep(progress, { ...step, ...(winner.receiptNo !== null && { inFavorOf: winner.receiptNo }) }, now);
  }
  return { ...progress, loserIds };
};

type Losing = { request: BookingRequest; winner: Reservation; hasWaitlist: boolean };

const checkLosers = (losers: readonly Reservation[], { request, winner, hasWaitlist }: Losing): Refusal | null => {
  const { losers: choice, seenLoserIds, reason } = request;
  const loserIds = losers.map(({ id }) => id);
  const isOtherThanSeen =
    seenLoserIds !== undefined && (seenLoserIds.length !== loserIds.length || loserIds.some((id) => !seenLoserIds.includes(id)));
  if (isOtherThanSeen) return { refusal: 'reservation.competitorsChanged', because: { loserIds } };
  if (losers.length === 0) return null;
  if (choice === undefined) return { refusal: 'reservation.losersUndecided', because: { loserIds } };
  if (choice === 'reject' && !isNonBlank(reason)) return reasonMissing;
  if (choice === 'queue' && !hasWaitlist) return { refusal: 'reservation.waitlistOff', because: null };
  const earlierIds = losers.filter((loser) => isEarlier(loser, winner)).map(({ id }) => id);
  if (earlierIds.length === 0 || isNonBlank(reason)) return null;
  return { refusal: 'reservation.passesOver', because: { earlierIds } };
};

const plain = (after: Reservation): Plan => ({ after, fit: [] });
const refuse = (refusal: Refusal): Outcome => ({ isDone: false, ...refusal });
const isDue = (dueAt: number | null, now: number) => dueAt !== null && dueAt <= now;
const notDue = (dueAt: number | null): Refusal => ({ refusal: 'reservation.notDue', because: { dueAt } });
const reasonMissing: Refusal = { refusal: 'reservation.reasonMissing', because: null };
