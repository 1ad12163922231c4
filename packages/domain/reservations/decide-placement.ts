import { checkPromotion, getSchedule } from './apply-step.ts';
import { type BerthSchedule, countShipsOn, findCapacityConflict, removeReservation } from './berth-schedule.ts';
import type { BookingContext, BookingRefusal, BookingRequest } from './booking-request.ts';
import { findDuplicate } from './check-live-requests.ts';
import {
  checkArrival,
  checkFit,
  checkInService,
  checkLength,
  compareShipToBerth,
  isNonBlank,
  requestedPlace,
} from './check-placement.ts';
import type { TransitionPlan } from './decide-submission.ts';
import { nextVersion, type Reservation } from './reservation.ts';
import { daysOfStay } from './stay.ts';

/** Periods and events are not checked again: later announcements do not affect accepted requests. */
export const planApproval = (
  { schedules, reservation }: BookingContext,
  request: BookingRequest,
): TransitionPlan | BookingRefusal => {
  const schedule = getSchedule(schedules, reservation.berthId);
  const refused =
    checkInService(schedule, request) ?? findCapacityConflict(removeReservation(schedule, reservation), reservation.stay);
  return refused ?? { fit: [], after: nextVersion(reservation, { state: 'confirmed' }) };
};

/**
 * Another time or berth; closures are the manager's own. Before the arrival everything can change, while the ship is alongside only
 * the departure. Receipts are counted per berth, so another berth gives another one.
 */
export const planAdjustment = (situation: BookingContext, request: BookingRequest): TransitionPlan | BookingRefusal => {
  const { reservation, now } = situation;
  const { berthId, stay } = requestedPlace(request, reservation);
  const isAlongside = reservation.stay.startAt <= now;
  const isMoved = berthId !== reservation.berthId || stay.startAt !== reservation.stay.startAt;
  if (isAlongside && isMoved) return { refusal: 'reservation.alongside', details: null };
  const early = isAlongside ? null : checkArrival(stay, now);
  if (early) return early;
  const placed = planPlacement(situation, request);
  if ('refusal' in placed || placed.after.berthId !== reservation.berthId) return placed;
  return { ...placed, after: { ...placed.after, receiptNo: reservation.receiptNo } };
};

/** Entered by the manager for a caller on the phone; confirmed immediately. */
export const planProxyReservation = (situation: BookingContext, request: BookingRequest): TransitionPlan | BookingRefusal => {
  const placed = planPlacement(situation, request);
  if ('refusal' in placed) return placed;
  const { rules } = getSchedule(situation.schedules, placed.after.berthId);
  const isTemporary = request.isTemporaryCall ?? false;
  const allocation = isTemporary ? 'review' : rules.allocation;
  return { ...placed, after: { ...placed.after, state: 'confirmed', isTemporary, allocation } };
};

/** Changes the owner only: place, receipt and deadline are kept. */
export const planHandOver = (
  { reservation, liveRequests }: BookingContext,
  { ownerId }: BookingRequest,
): TransitionPlan | BookingRefusal => {
  if (ownerId === undefined || ownerId === reservation.organizationId) {
    return { refusal: 'reservation.moveNotAllowed', details: null };
  }
  const after = nextVersion(reservation, { organizationId: ownerId });
  return findDuplicate(liveRequests, after) ?? { fit: [], after };
};

/** Manual promotion. Passing over an earlier request that would fit as well requires a reason. */
export const planManualPromotion = (
  { schedules, reservation, now }: BookingContext,
  request: BookingRequest,
): TransitionPlan | BookingRefusal => {
  const schedule = getSchedule(schedules, reservation.berthId);
  const obstacle = checkPromotion(schedule, reservation, now);
  if (obstacle) return obstacle;
  const earlierIds = findPassedOver(schedule, reservation, now);
  if (earlierIds.length > 0 && !isNonBlank(request.reason)) return { refusal: 'reservation.passesOver', details: { earlierIds } };
  return { fit: [], after: nextVersion(reservation, { state: 'tentative' }) };
};

/** Earlier waiting requests that could be promoted as well. */
export const findPassedOver = (schedule: BerthSchedule, reservation: Reservation, now: number) =>
  schedule.waiting
    .filter((other) => isReceivedBefore(other, reservation) && checkPromotion(schedule, other, now) === null)
    .map(({ id }) => id);

/**
 * Competing requests whose place is taken by this call alone, in order of receipt. `before`: the schedule with the call where it was
 * confirmed until now; requests that had lost to it there do not lose again.
 */
export const findDisplacedCompetitors = (
  winner: Reservation,
  { before, after }: { before: BerthSchedule | null; after: BerthSchedule },
): Reservation[] => {
  const without = removeReservation(after, winner);
  const isFree = (schedule: BerthSchedule, { stay }: Reservation) => findCapacityConflict(schedule, stay) === null;
  const hadLost = (one: Reservation) => before !== null && !isFree(before, one);
  return after.competitors.filter((one) => !hadLost(one) && isFree(without, one) && !isFree(after, one));
};

/** Of requests that could each be approved alone, those of every day that all of them together would overfill. */
export const groupByOverfullDay = (schedule: BerthSchedule, requests: readonly Reservation[]): Reservation[][] => {
  const limit = schedule.rules.maxShipsPerDay;
  if (limit === null) return [];
  const added = requests.filter(({ id }) => schedule.competitors.some((competitor) => competitor.id === id));
  const requestsByDay = Map.groupBy(
    added.flatMap((request) => daysOfStay(request.stay).map((day) => ({ day, request }))),
    ({ day }) => day,
  );
  return [...requestsByDay]
    .filter(([day, touching]) => countShipsOn(schedule, day) + touching.length > limit)
    .map(([, touching]) => touching.map(({ request }) => request));
};

const planPlacement = (situation: BookingContext, request: BookingRequest): TransitionPlan | BookingRefusal => {
  const { schedules, reservation, now, maximumStayDays, liveRequests } = situation;
  const { overrideReason, ship } = request;
  const place = requestedPlace(request, reservation);
  const schedule = getSchedule(schedules, place.berthId);
  const fit = compareShipToBerth(schedule, request);
  const wanted = { ...reservation, ...place, shipId: ship?.id ?? reservation.shipId };
  const refused =
    checkInService(schedule, request) ??
    (place.stay.endAt <= now ? departed : null) ??
    checkLength(place.stay, maximumStayDays, overrideReason) ??
    checkFit(fit, overrideReason) ??
    findDuplicate(liveRequests, wanted) ??
    findCapacityConflict(removeReservation(schedule, reservation), place.stay);
  return refused ?? { fit, after: nextVersion(wanted, { receiptNo: schedule.lastReceiptNo + 1 }) };
};

const departed: BookingRefusal = { refusal: 'reservation.departed', details: null };

export const isReceivedBefore = (one: Reservation, other: Reservation) => (one.receiptNo ?? 0) < (other.receiptNo ?? 0);
