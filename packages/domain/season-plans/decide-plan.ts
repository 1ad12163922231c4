import { overlaps } from '../calendar/stretches.ts';
import type { BerthBook } from '../reservations/berth-book.ts';
import type { BookingRequest, Outcome, Situation } from '../reservations/booking-request.ts';
import { decideRequest } from '../reservations/decide-request.ts';
import { fitOf, isFitting } from '../reservations/fit.ts';
import type { Person } from '../reservations/reservation-moves.ts';
import type { Stay } from '../reservations/stay.ts';
import { inOrderOfArrival } from './check-itinerary.ts';

/** A call that is to be asked for: at one berth, or at the first of several that takes it. */
export type PlannedCall = { berthIds: readonly number[]; stay: Stay };

/** `ahead`: how many who came earlier wait for a part of the same time. */
export type PlannedOutcome = { berthId: number; decision: Outcome; ahead: number };

type Asked = { calls: readonly PlannedCall[]; ship: NonNullable<BookingRequest['ship']>; person: Person };

/**
 * What becomes of calls that are handed in one after the other by arrival, by the rules each submission is decided by: a call that
 * takes a place is in the way of those after it. Null where no berth is offered.
 */
export const decidePlan = (start: Omit<Situation, 'reservation'>, { calls, ship, person }: Asked): (PlannedOutcome | null)[] => {
  const books = new Map(start.books);
  const found: (PlannedOutcome | null)[] = calls.map(() => null);
  for (const index of inOrderOfArrival(calls.map(({ stay }) => stay))) {
    const call = calls[index];
    if (!call) continue;
    const tried = candidatesFor(call, books, ship).map((book) => ({
      berthId: book.berthId,
      decision: decideRequest({ ...start, books, reservation: notYet(index, book, call) }, askFor(book, call, { ship, person })),
      ahead: book.waiting.filter((other) => overlaps(other.stay, call.stay)).length,
    }));
    const chosen = tried.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null;
    found[index] = chosen;
    if (chosen?.decision.isDone) for (const book of chosen.decision.books) books.set(book.berthId, book);
  }
  return found;
};

/** Berths that are too small for the ship are looked at only where there is no other. */
const candidatesFor = ({ berthIds }: PlannedCall, books: ReadonlyMap<number, BerthBook>, ship: Asked['ship']): BerthBook[] => {
  const offered = berthIds.flatMap((id) => books.get(id) ?? []);
  const fitting = offered.filter(({ rules }) => isFitting(fitOf(rules.limits, ship)));
  return fitting.length > 0 ? fitting : offered;
};

// Numbers that no reservation has: each must be another, or it would take the place of the one before.
const notYet = (index: number, { berthId }: BerthBook, { stay }: PlannedCall): Situation['reservation'] => ({
  ...{ id: -1 - index, state: 'new', version: 0, berthId, stay },
  ...{ allocation: null, receiptNo: null, returnDueAt: null, departure: 'none' },
});

const askFor = (
  { berthId }: BerthBook,
  { stay }: PlannedCall,
  { ship, person }: Pick<Asked, 'ship' | 'person'>,
): BookingRequest => ({
  ...{ move: 'submit', by: person, version: 0, ship, place: { berthId, stay } },
});

/** The best comes first: a place, then the shortest line, then what stands in the way the least. */
const rankOf = ({ decision, ahead }: PlannedOutcome) => {
  if (!decision.isDone) return 10_000 + refusalOrder.indexOf(decision.refusal);
  return decision.changes[0]?.after.state === 'tentative' ? 0 : 1 + ahead;
};

const refusalOrder: readonly string[] = [
  ...['reservation.berthTaken', 'reservation.dayFull', 'reservation.eventInTheWay', 'reservation.notOpen'],
  ...['reservation.shipDoesNotFit', 'reservation.berthAbolished', 'reservation.shipAbolished'],
];
