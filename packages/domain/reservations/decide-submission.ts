import { getSchedule } from './apply-step.ts';
import { findCapacityConflict, removeReservation } from './berth-schedule.ts';
import type { BookingContext, BookingRefusal, BookingRequest } from './booking-request.ts';
import { checkOpenRequests, findDuplicate } from './check-live-requests.ts';
import {
  checkAcceptance,
  checkArrival,
  checkFit,
  checkInService,
  checkLength,
  compareShipToBerth,
  requestedPlace,
} from './check-placement.ts';
import type { DimensionCheck } from './fit.ts';
import { holdsBerth, nextVersion, type Reservation } from './reservation.ts';
import { isSamePlacement } from './stay.ts';

export type TransitionPlan = { after: Reservation; fit: readonly DimensionCheck[] };

/**
 * Submission, and resubmission of a returned request. Tentative if the place is free, otherwise waiting. A returned request that
 * is resubmitted in time for the same place keeps the place, its receipt and its rule, and the calendar is not checked again.
 */
export const planSubmission = (situation: BookingContext, request: BookingRequest): TransitionPlan | BookingRefusal => {
  const { schedules, reservation, now, maximumStayDays, liveRequests } = situation;
  const place = requestedPlace(request, reservation);
  const schedule = getSchedule(schedules, place.berthId);
  const isTemporary = request.isTemporaryCall ?? reservation.isTemporary;
  const keepsPlacement =
    isBeforeReturnDeadline(reservation, now) && isSamePlacement(place, reservation) && isTemporary === reservation.isTemporary;
  const wanted = { ...reservation, ...place, isTemporary, shipId: request.ship?.id ?? reservation.shipId };
  const fit = compareShipToBerth(schedule, request);
  const refused =
    checkInService(schedule, request) ??
    checkArrival(place.stay, now) ??
    // Only managers override: the reason of an applicant does not count.
    checkLength(place.stay, maximumStayDays, undefined) ??
    (keepsPlacement ? null : checkAcceptance(schedule, place.stay, { isTemporaryCall: isTemporary, now })) ??
    checkFit(fit, undefined) ??
    findDuplicate(liveRequests, wanted) ??
    (keepsPlacement ? null : checkOpenRequests(liveRequests, wanted, schedule));
  if (refused) return refused;
  const taken =
    keepsPlacement && holdsBerth(reservation) ? null : findCapacityConflict(removeReservation(schedule, reservation), place.stay);
  if (taken && !schedule.rules.hasWaitlist) return taken;
  return {
    fit,
    after: nextVersion(wanted, {
      state: taken ? 'waiting' : 'tentative',
      allocation: keepsPlacement ? reservation.allocation : isTemporary ? 'review' : schedule.rules.allocation,
      receiptNo: keepsPlacement && !taken ? reservation.receiptNo : schedule.lastReceiptNo + 1,
      returnDueAt: null,
    }),
  };
};

/** Whether a returned reservation is still in the time it was given. */
export const isBeforeReturnDeadline = ({ state, returnDueAt }: Reservation, now: number) =>
  state === 'returning' && returnDueAt !== null && now < returnDueAt;
