import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BerthBook } from '@kiko/domain/reservations/berth-book.ts';
import type { Outcome } from '@kiko/domain/reservations/booking-request.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { isTerminal, type ReservationState, stateCodes } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { FromState } from '@kiko/domain/reservations/reservation-workflow.ts';
import { ask, emptyBook, notYet, type TestBooking } from '@kiko/domain/reservations/test-booking.ts';
import type { BerthSettings, ModelState, ModelStep } from './reference-table.ts';

/** Product and reference after the same steps. */
export type World = { booking: TestBooking; model: ModelState };

const hour = 3_600_000;
const at = (tokyo: string) => Date.parse(`2027-${tokyo}:00+09:00`);
const firstArrival = at('06-01T06:00');
const slotHours = 6;
/** A return on April 8 expires at the end of April 22. */
const moments = { early: at('04-08T10:00'), afterDue: at('04-23T00:00'), afterArrival: firstArrival + 24 * hour };
/** Both slots are on one day in Tokyo. */
export const dayOfSlot = [0, 0];

const stays = [1, 2, 3].map((slots) => ({
  startAt: firstArrival + (slots & 1 ? 0 : slotHours) * hour,
  endAt: firstArrival + (slots & 2 ? 2 * slotHours : slotHours) * hour,
}));
const stayOf = (slots: number) => {
  const stay = stays[slots - 1];
  if (!stay) throw new Error(`no stay for the slots ${slots}`);
  return stay;
};
const longStay = { startAt: firstArrival, endAt: firstArrival + 15 * 24 * hour };
const slotsOf = ({ stay }: { stay: { startAt: number; endAt: number } }) =>
  (stay.startAt === firstArrival ? 1 : 0) | (stay.endAt > firstArrival + slotHours * hour ? 2 : 0);

export const openWorld = (berth: BerthSettings, model: ModelState): World => ({
  booking: {
    books: new Map([[1, emptyBook(1, rulesOf(berth))]]),
    reservations: new Map(
      model.requests.map(({ organization, ship }, id) => [
        id,
        { ...notYet(id, 1, stayOf(1)), organizationId: organization, shipId: ship, enteredAt: moments.early },
      ]),
    ),
  },
  model,
});

const rulesOf = ({ allocation, hasWaitlist, hasAutomaticPromotion, maxShipsPerDay, openLimit }: BerthSettings) => ({
  openRequestLimit: openLimit,
  // Long enough for the time at which the requests are made.
  temporaryCallDays: 90,
  allocation,
  hasWaitlist,
  hasAutomaticPromotion,
  maxShipsPerDay,
});

export const askProduct = (booking: TestBooking, step: ModelStep) => {
  const { request, move, slots, hasReason, losers, when, allocation, isTemporary, isTooLong } = step;
  return ask(allocation ? withRule(booking, allocation) : booking, request, {
    move,
    now: moments[when ?? 'early'],
    cancellationReason: 'planChange',
    ...(slots === undefined ? {} : { place: { berthId: 1, stay: isTooLong ? longStay : stayOf(slots) } }),
    ...(isTemporary === undefined ? {} : { isTemporaryCall: isTemporary }),
    ...(hasReason ? { reason: 'a reason' } : {}),
    ...(losers ? { losers } : {}),
  });
};

const withRule = (booking: TestBooking, allocation: Allocation): TestBooking => {
  const book = bookOf(booking);
  return { ...booking, books: new Map([[1, { ...book, rules: { ...book.rules, allocation } }]]) };
};

export const bookOf = ({ books }: TestBooking): BerthBook => books.get(1) ?? emptyBook(1, {});

/** The product's state of each request, in the terms of the reference. */
export const tellProduct = (booking: TestBooking) => {
  const holders = new Map(bookOf(booking).claims.map((claim) => [claim.reservationId, slotsOf(claim)]));
  return [...booking.reservations.values()].map((one) => {
    const slots = isPlaced(one.state) ? slotsOf(one) : 0;
    const flags = [one.allocation === 'review', one.isTemporary, one.returnDueAt !== null];
    return `${one.state} ${slots} ${holders.get(one.id) ?? 0} ${one.receiptNo ?? 0} ${flags.join(' ')}`;
  });
};

