import { overlaps } from '../calendar/intervals.ts';
import type { BerthBook } from '../reservations/berth-book.ts';
import type { BookingRequest, LiveRequest, Outcome, Situation } from '../reservations/booking-request.ts';
import { asLiveRequest } from '../reservations/check-live-requests.ts';
import { decideRequest } from '../reservations/decide-request.ts';
import { fitOf, isFitting } from '../reservations/fit.ts';
import type { Person } from '../reservations/reservation-workflow.ts';
import type { Stay } from '../reservations/stay.ts';
import { inOrderOfArrival } from './check-itinerary.ts';

/** A call to be requested: at one berth, or at the first of several that accepts it. */
export type PlannedCall = { berthIds: readonly number[]; stay: Stay; isAnyBerth: boolean };

/** `ahead`: number of earlier requests that wait for a part of the same time. */
export type PlannedOutcome = { berthId: number; decision: Outcome; ahead: number };

type Requested = {
  calls: readonly PlannedCall[];
  ship: NonNullable<BookingRequest['ship']>;
  person: Person;
  organizationId: number;
};

/**
 * Decides calls that are submitted one after the other by arrival, by the same rules as a submission. A call that takes a place
 * blocks later calls, and a repeated call is a duplicate. Null where no berth is offered.
 */
export const decidePlan = (start: Omit<Situation, 'reservation'>, requested: Requested): (PlannedOutcome | null)[] => {
  const { calls, ship, person, organizationId } = requested;
  const books = new Map(start.books);
  const live = [...start.liveRequests];
  const found: (PlannedOutcome | null)[] = calls.map(() => null);
  for (const index of inOrderOfArrival(calls.map(({ stay }) => stay))) {
    const call = calls[index];
    if (!call) continue;
    const tried = candidatesFor(call, books, ship).map((book) => {
      const reservation = notYet({ index, berthId: book.berthId, stay: call.stay, organizationId, shipId: ship.id });
      const situation = { ...start, books, reservation, liveRequests: call.isAnyBerth ? atOneBerth(live, book) : live };
      return {
        berthId: book.berthId,
        decision: decideRequest(situation, askFor(book, call, { ship, person })),
        ahead: book.waiting.filter((other) => overlaps(other.stay, call.stay)).length,
      };
    });
    const chosen = tried.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null;
    found[index] = chosen;
    if (!chosen?.decision.isDone) continue;
    for (const book of chosen.decision.books) books.set(book.berthId, book);
    for (const { after } of chosen.decision.changes) {
      live.push(...[asLiveRequest(after, books.get(after.berthId)?.rules.portId ?? 0)].filter((one) => one !== null));
    }
  }
  return found;
};

/** Berths that are too small for the ship are considered only if there is no other. */
const candidatesFor = ({ berthIds }: PlannedCall, books: ReadonlyMap<number, BerthBook>, ship: Requested['ship']): BerthBook[] => {
  const offered = berthIds.flatMap((id) => books.get(id) ?? []);
  const fitting = offered.filter(({ rules }) => isFitting(fitOf(rules.limits, ship)));
  return fitting.length > 0 ? fitting : offered;
};

/** A call at any berth of a port repeats a live request of the ship at any berth of that port. */
const atOneBerth = (live: readonly LiveRequest[], { berthId, rules: { portId } }: BerthBook) =>
  live.map((one) => (one.portId === portId ? { ...one, berthId } : one));

type Planned = { index: number } & Pick<Situation['reservation'], 'berthId' | 'stay' | 'organizationId' | 'shipId'>;

/** Unique ids that no reservation has; with equal ids a call would replace the previous one. */
const plannedId = (index: number) => -1 - index;

/** The index in the plan of a call without a reservation id; undefined for an existing reservation. */
export const placeInPlan = (id: number) => (id < 0 ? -1 - id : undefined);

const notYet = ({ index, ...planned }: Planned): Situation['reservation'] => ({
  ...planned,
  id: plannedId(index),
  state: 'new',
  version: 0,
  isTemporary: false,
  enteredAt: 0,
  allocation: null,
  receiptNo: null,
  returnDueAt: null,
  departure: 'none',
});

const askFor = (
  { berthId }: BerthBook,
  { stay }: PlannedCall,
  { ship, person }: Pick<Requested, 'ship' | 'person'>,
): BookingRequest => ({
  move: 'submit',
  by: person,
  version: 0,
  ship,
  place: { berthId, stay },
});

/** Lower is better: a free place, then the shortest queue, then the least severe refusal. */
const rankOf = ({ decision, ahead }: PlannedOutcome) => {
  if (!decision.isDone) return 10_000 + refusalOrder.indexOf(decision.refusal);
  return decision.changes[0]?.after.state === 'tentative' ? 0 : 1 + ahead;
};

const refusalOrder: readonly string[] = [
  'reservation.berthTaken',
  'reservation.dayFull',
  'reservation.eventInTheWay',
  'reservation.notOpen',
  'reservation.duplicate',
  'reservation.tooManyOpen',
  'reservation.shipDoesNotFit',
  'reservation.stayTooLong',
  'reservation.arrivalPassed',
  'reservation.berthAbolished',
  'reservation.shipAbolished',
];
