import { bookOf } from './apply-step.ts';
import { findTaken, leave } from './berth-book.ts';
import type { BookingRequest, Refusal, Situation } from './booking-request.ts';
import { checkOpenRequests, findDuplicate } from './check-live-requests.ts';
import { checkArrival, checkCalendar, checkFit, checkLength, checkService, compareShip, requestedPlace } from './check-place.ts';
import type { FitLine } from './fit.ts';
import { changed, holdsPlace, type Reservation } from './reservation.ts';
import { isSamePlace } from './stay.ts';

export type Plan = { after: Reservation; fit: readonly FitLine[] };

/**
 * Submission, and resubmission of a returned request. Tentative if the place is free, otherwise waiting. A returned request that
 * is resubmitted in time for the same place keeps the place, its receipt and its rule, and the calendar is not checked again.
 */
export const planSubmission = (situation: Situation, request: BookingRequest): Plan | Refusal => {
  const { books, reservation, now, maximumStayDays, liveRequests } = situation;
  const place = requestedPlace(request, reservation);
  const book = bookOf(books, place.berthId);
  const isTemporary = request.isTemporaryCall ?? reservation.isTemporary;
  const isKept = isInTime(reservation, now) && isSamePlace(place, reservation) && isTemporary === reservation.isTemporary;
  const wanted = { ...reservation, ...place, isTemporary, shipId: request.ship?.id ?? reservation.shipId };
  const fit = compareShip(book, request);
  const refused =
    checkService(book, request) ??
    checkArrival(place.stay, now) ??
    // Only managers override: the reason of an applicant does not count.
    checkLength(place.stay, maximumStayDays, undefined) ??
    (isKept ? null : checkCalendar(book, place.stay, { isTemporaryCall: isTemporary, now })) ??
    checkFit(fit, undefined) ??
    findDuplicate(liveRequests, wanted) ??
    (isKept ? null : checkOpenRequests(liveRequests, wanted, book));
  if (refused) return refused;
  const taken = isKept && holdsPlace(reservation) ? null : findTaken(leave(book, reservation), place.stay);
  if (taken && !book.rules.hasWaitlist) return taken;
  return {
    fit,
    after: changed(wanted, {
      state: taken ? 'waiting' : 'tentative',
      allocation: isKept ? reservation.allocation : isTemporary ? 'review' : book.rules.allocation,
      receiptNo: isKept && !taken ? reservation.receiptNo : book.lastReceiptNo + 1,
      returnDueAt: null,
    }),
  };
};

/** Whether a returned reservation is still in the time it was given. */
export const isInTime = ({ state, returnDueAt }: Reservation, now: number) =>
  state === 'returning' && returnDueAt !== null && now < returnDueAt;
