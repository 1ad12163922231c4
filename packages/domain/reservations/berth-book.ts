import type { AcceptancePeriod } from '../acceptance/acceptance-periods.ts';
import { type ClosedEvent, occurrencesOf } from '../acceptance/event-occurrences.ts';
import type { Allocation } from '../berths/berth-rules.ts';
import { type Day, startOfDay } from '../calendar/days.ts';
import { overlaps, type Stretch } from '../calendar/stretches.ts';
import type { BerthLimits } from './fit.ts';
import { holdsPlace, type Reservation } from './reservation.ts';
import { daysTouched, type Stay } from './stay.ts';

export type BerthRules = {
  allocation: Allocation;
  hasWaitlist: boolean;
  hasAutomaticPromotion: boolean;
  maxShipsPerDay: number | null;
  limits: BerthLimits;
  isAbolished: boolean;
  periods: readonly AcceptancePeriod[];
  events: readonly (ClosedEvent & { id: number })[];
};

/** Who holds the berth, and when. */
export type Claim = { reservationId: number; stay: Stay };

/** All that one berth needs to know to decide. Never changed in place: what follows from a decision is another book. */
export type BerthBook = {
  berthId: number;
  rules: BerthRules;
  /** By arrival. They never overlap, so they are in order of departure as well, and a search by halves finds any of them. */
  claims: readonly Claim[];
  /** In order of receipt. */
  waiting: readonly Reservation[];
  /** Tentative ones without a claim, in order of receipt: those who compete where the manager picks. */
  contenders: readonly Reservation[];
  lastReceiptNo: number;
};

export type Obstacle =
  | { refusal: 'reservation.eventInTheWay'; because: { eventId: number } & Stretch }
  | { refusal: 'reservation.berthTaken'; because: Stretch }
  | { refusal: 'reservation.dayFull'; because: { day: Day; ships: number; limit: number } };

/** The event that closes a part of the stay, the first of them. */
export const findEvent = ({ rules }: BerthBook, stay: Stay): Obstacle | null => {
  const found = rules.events
    .flatMap((event) => occurrencesOf(event, stay).map((occurrence) => ({ eventId: event.id, ...occurrence })))
    .toSorted((a, b) => a.startAt - b.startAt)[0];
  return found ? { refusal: 'reservation.eventInTheWay', because: found } : null;
};

/** Who holds a part of the stay, or the day that already has its ships. Not the name of who it is: that is nobody's business. */
export const findTaken = (book: BerthBook, stay: Stay): Obstacle | null => {
  const taken = book.claims[firstEndingAfter(book.claims, stay.startAt)]?.stay;
  if (taken && overlaps(taken, stay)) return { refusal: 'reservation.berthTaken', because: { ...taken } };
  const limit = book.rules.maxShipsPerDay;
  if (limit === null) return null;
  for (const day of daysTouched(stay)) {
    const ships = countShips(book, day);
    if (ships >= limit) return { refusal: 'reservation.dayFull', because: { day, ships, limit } };
  }
  return null;
};

/** How many holders touch a day in Tokyo. */
export const countShips = ({ claims }: BerthBook, day: Day) => {
  const end = startOfDay(day + 1);
  const first = firstEndingAfter(claims, startOfDay(day));
  let next = first;
  while ((claims[next]?.stay.startAt ?? end) < end) next += 1;
  return next - first;
};

/** The reservation holds nothing here any more and stands in no line. */
export const leave = (book: BerthBook, { id, stay }: Reservation): BerthBook => {
  const index = firstEndingAfter(book.claims, stay.startAt);
  const isHolding = book.claims[index]?.reservationId === id;
  return {
    ...book,
    claims: isHolding ? book.claims.toSpliced(index, 1) : book.claims,
    waiting: without(book.waiting, id),
    contenders: without(book.contenders, id),
  };
};

/** The reservation takes what its state gives it: the place, or where its receipt puts it in a line, or nothing. */
export const enter = (book: BerthBook, reservation: Reservation): BerthBook => {
  const { id, stay, state, receiptNo } = reservation;
  const entered = { ...book, lastReceiptNo: Math.max(book.lastReceiptNo, receiptNo ?? 0) };
  if (holdsPlace(reservation)) {
    const index = firstEndingAfter(book.claims, stay.startAt);
    return { ...entered, claims: book.claims.toSpliced(index, 0, { reservationId: id, stay }) };
  }
  if (state === 'waiting') return { ...entered, waiting: inOrder(book.waiting, reservation) };
  if (state === 'tentative') return { ...entered, contenders: inOrder(book.contenders, reservation) };
  return entered;
};

const without = (line: readonly Reservation[], id: number) =>
  line.some((one) => one.id === id) ? line.filter((one) => one.id !== id) : line;

const inOrder = (line: readonly Reservation[], reservation: Reservation) => {
  const before = line.filter(({ receiptNo }) => (receiptNo ?? 0) < (reservation.receiptNo ?? 0)).length;
  return line.toSpliced(before, 0, reservation);
};

/** The first claim that ends after a moment; how many there are, where none does. */
const firstEndingAfter = (claims: readonly Claim[], moment: number) => {
  let [low, high] = [0, claims.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((claims[middle]?.stay.endAt ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
};
