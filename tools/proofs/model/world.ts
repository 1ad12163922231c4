import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BerthBook } from '@kiko/domain/reservations/berth-book.ts';
import type { Outcome } from '@kiko/domain/reservations/booking-request.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import type { FromState } from '@kiko/domain/reservations/reservation-moves.ts';
import { isTerminal, type ReservationState, stateCodes } from '@kiko/domain/reservations/reservation-statuses.ts';
import { ask, emptyBook, notYet, type TestDesk } from '@kiko/domain/reservations/test-desk.ts';
import type { BerthSettings, ModelState, ModelStep } from './reference-table.ts';

/** The product beside the reference, after the same steps. */
export type World = { desk: TestDesk; model: ModelState };

const hour = 3_600_000;
const at = (tokyo: string) => Date.parse(`2027-${tokyo}:00+09:00`);
const firstArrival = at('06-01T06:00');
const slotHours = 6;
/** A return on the eighth of April runs out with the twenty-second. */
const moments = { early: at('04-08T10:00'), afterDue: at('04-23T00:00'), afterArrival: firstArrival + 24 * hour };
/** Both slots lie on one day in Tokyo. */
export const dayOfSlot = [0, 0];

const stays = [1, 2, 3].map((slots) => ({
  startAt: firstArrival + (slots & 1 ? 0 : slotHours) * hour,
  endAt: firstArrival + (slots & 2 ? 2 * slotHours : slotHours) * hour,
}));
const stayOf = (slots: number) => {
  const stay = stays[slots - 1];
  if (!stay) throw new Error(`no stay has the slots ${slots}`);
  return stay;
};
const slotsOf = ({ stay }: { stay: { startAt: number; endAt: number } }) =>
  (stay.startAt === firstArrival ? 1 : 0) | (stay.endAt > firstArrival + slotHours * hour ? 2 : 0);

export const openWorld = (berth: BerthSettings, model: ModelState): World => ({
  desk: {
    books: new Map([[1, emptyBook(1, rulesOf(berth))]]),
    reservations: new Map(model.requests.map((_request, id) => [id, notYet(id, 1, stayOf(1))])),
  },
  model,
});

const rulesOf = ({ allocation, hasWaitlist, hasAutomaticPromotion, maxShipsPerDay }: BerthSettings) => ({
  allocation,
  hasWaitlist,
  hasAutomaticPromotion,
  maxShipsPerDay,
});

export const askProduct = (desk: TestDesk, { request, move, slots, hasReason, losers, when, allocation }: ModelStep) =>
  ask(allocation ? withRule(desk, allocation) : desk, request, {
    move,
    now: moments[when ?? 'early'],
    cancellationReason: 'planChange',
    ...(slots === undefined ? {} : { place: { berthId: 1, stay: stayOf(slots) } }),
    ...(hasReason ? { reason: 'a reason' } : {}),
    ...(losers ? { losers } : {}),
  });

const withRule = (desk: TestDesk, allocation: Allocation): TestDesk => {
  const book = bookOf(desk);
  return { ...desk, books: new Map([[1, { ...book, rules: { ...book.rules, allocation } }]]) };
};

export const bookOf = ({ books }: TestDesk): BerthBook => books.get(1) ?? emptyBook(1, {});

/** What the product says of each request, in the words of the reference. */
export const tellProduct = (desk: TestDesk) => {
  const holders = new Map(bookOf(desk).claims.map((claim) => [claim.reservationId, slotsOf(claim)]));
  return [...desk.reservations.values()].map((one) => {
    const slots = isPlaced(one.state) ? slotsOf(one) : 0;
    return `${one.state} ${slots} ${holders.get(one.id) ?? 0} ${one.receiptNo ?? 0} ${one.allocation === 'review'} ${one.returnDueAt !== null}`;
  });
};

export const tellModel = ({ requests }: ModelState) =>
  requests.map(({ state, slots, isHolding, receipt, isReviewed, isTimed }) => {
    const shown = isPlaced(state) ? slots : 0;
    return `${state} ${shown} ${isHolding ? slots : 0} ${receipt} ${isReviewed} ${isTimed}`;
  });

/**
 * Worlds that behave alike are one: requests are told apart by what they are, not by which they are, and of receipts only the order
 * of those counts who are or may come into the queue.
 */
export const keyOf = ({ reservations }: TestDesk) => {
  const all = [...reservations.values()];
  const receipts = all.filter(isInOrder).map(({ receiptNo }) => receiptNo ?? 0);
  return all
    .map((one) => {
      const code = String(one.state === 'new' ? 'n' : stateCodes[one.state]);
      if (!isPlaced(one.state)) return code;
      const rank = isInOrder(one) ? receipts.filter((receipt) => receipt < (one.receiptNo ?? 0)).length : '';
      return `${code}/${slotsOf(one)}/${rank}/${isSettled(one.state) ? '' : one.allocation}/${one.returnDueAt === null ? '' : 't'}`;
    })
    .toSorted()
    .join(' ');
};

/** Where the place counts that was asked for. */
const isPlaced = (state: FromState) => state !== 'new' && state !== 'draft' && !isTerminal(state);

/** Where it no longer counts under which rule it was submitted. */
const isSettled = (state: FromState) => state === 'confirmed' || state === 'cancelling';

const isInOrder = ({ state, allocation }: Reservation) =>
  state === 'waiting' || (allocation === 'review' && (state === 'tentative' || state === 'returning'));

/** What must never be, looked at with nothing but slots. */
export const breachesOf = (desk: TestDesk, { hasAutomaticPromotion, maxShipsPerDay }: BerthSettings): string[] => {
  const held = bookOf(desk).claims.map(slotsOf);
  const limit = maxShipsPerDay ?? Number.POSITIVE_INFINITY;
  const isFree = (slots: number) => held.every((other) => (other & slots) === 0) && held.length < limit;
  const waits = [...desk.reservations.values()].filter(({ state }) => state === 'waiting');
  return [
    ...(held.some((slots, index) => held.some((other, next) => next > index && other & slots)) ? ['two holders of one slot'] : []),
    ...(held.length > limit ? ['more ships than the day takes'] : []),
    ...(hasAutomaticPromotion && waits.some((one) => isFree(slotsOf(one))) ? ['somebody waits beside a free place'] : []),
  ];
};

export const statesOf = ({ desk }: World) =>
  [...desk.reservations.values()].map(({ state }) => state).filter((state): state is ReservationState => state !== 'new');

export const isOver = ({ desk }: World) =>
  [...desk.reservations.values()].every(({ state }) => state !== 'new' && isTerminal(state));

export const tellOutcome = (outcome: Outcome) => (outcome.isDone ? `done, losers ${outcome.loserIds.join()}` : outcome.refusal);