export const tellModel = ({ requests }: ModelState) =>
  requests.map(({ state, slots, isHolding, receipt, isReviewed, isTemporary, isTimed }) => {
    const shown = isPlaced(state) ? slots : 0;
    return `${state} ${shown} ${isHolding ? slots : 0} ${receipt} ${isReviewed} ${isTemporary} ${isTimed}`;
  });

/**
 * Equivalent worlds have the same key. Requests are identified by their content, not by their index. Of receipts only the order
 * of those that are or may come into the queue counts. Owners are distinguished only if they have several requests.
 */
export const keyOf = ({ reservations }: TestBooking) => {
  const all = [...reservations.values()];
  const receipts = all.filter(isInOrder).map(({ receiptNo }) => receiptNo ?? 0);
  return all
    .map((one) => {
      const isShared = all.some((other) => other !== one && other.organizationId === one.organizationId);
      const code = `${one.state === 'new' ? 'n' : stateCodes[one.state]}${isShared ? `@${one.organizationId}` : ''}`;
      // A draft keeps the flag that it was pulled back with.
      if (!isPlaced(one.state)) return one.state === 'draft' && one.isTemporary ? `${code}x` : code;
      const rank = isInOrder(one) ? receipts.filter((receipt) => receipt < (one.receiptNo ?? 0)).length : '';
      return `${code}/${slotsOf(one)}/${rank}/${isSettled(one.state) ? '' : one.allocation}/${one.isTemporary && !isSettled(one.state) ? 'x' : ''}${one.returnDueAt === null ? '' : 't'}`;
    })
    .toSorted()
    .join(' ');
};

/** States in which the requested place matters. */
const isPlaced = (state: FromState) => state !== 'new' && state !== 'draft' && !isTerminal(state);

/** States in which the allocation at submission no longer matters. */
const isSettled = (state: FromState) => state === 'confirmed' || state === 'cancelling';

const isInOrder = ({ state, allocation }: Reservation) =>
  state === 'waiting' || (allocation === 'review' && (state === 'tentative' || state === 'returning'));

/** Violated invariants, checked on slots only. */
export const breachesOf = (booking: TestBooking, { hasAutomaticPromotion, maxShipsPerDay }: BerthSettings): string[] => {
  const held = bookOf(booking).claims.map(slotsOf);
  const limit = maxShipsPerDay ?? Number.POSITIVE_INFINITY;
  const isFree = (slots: number) => held.every((other) => (other & slots) === 0) && held.length < limit;
  const all = [...booking.reservations.values()];
  /** A place that its owner released does not go to the owner's other request, which may therefore wait beside a free place. */
  const mayWait = (one: Reservation) => all.some((other) => other.id !== one.id && other.organizationId === one.organizationId);
  const waits = all.filter((one) => one.state === 'waiting' && !mayWait(one));
  const live = all.filter(({ state }) => isPlaced(state));
  const isRepeated = (one: Reservation) =>
    live.some((other) => other.id < one.id && other.organizationId === one.organizationId && slotsOf(other) & slotsOf(one));
  const holders = bookOf(booking).claims.map(({ reservationId }) => reservationId);
  const isEarly = ({ id, state, isTemporary }: Reservation) => isTemporary && state === 'tentative' && holders.includes(id);
  return [
    ...(live.some(isRepeated) ? ['two live requests of one owner for one slot'] : []),
    ...(all.some(isEarly) ? ['a temporary call holds before it is approved'] : []),
    ...(held.some((slots, index) => held.some((other, next) => next > index && other & slots)) ? ['two holders of one slot'] : []),
    ...(held.length > limit ? ['more ships than the day takes'] : []),
    ...(hasAutomaticPromotion && waits.some((one) => isFree(slotsOf(one))) ? ['somebody waits beside a free place'] : []),
  ];
};

export const statesOf = ({ booking }: World) =>
  [...booking.reservations.values()].map(({ state }) => state).filter((state): state is ReservationState => state !== 'new');

export const isOver = ({ booking }: World) =>
  [...booking.reservations.values()].every(({ state }) => state !== 'new' && isTerminal(state));

export const tellOutcome = (outcome: Outcome) => (outcome.isDone ? `done, losers ${outcome.loserIds.join()}` : outcome.refusal);
