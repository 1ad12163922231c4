import { isWithinOpenPeriod, lastPublicationAt, nextOpeningAt } from '../acceptance/opening.ts';
import { dayOf, startOfDay } from '../calendar/days.ts';
import { dayMs } from '../calendar/durations.ts';
import { type BerthSchedule, findClosureConflict } from './berth-schedule.ts';
import type { BookingRefusal, BookingRequest } from './booking-request.ts';
import { compareDimensions, type DimensionCheck, isFitting } from './fit.ts';
import type { Placement, Stay } from './stay.ts';

/** No new commitments at a berth or for a ship that is out of service. */
export const checkInService = ({ rules }: BerthSchedule, { ship }: BookingRequest): BookingRefusal | null => {
  if (rules.isAbolished) return { refusal: 'reservation.berthAbolished', details: null };
  return ship?.isAbolished ? { refusal: 'reservation.shipAbolished', details: null } : null;
};

/** A request is for an arrival in the future. */
export const checkArrival = ({ startAt }: Stay, now: number): BookingRefusal | null =>
  startAt > now ? null : { refusal: 'reservation.arrivalPassed', details: { arrivedAt: startAt } };

/** A stay beyond the limit needs the harbor manager's reason. */
export const checkLength = (
  { startAt, endAt }: Stay,
  limitDays: number,
  overrideReason: string | undefined,
): BookingRefusal | null =>
  endAt - startAt <= limitDays * dayMs || isNonBlank(overrideReason)
    ? null
    : { refusal: 'reservation.stayTooLong', details: { limitDays } };

/** Whether the berth accepts requests for the stay: the period or the rules of temporary calls first, then closures. */
export const checkAcceptance = (
  schedule: BerthSchedule,
  stay: Stay,
  { isTemporaryCall, now }: { isTemporaryCall: boolean; now: number },
) =>
  (isTemporaryCall ? checkTemporary(schedule, stay, now) : checkPeriod(schedule, stay, now)) ?? findClosureConflict(schedule, stay);

const checkPeriod = ({ rules: { periods } }: BerthSchedule, stay: Stay, now: number): BookingRefusal | null =>
  isWithinOpenPeriod(periods, stay, now)
    ? null
    : { refusal: 'reservation.notOpen', details: { opensAt: nextOpeningAt(periods, stay, now) } };

/**
 * A temporary call is for an arrival within a few days, at a berth that accepts such calls. If a period that the stay touches has
 * yet to open, the request must wait for the opening like all others. Otherwise its receipt would precede theirs.
 */
const checkTemporary = (
  { rules: { periods, temporaryCallDays } }: BerthSchedule,
  stay: Stay,
  now: number,
): BookingRefusal | null => {
  if (temporaryCallDays === null) return { refusal: 'reservation.temporaryNotAccepted', details: null };
  const earliest = startOfDay(dayOf(stay.startAt) - temporaryCallDays);
  if (now < earliest) {
    return { refusal: 'reservation.temporaryTooEarly', details: { opensAt: earliest, days: temporaryCallDays } };
  }
  const opening = lastPublicationAt(periods, stay, now) ?? nextOpeningAt(periods, stay, now);
  return opening !== null && opening > now ? { refusal: 'reservation.notOpen', details: { opensAt: opening } } : null;
};

/** A ship too large is refused, unless the harbor manager gives a reason. */
export const checkFit = (fit: readonly DimensionCheck[], overrideReason: string | undefined): BookingRefusal | null =>
  isFitting(fit) || isNonBlank(overrideReason) ? null : { refusal: 'reservation.shipDoesNotFit', details: { fit } };

export const compareShipToBerth = ({ rules }: BerthSchedule, { ship }: Pick<BookingRequest, 'ship'>) =>
  compareDimensions(rules.limits, ship ?? unknownShipDimensions);

export const requestedPlace = ({ placement }: BookingRequest, stored: Placement): Placement =>
  placement ?? { berthId: stored.berthId, stay: stored.stay };

export const isNonBlank = (text: string | undefined) => text !== undefined && text.trim() !== '';

const unknownShipDimensions = { length: null, draftBow: null, draftStern: null, airDraft: null, grossTonnage: null };
