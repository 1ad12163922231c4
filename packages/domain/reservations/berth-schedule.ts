import type { AcceptancePeriod } from '../acceptance/acceptance-periods.ts';
import { type Closure, listOccurrences } from '../acceptance/closure-occurrences.ts';
import type { Allocation } from '../berths/berth-rules.ts';
import { type Day, startOfDay } from '../calendar/days.ts';
import { type Interval, overlaps } from '../calendar/intervals.ts';
import type { BerthLimits } from './fit.ts';
import { holdsBerth, type Reservation } from './reservation.ts';
import { attributesOf } from './reservation-statuses.ts';
import { daysOfStay, type Stay } from './stay.ts';

export type BerthRules = {
  allocation: Allocation;
  hasWaitlist: boolean;
  hasAutomaticPromotion: boolean;
  maxShipsPerDay: number | null;
  limits: BerthLimits;
  isAbolished: boolean;
  /** How many days ahead a temporary call can be requested; null where the berth accepts none. */
  temporaryCallDays: number | null;
  /** The port, and how many open requests an organization may have there for arrivals in one month; null for no limit. */
  portId: number;
  openRequestLimit: number | null;
  periods: readonly AcceptancePeriod[];
  closures: readonly (Closure & { id: number })[];
};

/** A reservation that holds the berth, with its stay. */
export type Claim = { reservationId: number; stay: Stay };

/** All data needed to decide requests for one berth. Immutable: a decision returns a new schedule. */
export type BerthSchedule = {
  berthId: number;
  rules: BerthRules;
  /** Ordered by arrival. Claims never overlap, so they are also ordered by departure and binary search works. */
  claims: readonly Claim[];
  /** In order of receipt. */
  waiting: readonly Reservation[];
  /** Tentative requests without a claim, in order of receipt: they compete for the manager's choice (review allocation). */
  competitors: readonly Reservation[];
  lastReceiptNo: number;
};

export type PlacementConflict =
  | { refusal: 'reservation.eventInTheWay'; details: { closureId: number } & Interval }
  | { refusal: 'reservation.berthTaken'; details: Interval }
  | { refusal: 'reservation.dayFull'; details: { day: Day; ships: number; limit: number } };

/** The first event that closes a part of the stay. */
export const findClosureConflict = ({ rules }: BerthSchedule, stay: Stay): PlacementConflict | null => {
  const found = rules.closures
    .flatMap((event) => listOccurrences(event, stay).map((occurrence) => ({ closureId: event.id, ...occurrence })))
    .toSorted((a, b) => a.startAt - b.startAt)[0];
  return found ? { refusal: 'reservation.eventInTheWay', details: found } : null;
};

/** The claim that overlaps the stay, or the day that has reached its maximum of ships. The holder is confidential. */
export const findCapacityConflict = (schedule: BerthSchedule, stay: Stay): PlacementConflict | null => {
  const taken = schedule.claims[indexOfFirstEndingAfter(schedule.claims, stay.startAt)]?.stay;
  if (taken && overlaps(taken, stay)) return { refusal: 'reservation.berthTaken', details: { ...taken } };
  const limit = schedule.rules.maxShipsPerDay;
  if (limit === null) return null;
  for (const day of daysOfStay(stay)) {
    const ships = countShipsOn(schedule, day);
    if (ships >= limit) return { refusal: 'reservation.dayFull', details: { day, ships, limit } };
  }
  return null;
};

/** Counts the claims that touch a day in Tokyo. */
export const countShipsOn = ({ claims }: BerthSchedule, day: Day) => {
  const end = startOfDay(day + 1);
  const first = indexOfFirstEndingAfter(claims, startOfDay(day));
  let next = first;
  while ((claims[next]?.stay.startAt ?? end) < end) next += 1;
  return next - first;
};

/** Removes the reservation's claim and its entries in the queues. */
export const removeReservation = (schedule: BerthSchedule, { id, stay }: Reservation): BerthSchedule => {
  const index = indexOfFirstEndingAfter(schedule.claims, stay.startAt);
  const isHolding = schedule.claims[index]?.reservationId === id;
  return {
    ...schedule,
    claims: isHolding ? schedule.claims.toSpliced(index, 1) : schedule.claims,
    waiting: withoutId(schedule.waiting, id),
    competitors: withoutId(schedule.competitors, id),
  };
};

/** Adds the reservation according to its state: as a claim, in a queue by its receipt number, or not at all. */
export const addReservation = (schedule: BerthSchedule, reservation: Reservation): BerthSchedule => {
  const { id, stay, state, receiptNo } = reservation;
  const entered = { ...schedule, lastReceiptNo: Math.max(schedule.lastReceiptNo, receiptNo ?? 0) };
  if (holdsBerth(reservation)) {
    const index = indexOfFirstEndingAfter(schedule.claims, stay.startAt);
    return { ...entered, claims: schedule.claims.toSpliced(index, 0, { reservationId: id, stay }) };
  }
  const line = state === 'new' ? undefined : attributesOf(state).line;
  return line ? { ...entered, [line]: insertByReceiptNo(schedule[line], reservation) } : entered;
};

const withoutId = (line: readonly Reservation[], id: number) =>
  line.some((one) => one.id === id) ? line.filter((one) => one.id !== id) : line;

const insertByReceiptNo = (line: readonly Reservation[], reservation: Reservation) => {
  const before = line.filter(({ receiptNo }) => (receiptNo ?? 0) < (reservation.receiptNo ?? 0)).length;
  return line.toSpliced(before, 0, reservation);
};

/** Index of the first claim that ends after the moment; the number of claims if there is none. */
const indexOfFirstEndingAfter = (claims: readonly Claim[], moment: number) => {
  let [low, high] = [0, claims.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((claims[middle]?.stay.endAt ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
};
