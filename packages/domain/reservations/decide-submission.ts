import { findTaken, leave } from './berth-book.ts';
import type { BookingRequest, Refusal, Situation } from './booking-request.ts';
import { checkCalendar, checkFit, checkService, compareShip, placeAskedFor } from './check-place.ts';
import type { FitLine } from './fit.ts';
import { changed, holdsPlace, type Reservation } from './reservation.ts';
import { bookOf } from './settle.ts';
import { isSamePlace } from './stay.ts';

export type Plan = { after: Reservation; fit: readonly FitLine[] };

/**
 * Submitting, and submitting again what was returned. Tentative where the place is free, otherwise waiting. Who was returned and
 * comes back in time for the same place keeps it with its receipt and its rule, and the calendar is not asked again.
 */
export const planSubmission = ({ books, reservation, now }: Situation, request: BookingRequest): Plan | Refusal => {
  const place = placeAskedFor(request, reservation);
  const book = bookOf(books, place.berthId);
  const isKept = isInTime(reservation, now) && isSamePlace(place, reservation);
  const fit = compareShip(book, request);
  const refused =
    checkService(book, request) ??
    (isKept ? null : checkCalendar(book, place.stay, { isTemporaryCall: request.isTemporaryCall ?? false, now })) ??
    // Only managers may override: an applicant's reason is not asked for.
    checkFit(fit, undefined);
  if (refused) return refused;
  const taken = isKept && holdsPlace(reservation) ? null : findTaken(leave(book, reservation), place.stay);
  if (taken && !book.rules.hasWaitlist) return taken;
  return {
    fit,
    after: changed(reservation, {
      ...place,
      state: taken ? 'waiting' : 'tentative',
      allocation: isKept ? reservation.allocation : book.rules.allocation,
      receiptNo: isKept && !taken ? reservation.receiptNo : book.lastReceiptNo + 1,
      returnDueAt: null,
    }),
  };
};

/** Whether a returned reservation is still in the time it was given. */
export const isInTime = ({ state, returnDueAt }: Reservation, now: number) =>
  state === 'returning' && returnDueAt !== null && now < returnDueAt;
