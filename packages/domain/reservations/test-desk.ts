import type { BerthBook, BerthRules } from './berth-book.ts';
import type { BookingRequest, Outcome } from './booking-request.ts';
import { decideRequest } from './decide-request.ts';
import type { Reservation } from './reservation.ts';
import type { Person } from './reservation-moves.ts';
import type { Stay } from './stay.ts';

/** Books and reservations without a database: what a decision changes is the next desk. */
export type TestDesk = { books: ReadonlyMap<number, BerthBook>; reservations: ReadonlyMap<number, Reservation> };

export const applicant: Person = { kind: 'applicantMember', isOwner: true, isManager: false };
export const harborMaster: Person = { kind: 'harborMaster', isOwner: false, isManager: true };

const ownMoves: readonly string[] = [
  ...['saveDraft', 'submit', 'resubmit', 'withdraw', 'pullBack'],
  ...['requestCancel', 'pullBackCancel', 'updateDetails'],
];
const systemMoves: readonly string[] = ['promote', 'expire', 'lapseHold'];

/** Somebody who may ask for the move in some state. */
export const whoMay = (move: string): Person | 'system' => {
  if (systemMoves.includes(move)) return 'system';
  return ownMoves.includes(move) ? applicant : harborMaster;
};

export const emptyBook = (berthId: number, rules: Partial<BerthRules>): BerthBook => ({
  berthId,
  rules: {
    allocation: 'firstCome',
    hasWaitlist: true,
    hasAutomaticPromotion: true,
    maxShipsPerDay: null,
    limits: { length: null, depth: null, heightLimit: null, maxGrossTonnage: null },
    isAbolished: false,
    periods: [{ publishAt: 0, startAt: 0, endAt: Number.MAX_SAFE_INTEGER }],
    events: [],
    ...rules,
  },
  claims: [],
  waiting: [],
  contenders: [],
  lastReceiptNo: 0,
});

export const notYet = (id: number, berthId: number, stay: Stay): Reservation => ({
  id,
  state: 'new',
  version: 0,
  berthId,
  stay,
  allocation: null,
  receiptNo: null,
  returnDueAt: null,
  departure: 'none',
});

export type Asked = Partial<BookingRequest> & Pick<BookingRequest, 'move'>;

export const ask = (
  desk: TestDesk,
  id: number,
  { now, ...asked }: Asked & { now: number },
): { desk: TestDesk; outcome: Outcome } => {
  const reservation = desk.reservations.get(id);
  if (!reservation) throw new Error(`there is no reservation ${id}`);
  const request = { by: whoMay(asked.move), version: reservation.version, ...asked };
  const outcome = decideRequest({ books: desk.books, reservation, now, returnDays: 14 }, request);
  if (!outcome.isDone) return { desk, outcome };
  const books = new Map([...desk.books, ...outcome.books.map((book) => [book.berthId, book] as const)]);
  const reservations = new Map([...desk.reservations, ...outcome.changes.map(({ after }) => [after.id, after] as const)]);
  return { desk: { books, reservations }, outcome };
};
