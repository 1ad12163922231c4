import { isOpenFor, opensAt } from '../acceptance/opening.ts';
import { dayOf, startOfDay } from '../calendar/days.ts';
import { type BerthBook, findEvent } from './berth-book.ts';
import type { BookingRequest, Refusal } from './booking-request.ts';
import { type FitLine, fitOf, isFitting } from './fit.ts';
import type { Place, Stay } from './stay.ts';

const millisecondsPerDay = 86_400_000;

/** No new commitments at a berth or for a ship that is out of service. */
export const checkService = ({ rules }: BerthBook, { ship }: BookingRequest): Refusal | null => {
  if (rules.isAbolished) return { refusal: 'reservation.berthAbolished', because: null };
  return ship?.isAbolished ? { refusal: 'reservation.shipAbolished', because: null } : null;
};

/** A request is for an arrival in the future. */
export const checkArrival = ({ startAt }: Stay, now: number): Refusal | null =>
  startAt > now ? null : { refusal: 'reservation.arrivalPassed', because: { arrivedAt: startAt } };

/** A stay beyond the limit needs the harbor manager's reason. */
export const checkLength = ({ startAt, endAt }: Stay, limitDays: number, overrideReason: string | undefined): Refusal | null =>
  endAt - startAt <= limitDays * millisecondsPerDay || isNonBlank(overrideReason)
    ? null
    : { refusal: 'reservation.stayTooLong', because: { limitDays } };

/** Whether the berth accepts requests for the stay: the period or the rules of temporary calls first, then closures. */
export const checkCalendar = (book: BerthBook, stay: Stay, { isTemporaryCall, now }: { isTemporaryCall: boolean; now: number }) =>
  (isTemporaryCall ? checkTemporary(book, stay, now) : checkPeriod(book, stay, now)) ?? findEvent(book, stay);

const checkPeriod = ({ rules: { periods } }: BerthBook, stay: Stay, now: number): Refusal | null =>
  isOpenFor(periods, stay, now) ? null : { refusal: 'reservation.notOpen', because: { opensAt: opensAt(periods, stay, now) } };

/**
 * A temporary call is for an arrival within a few days, at a berth that accepts such calls. If the period of the stay has yet to
 * open, the request must wait for the opening like all others. Otherwise its receipt would precede theirs.
 */
const checkTemporary = ({ rules: { periods, temporaryCallDays } }: BerthBook, stay: Stay, now: number): Refusal | null => {
  if (temporaryCallDays === null) return { refusal: 'reservation.temporaryNotAccepted', because: null };
  const earliest = startOfDay(dayOf(stay.startAt) - temporaryCallDays);
  if (now < earliest) {
    return { refusal: 'reservation.temporaryTooEarly', because: { opensAt: earliest, days: temporaryCallDays } };
  }
  const opening = opensAt(periods, stay, now);
  return opening !== null && opening > now ? { refusal: 'reservation.notOpen', because: { opensAt: opening } } : null;
};

/** A ship too large is refused, unless the harbor manager gives a reason. */
export const checkFit = (fit: readonly FitLine[], overrideReason: string | undefined): Refusal | null =>
  isFitting(fit) || isNonBlank(overrideReason) ? null : { refusal: 'reservation.shipDoesNotFit', because: { fit } };

export const compareShip = ({ rules }: BerthBook, { ship }: Pick<BookingRequest, 'ship'>) =>
  fitOf(rules.limits, ship ?? unknownShip);

export const requestedPlace = ({ place }: BookingRequest, stored: Place): Place =>
  place ?? { berthId: stored.berthId, stay: stored.stay };

export const isNonBlank = (text: string | undefined) => text !== undefined && text.trim() !== '';

const unknownShip = { length: null, draftBow: null, draftStern: null, airDraft: null, grossTonnage: null };
