import { type BerthBook, findTaken } from './berth-book.ts';
import type { BookingRequest } from './booking-request.ts';
import { checkArrival, checkCalendar, checkService, compareShip } from './check-place.ts';
import { isFitting } from './fit.ts';
import type { Stay } from './stay.ts';

const hour = 3_600_000;
/** The maximum distance of an alternative time on the same berth: in days, and in hours of the day. */
const widest = { days: 14, hours: 6 };
const mostAlternatives = 5;

export type Alternative = { kind: 'otherTime' | 'otherBerth' | 'otherPort'; berthId: number; stay: Stay };

type Wanted = { stay: Stay; ship: BookingRequest['ship']; isTemporaryCall: boolean };

/** The books to search: of the requested berth, of other berths at the same port, of other ports from near to far. */
export type Shelves = { own: BerthBook; samePort: readonly BerthBook[]; otherPorts: readonly BerthBook[] };

/**
 * Alternatives by the rules of a submission: the nearest times on the same berth, other berths at the same time, then other
 * ports. Two of each if there are more than fit; the remaining slots are filled up.
 */
export const findAlternatives = ({ own, samePort, otherPorts }: Shelves, wanted: Wanted, now: number): Alternative[] => {
  const isFree = (book: BerthBook, stay: Stay) => isBookable(book, { ...wanted, stay }, now);
  // One for each day: the next hour of the same day would be no choice.
  const times = days
    .flatMap((day) => shiftsOn(day, wanted.stay).find((stay) => isFree(own, stay)) ?? [])
    .slice(0, mostAlternatives)
    .map((stay): Alternative => ({ kind: 'otherTime', berthId: own.berthId, stay }));
  const at = (kind: Alternative['kind'], books: readonly BerthBook[]) =>
    books
      .filter((book) => isFree(book, wanted.stay))
      .slice(0, mostAlternatives)
      .map(({ berthId }): Alternative => ({ kind, berthId, stay: wanted.stay }));
  const berths = at('otherBerth', samePort);
  const ports = at('otherPort', otherPorts);
  const first = [...times.slice(0, 2), ...berths.slice(0, 2), ...ports.slice(0, 1)];
  const rest = [...berths.slice(2), ...ports.slice(1), ...times.slice(2)];
  return [...first, ...rest].slice(0, mostAlternatives);
};

const isBookable = (book: BerthBook, { stay, ship, isTemporaryCall }: Wanted, now: number) => {
  const request = { ship } as BookingRequest;
  return (
    checkService(book, request) === null &&
    isFitting(compareShip(book, request)) &&
    checkArrival(stay, now) === null &&
    checkCalendar(book, stay, { isTemporaryCall, now }) === null &&
    findTaken(book, stay) === null
  );
};

/** Nought, one, minus one, two, minus two and so on. */
const aroundNought = (most: number) => [0, ...Array.from({ length: most }, (_, index) => [index + 1, -index - 1]).flat()];

const days = aroundNought(widest.days);
const hours = aroundNought(widest.hours);

/** The same stay so many days away: at the same hours where possible, otherwise as near to them as can be. */
const shiftsOn = (day: number, { startAt, endAt }: Stay): Stay[] =>
  hours
    .map((shift) => (day * 24 + shift) * hour)
    .filter((shift) => shift !== 0)
    .map((shift) => ({ startAt: startAt + shift, endAt: endAt + shift }));
