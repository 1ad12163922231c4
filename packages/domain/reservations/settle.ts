import { type BerthBook, enter, findEvent, findTaken, leave } from './berth-book.ts';
import type { Change, Refusal } from './booking-request.ts';
import { changed, holdsPlace, type Reservation } from './reservation.ts';
import { type FromState, type ReservationMove, type Rule, reservationMoves } from './reservation-moves.ts';
import { isSamePlace } from './stay.ts';

/** What has happened so far: the books as they are now, and how they became so. */
export type Progress = { books: ReadonlyMap<number, BerthBook>; changes: readonly Change[] };

type Step = { move: ReservationMove; before: Reservation; after: Reservation };

/** Writes a step into the books. Whoever frees a place lets the waiting move up. */
export const settle = ({ books, changes }: Progress, { move, before, after }: Step, now: number): Progress => {
  const left = change(books, before.berthId, (book) => leave(book, before));
  const entered = change(left, after.berthId, (book) => enter(book, after));
  const claim = claimOf(before, after);
  const settled = {
    books: entered,
    changes: [...changes, { rule: ruleOf(before.state, move, after.state), from: before.state, after, claim }],
  };
  return claim === 'released' || claim === 'moved' ? moveUp(settled, before.berthId, now) : settled;
};

/** In order of receipt, each that fits gets it: a long stay may be passed over by a shorter one that came later. */
export const promote = (book: BerthBook, now: number): { book: BerthBook; changes: readonly Change[] } => {
  let progress: Progress = { books: new Map([[book.berthId, book]]), changes: [] };
  for (const before of book.waiting) {
    const current = bookOf(progress.books, book.berthId);
    // Most of a long queue waits for places that are taken, and claims are searched faster than events.
    const isFree = findTaken(current, before.stay) === null && obstacleTo(current, before, now) === null;
    if (isFree) progress = settle(progress, { move: 'promote', before, after: changed(before, { state: 'tentative' }) }, now);
  }
  return { book: bookOf(progress.books, book.berthId), changes: progress.changes };
};

/**
 * What keeps a waiting request from its place. Nobody is moved into an event, though one that is added later disturbs nobody who
 * is there; periods and limits were looked at when it was submitted.
 */
export const obstacleTo = (book: BerthBook, { stay }: Reservation, now: number): Refusal | null => {
  if (book.rules.isAbolished) return { refusal: 'reservation.berthAbolished', because: null };
  if (stay.startAt <= now) return { refusal: 'reservation.arrivalPassed', because: { arrivedAt: stay.startAt } };
  return findEvent(book, stay) ?? findTaken(book, stay);
};

export const bookOf = (books: ReadonlyMap<number, BerthBook>, berthId: number): BerthBook => {
  const book = books.get(berthId);
  if (!book) throw new Error(`the book of berth ${berthId} is not on the desk`);
  return book;
};

const moveUp = ({ books, changes }: Progress, berthId: number, now: number): Progress => {
  const freed = bookOf(books, berthId);
  if (!freed.rules.hasAutomaticPromotion) return { books, changes };
  const result = promote(freed, now);
  return { books: new Map([...books, [berthId, result.book]]), changes: [...changes, ...result.changes] };
};

/** Moves that do not go over the desk come without books. */
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

const ruleOf = (from: FromState, move: ReservationMove, to: FromState): Rule => {
  const found = ruleNames.find((name) => {
    const row = reservationMoves[name];
    const froms: readonly FromState[] = row.from;
    return row.move === move && froms.includes(from) && (row.to === to || (row.to === 'same' && from === to));
  });
  if (!found) throw new Error(`no rule leads from ${from} by ${move} to ${to}`);
  return found;
};

const ruleNames = Object.keys(reservationMoves) as Rule[];
