import { isOpenFor, opensAt } from '../acceptance/opening.ts';
import { type BerthBook, findEvent } from './berth-book.ts';
import type { BookingRequest, Refusal } from './booking-request.ts';
import { type FitLine, fitOf, isFitting } from './fit.ts';
import type { Place, Stay } from './stay.ts';

/** Nothing new is promised at a berth or for a ship that is out of service. */
export const checkService = ({ rules }: BerthBook, { ship }: BookingRequest): Refusal | null => {
  if (rules.isAbolished) return { refusal: 'reservation.berthAbolished', because: null };
  return ship?.isAbolished ? { refusal: 'reservation.shipAbolished', because: null } : null;
};

/** Whether the berth takes anybody then: period first, then events. */
export const checkCalendar = (book: BerthBook, stay: Stay, { isTemporaryCall, now }: { isTemporaryCall: boolean; now: number }) => {
  const { periods } = book.rules;
  if (!isTemporaryCall && !isOpenFor(periods, stay, now)) {
    return { refusal: 'reservation.notOpen', because: { opensAt: opensAt(periods, stay, now) } } as const;
  }
  return findEvent(book, stay);
};

/** A ship too large is refused, unless whoever may do so says why not. */
export const checkFit = (fit: readonly FitLine[], overrideReason: string | undefined): Refusal | null =>
  isFitting(fit) || isSaid(overrideReason) ? null : { refusal: 'reservation.shipDoesNotFit', because: { fit } };

export const compareShip = ({ rules }: BerthBook, { ship }: BookingRequest) => fitOf(rules.limits, ship ?? unknownShip);

export const placeAskedFor = ({ place }: BookingRequest, stored: Place): Place =>
  place ?? { berthId: stored.berthId, stay: stored.stay };

export const isSaid = (text: string | undefined) => text !== undefined && text.trim() !== '';

const unknownShip = { length: null, draftBow: null, draftStern: null, airDraft: null, grossTonnage: null };
