import { bookOf, obstacleTo } from './apply-step.ts';
import { type BerthBook, findTaken, leave } from './berth-book.ts';
import type { BookingRequest, Refusal, Situation } from './booking-request.ts';
import { findDuplicate } from './check-live-requests.ts';
import { checkArrival, checkFit, checkLength, checkService, compareShip, isNonBlank, requestedPlace } from './check-place.ts';
import type { Plan } from './decide-submission.ts';
import { changed, type Reservation } from './reservation.ts';

/** Periods and events are not checked again: later announcements do not affect accepted requests. */
export const planApproval = ({ books, reservation }: Situation, request: BookingRequest): Plan | Refusal => {
  const book = bookOf(books, reservation.berthId);
  const refused = checkService(book, request) ?? findTaken(leave(book, reservation), reservation.stay);
  return refused ?? { fit: [], after: changed(reservation, { state: 'confirmed' }) };
};

/**
 * Another time or berth; closures are the manager's own. Before the arrival everything can change, while the ship is alongside only
 * the departure. Receipts are counted per berth, so another berth gives another one.
 */
export const planAdjustment = (situation: Situation, request: BookingRequest): Plan | Refusal => {
  const { reservation, now } = situation;
  const { berthId, stay } = requestedPlace(request, reservation);
  const isAlongside = reservation.stay.startAt <= now;
  const isMoved = berthId !== reservation.berthId || stay.startAt !== reservation.stay.startAt;
  if (isAlongside && isMoved) return { refusal: 'reservation.alongside', because: null };
  const early = isAlongside ? null : checkArrival(stay, now);
  if (early) return early;
  const placed = planPlace(situation, request);
  if ('refusal' in placed || placed.after.berthId !== reservation.berthId) return placed;
  return { ...placed, after: { ...placed.after, receiptNo: reservation.receiptNo } };
};

/** Entered by the manager for a caller on the phone; confirmed immediately. */
export const planProxy = (situation: Situation, request: BookingRequest): Plan | Refusal => {
  const placed = planPlace(situation, request);
  if ('refusal' in placed) return placed;
  const { rules } = bookOf(situation.books, placed.after.berthId);
  const isTemporary = request.isTemporaryCall ?? false;
  const allocation = isTemporary ? 'review' : rules.allocation;
  return { ...placed, after: { ...placed.after, state: 'confirmed', isTemporary, allocation } };
};

/** Changes the owner only: place, receipt and deadline are kept. */
export const planHandOver = ({ reservation, liveRequests }: Situation, { ownerId }: BookingRequest): Plan | Refusal => {
  if (ownerId === undefined || ownerId === reservation.organizationId) {
    return { refusal: 'reservation.moveNotAllowed', because: null };
  }
  const after = changed(reservation, { organizationId: ownerId });
  return findDuplicate(liveRequests, after) ?? { fit: [], after };
};

/** Manual promotion. Passing over an earlier request that would fit as well requires a reason. */
export const planAcceptance = ({ books, reservation, now }: Situation, request: BookingRequest): Plan | Refusal => {
  const book = bookOf(books, reservation.berthId);
  const obstacle = obstacleTo(book, reservation, now);
  if (obstacle) return obstacle;
  const earlierIds = book.waiting
    .filter((other) => isEarlier(other, reservation) && obstacleTo(book, other, now) === null)
    .map(({ id }) => id);
  if (earlierIds.length > 0 && !isNonBlank(request.reason)) return { refusal: 'reservation.passesOver', because: { earlierIds } };
  return { fit: [], after: changed(reservation, { state: 'tentative' }) };
};

/** Competing requests whose place was free except for this approval, in order of receipt. */
export const losersTo = (winner: Reservation, book: BerthBook): Reservation[] => {
  const without = leave(book, winner);
  return book.contenders.filter(({ stay }) => findTaken(book, stay) !== null && findTaken(without, stay) === null);
};

const planPlace = (situation: Situation, request: BookingRequest): Plan | Refusal => {
  const { books, reservation, now, maximumStayDays, liveRequests } = situation;
  const { overrideReason, ship } = request;
  const place = requestedPlace(request, reservation);
  const book = bookOf(books, place.berthId);
  const fit = compareShip(book, request);
  const wanted = { ...reservation, ...place, shipId: ship?.id ?? reservation.shipId };
  const refused =
    checkService(book, request) ??
    (place.stay.endAt <= now ? departed : null) ??
    checkLength(place.stay, maximumStayDays, overrideReason) ??
    checkFit(fit, overrideReason) ??
    findDuplicate(liveRequests, wanted) ??
    findTaken(leave(book, reservation), place.stay);
  return refused ?? { fit, after: changed(wanted, { receiptNo: book.lastReceiptNo + 1 }) };
};

const departed: Refusal = { refusal: 'reservation.departed', because: null };

export const isEarlier = (one: Reservation, other: Reservation) => (one.receiptNo ?? 0) < (other.receiptNo ?? 0);
