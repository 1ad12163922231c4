import { type BerthBook, findTaken, leave } from './berth-book.ts';
import type { BookingRequest, Refusal, Situation } from './booking-request.ts';
import { checkFit, checkService, compareShip, isSaid, placeAskedFor } from './check-place.ts';
import type { Plan } from './decide-submission.ts';
import { changed, type Reservation } from './reservation.ts';
import { bookOf, obstacleTo } from './settle.ts';

/** Neither period nor event is asked again: who was let in is not disturbed by what is announced later. */
export const planApproval = ({ books, reservation }: Situation, request: BookingRequest): Plan | Refusal => {
  const book = bookOf(books, reservation.berthId);
  const refused = checkService(book, request) ?? findTaken(leave(book, reservation), reservation.stay);
  return refused ?? { fit: [], after: changed(reservation, { state: 'confirmed' }) };
};

/** Another time or berth; events are the manager's own. Receipts are counted per berth, so another berth gives another one. */
export const planAdjustment = (situation: Situation, request: BookingRequest): Plan | Refusal => {
  const { reservation } = situation;
  const placed = planPlace(situation, request);
  if ('refusal' in placed || placed.after.berthId !== reservation.berthId) return placed;
  return { ...placed, after: { ...placed.after, receiptNo: reservation.receiptNo } };
};

/** Entered by the manager for somebody who phoned: confirmed at once. */
export const planProxy = (situation: Situation, request: BookingRequest): Plan | Refusal => {
  const placed = planPlace(situation, request);
  if ('refusal' in placed) return placed;
  const { allocation } = bookOf(situation.books, placed.after.berthId).rules;
  return { ...placed, after: { ...placed.after, state: 'confirmed', allocation } };
};

/** Moving up by hand. Whoever passes over somebody who came earlier and would fit as well says why. */
export const planAcceptance = ({ books, reservation, now }: Situation, request: BookingRequest): Plan | Refusal => {
  const book = bookOf(books, reservation.berthId);
  const obstacle = obstacleTo(book, reservation, now);
  if (obstacle) return obstacle;
  const earlierIds = book.waiting
    .filter((other) => isEarlier(other, reservation) && obstacleTo(book, other, now) === null)
    .map(({ id }) => id);
  if (earlierIds.length > 0 && !isSaid(request.reason)) return { refusal: 'reservation.passesOver', because: { earlierIds } };
  return { fit: [], after: changed(reservation, { state: 'tentative' }) };
};

/** Competing requests whose place was free but for this one, in order of receipt. */
export const losersTo = (winner: Reservation, book: BerthBook): Reservation[] => {
  const without = leave(book, winner);
  return book.contenders.filter(({ stay }) => findTaken(book, stay) !== null && findTaken(without, stay) === null);
};

const planPlace = ({ books, reservation }: Situation, request: BookingRequest): Plan | Refusal => {
  const place = placeAskedFor(request, reservation);
  const book = bookOf(books, place.berthId);
  const fit = compareShip(book, request);
  const refused =
    checkService(book, request) ?? checkFit(fit, request.overrideReason) ?? findTaken(leave(book, reservation), place.stay);
  return refused ?? { fit, after: changed(reservation, { ...place, receiptNo: book.lastReceiptNo + 1 }) };
};

const isEarlier = (one: Reservation, other: Reservation) => (one.receiptNo ?? 0) < (other.receiptNo ?? 0);
