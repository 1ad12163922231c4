import { dayOf, startOfDay } from '../calendar/days.ts';
import type { BookingRequest, Outcome, Refusal, Situation } from './booking-request.ts';
import { isSaid, placeAskedFor } from './check-place.ts';
import { losersTo, planAcceptance, planAdjustment, planApproval, planProxy } from './decide-placement.ts';
import { isInTime, type Plan, planSubmission } from './decide-submission.ts';
import { changed, type Reservation } from './reservation.ts';
import { decideMove, isTooLate, type MoveDecision } from './reservation-moves.ts';
import type { ReservationState } from './reservation-statuses.ts';
import { bookOf, type Progress, settle } from './settle.ts';

/**
 * Decides a request and says all that follows from it; where it is refused nothing changes. The order of refusals is fixed: who
 * and which state first, then the reason, then service, period, events, fit and capacity.
 */
export const decideRequest = (situation: Situation, request: BookingRequest): Outcome => {
  const { reservation, now } = situation;
  const lawful = decideMove(reservation.state, request.move, request.by);
  const refused = checkRecord(reservation, request, lawful);
  if (refused) return refuse(refused);
  const start = lapseFirst(situation, request);
  const plan = planOf({ ...situation, ...start }, request, lawful.isAllowed ? lawful.to : []);
  if ('refusal' in plan) return refuse(plan);
  const done = settle(start, { move: request.move, before: start.reservation, after: plan.after }, now);
  const told = request.move === 'approve' ? tellLosers(done, plan.after, { request, now }) : { ...done, loserIds: [] };
  if ('refusal' in told) return refuse(told);
  const books = [...told.books.values()].filter((book) => situation.books.get(book.berthId) !== book);
  return { isDone: true, changes: told.changes, books, fit: plan.fit, loserIds: told.loserIds };
};

/** What can be said without looking at a berth. */
const checkRecord = (reservation: Reservation, request: BookingRequest, lawful: MoveDecision): Refusal | null => {
  const { version, departure } = reservation;
  if (!lawful.isAllowed && lawful.refusal === 'access.forbidden') return { refusal: lawful.refusal, because: null };
  if (request.version !== version) return { refusal: 'record.stale', because: null };
  if (!lawful.isAllowed) return { refusal: lawful.refusal, because: null };
  if (isTooLate(lawful.until, departure)) return { refusal: 'reservation.departed', because: null };
  const isReasonMissing =
    (lawful.reason === 'required' && !isSaid(request.reason)) ||
    (lawful.reason === 'cancellationReason' && request.cancellationReason === undefined);
  return isReasonMissing ? reasonMissing : null;
};

/** Who comes back after the time has run out has lost the place before they come, whether or not the job was there first. */
const lapseFirst = ({ books, reservation, now }: Situation, { move }: BookingRequest): Progress & { reservation: Reservation } => {
  const isLate = move === 'resubmit' && reservation.returnDueAt !== null && !isInTime(reservation, now);
  if (!isLate) return { books, changes: [], reservation };
  const after = changed(reservation, { returnDueAt: null });
  return { ...settle({ books, changes: [] }, { move: 'lapseHold', before: reservation, after }, now), reservation: after };
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
      // The last day counts whole: the time ends with the midnight in Tokyo after it.
      return plain({ ...moved, returnDueAt: startOfDay(dayOf(now) + returnDays + 1) });
    case 'lapseHold':
      return isDue(reservation.returnDueAt, now) ? plain(moved) : notDue(reservation.returnDueAt);
    case 'expire':
      return isDue(reservation.stay.startAt, now) ? plain(moved) : notDue(reservation.stay.startAt);
    case 'saveDraft':
      return plain({ ...moved, ...placeAskedFor(request, reservation) });
    case 'pullBack':
      return plain({ ...moved, allocation: null, receiptNo: null });
    case 'updateDetails':
      return plain({ ...moved, returnDueAt: reservation.returnDueAt });
    case 'withdraw':
    case 'reject':
    case 'revoke':
    case 'requestCancel':
    case 'approveCancel':
    case 'rejectCancel':
    case 'pullBackCancel':
      return plain(moved);
  }
};

/** Those who competed with the one that was approved: left as they are, rejected with it, or put on the waiting list. */
const tellLosers = (
  done: Progress,
  winner: Reservation,
  { request, now }: { request: BookingRequest; now: number },
): (Progress & { loserIds: number[] }) | Refusal => {
  const book = bookOf(done.books, winner.berthId);
  const losers = losersTo(winner, book);
  const loserIds = losers.map(({ id }) => id);
  const choice = request.losers ?? 'leave';
  if (losers.length === 0 || choice === 'leave') return { ...done, loserIds };
  if (choice === 'reject' && !isSaid(request.reason)) return reasonMissing;
  if (choice === 'queue' && !book.rules.hasWaitlist) return { refusal: 'reservation.waitlistOff', because: null };
  let progress = done;
  for (const before of losers) {
    const after = changed(before, { state: choice === 'reject' ? 'rejected' : 'waiting' });
    progress = settle(progress, { move: choice, before, after }, now);
  }
  return { ...progress, loserIds };
};

const plain = (after: Reservation): Plan => ({ after, fit: [] });
const refuse = (refusal: Refusal): Outcome => ({ isDone: false, ...refusal });
const isDue = (dueAt: number | null, now: number) => dueAt !== null && dueAt <= now;
const notDue = (dueAt: number | null): Refusal => ({ refusal: 'reservation.notDue', because: { dueAt } });
const reasonMissing: Refusal = { refusal: 'reservation.reasonMissing', because: null };
