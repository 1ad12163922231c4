import { type BerthBook, enter, findEvent, findTaken, leave } from './berth-book.ts';
import type { Change, Refusal } from './booking-request.ts';
import { changed, holdsPlace, type Reservation } from './reservation.ts';
import { type Person, type ReservationMove, transitionOf } from './reservation-workflow.ts';
import { isSamePlace } from './stay.ts';

/** The current books and the changes that led to them. */
export type BookingState = { books: ReadonlyMap<number, BerthBook>; changes: readonly Change[] };

type Step = {
  move: ReservationMove;
  by: Person | 'system';
  before: Reservation;
  after: Reservation;
  inFavorOf?: number;
};

/** Applies a step to the books. A released place is given to the waiting list. */
export const applyStep = (
  { books, changes }: BookingState,
  { move, by, before, after, inFavorOf }: Step,
  now: number,
): BookingState => {
  const left = change(books, before.berthId, (book) => leave(book, before));
  const entered = change(left, after.berthId, (book) => enter(book, after));
  const claim = claimOf(before, after);
  const settled = {
    books: entered,
    changes: [
      ...changes,
      {
        transition: transitionOf(before.state, after.state, { move, by }),
        from: before.state,
        after,
        claim,
        ...(inFavorOf !== undefined && { inFavorOf }),
      },
    ],
  };
  if (claim !== 'released' && claim !== 'moved') return settled;
  return promoteAfterRelease(settled, before.berthId, { now, passedOver: givenUp.includes(move) ? before : null });
};

/** Transitions by which an owner releases a place. */
const givenUp: readonly ReservationMove[] = ['withdraw', 'pullBack', 'approveCancel'];

/** A place that an owner releases is not given to the owner's own waiting request for the same ship. */
const isPassedOver = (waiting: Reservation, givingUp: Reservation | null) =>
  givingUp !== null &&
  waiting.organizationId !== null &&
  waiting.organizationId === givingUp.organizationId &&
  waiting.shipId === givingUp.shipId;

type Freed = { now: number; passedOver: Reservation | null };

/** Promotes waiting requests that fit, in order of receipt. A long stay may be passed over by a later, shorter one. */
const promote = (book: BerthBook, { now, passedOver }: Freed): { book: BerthBook; changes: readonly Change[] } => {
  let progress: BookingState = { books: new Map([[book.berthId, book]]), changes: [] };
  for (const before of book.waiting) {
    if (isPassedOver(before, passedOver)) continue;
    const current = bookOf(progress.books, book.berthId);
    // Most requests of a long queue wait for places that are taken, and searching claims is faster than searching events.
    const isFree = findTaken(current, before.stay) === null && obstacleTo(current, before, now) === null;
    const after = changed(before, { state: 'tentative' });
    if (isFree) progress = applyStep(progress, { move: 'promote', by: 'system', before, after }, now);
  }
  return { book: bookOf(progress.books, book.berthId), changes: progress.changes };
};

/**
 * The reason why a waiting request cannot be promoted. A request is not promoted into an event, although an event that is added
 * later does not affect existing holders. Periods and limits were checked on submission.
 */
export const obstacleTo = (book: BerthBook, { stay }: Reservation, now: number): Refusal | null => {
  if (book.rules.isAbolished) return { refusal: 'reservation.berthAbolished', because: null };
  if (stay.startAt <= now) return { refusal: 'reservation.arrivalPassed', because: { arrivedAt: stay.startAt } };
  return findEvent(book, stay) ?? findTaken(book, stay);
};

export const bookOf = (books: ReadonlyMap<number, BerthBook>, berthId: number): BerthBook => {
  const book = books.get(berthId);
  if (!book) throw new Error(`the book of berth ${berthId} was not loaded`);
  return book;
};

const promoteAfterRelease = ({ books, changes }: BookingState, berthId: number, freedBy: Freed): BookingState => {
  const freed = bookOf(books, berthId);
  if (!freed.rules.hasAutomaticPromotion) return { books, changes };
  const result = promote(freed, freedBy);
  return { books: new Map([...books, [berthId, result.book]]), changes: [...changes, ...result.changes] };
};

/** Transitions that are not decided under the berth's lock come without books. */
const change = (books: ReadonlyMap<number, BerthBook>, berthId: number, by: (book: BerthBook) => BerthBook) => {
  const book = books.get(berthId);
  return book ? new Map([...books, [berthId, by(book)]]) : books;
};

const claimOf = (before: Reservation, after: Reservation): Change['claim'] => {
  const [had, has] = [holdsPlace(before), holdsPlace(after)];
  if (had && has) return isSamePlace(before, after) ? 'unchanged' : 'moved';
  if (had) return 'released';
  return has ? 'taken' : 'unchanged';
};
