import {
  addReservation,
  type BerthSchedule,
  findCapacityConflict,
  findClosureConflict,
  removeReservation,
} from './berth-schedule.ts';
import type { BookingChange, BookingRefusal } from './booking-request.ts';
import { holdsBerth, nextVersion, type Reservation } from './reservation.ts';
import { type ReservationRelation, type ReservationTransition, ruleKeyOf } from './reservation-workflow.ts';
import { isSamePlacement } from './stay.ts';

/** The current books and the changes that led to them. */
export type BookingState = { schedules: ReadonlyMap<number, BerthSchedule>; changes: readonly BookingChange[] };

type TransitionStep = {
  transition: ReservationTransition;
  by: ReservationRelation | 'system';
  before: Reservation;
  after: Reservation;
  inFavorOf?: number;
};

/** Applies a step to the books. A released place is given to the waiting list. */
export const applyStep = (
  { schedules, changes }: BookingState,
  { transition, by, before, after, inFavorOf }: TransitionStep,
  now: number,
): BookingState => {
  const left = updateSchedule(schedules, before.berthId, (book) => removeReservation(book, before));
  const entered = updateSchedule(left, after.berthId, (book) => addReservation(book, after));
  const claim = claimChange(before, after);
  const settled = {
    schedules: entered,
    changes: [
      ...changes,
      {
        ruleKey: ruleKeyOf(before.state, after.state, { transition, by }),
        from: before.state,
        after,
        claim,
        ...(inFavorOf !== undefined && { inFavorOf }),
      },
    ],
  };
  if (claim !== 'released' && claim !== 'moved') return settled;
  return promoteAfterRelease(settled, before.berthId, { now, passedOver: givenUp.includes(transition) ? before : null });
};

/** Transitions by which an owner releases a place. */
const givenUp: readonly ReservationTransition[] = ['withdraw', 'pullBack', 'resubmit', 'approveCancel'];

/** A place that an owner releases is not given to the owner's own waiting request for the same ship. */
const isPassedOver = (waiting: Reservation, givingUp: Reservation | null) =>
  givingUp !== null &&
  waiting.organizationId !== null &&
  waiting.organizationId === givingUp.organizationId &&
  waiting.shipId === givingUp.shipId;

type Freed = { now: number; passedOver: Reservation | null };

/** Promotes waiting requests that fit, in order of receipt. A long stay may be passed over by a later, shorter one. */
const promoteWaitlist = (
  book: BerthSchedule,
  { now, passedOver }: Freed,
): { book: BerthSchedule; changes: readonly BookingChange[] } => {
  let progress: BookingState = { schedules: new Map([[book.berthId, book]]), changes: [] };
  for (const before of book.waiting) {
    if (isPassedOver(before, passedOver)) continue;
    const current = getSchedule(progress.schedules, book.berthId);
    // Most requests of a long queue wait for places that are taken, and searching claims is faster than searching events.
    const isFree = findCapacityConflict(current, before.stay) === null && checkPromotion(current, before, now) === null;
    const after = nextVersion(before, { state: 'tentative' });
    if (isFree) progress = applyStep(progress, { transition: 'promote', by: 'system', before, after }, now);
  }
  return { book: getSchedule(progress.schedules, book.berthId), changes: progress.changes };
};

/**
 * The reason why a waiting request cannot be promoted. A request is not promoted into an event, although an event that is added
 * later does not affect existing holders. Periods and limits were checked on submission.
 */
export const checkPromotion = (book: BerthSchedule, { stay }: Reservation, now: number): BookingRefusal | null => {
  if (book.rules.isAbolished) return { refusal: 'reservation.berthAbolished', details: null };
  if (stay.startAt <= now) return { refusal: 'reservation.arrivalPassed', details: { arrivedAt: stay.startAt } };
  return findClosureConflict(book, stay) ?? findCapacityConflict(book, stay);
};

export const getSchedule = (books: ReadonlyMap<number, BerthSchedule>, berthId: number): BerthSchedule => {
  const book = books.get(berthId);
  if (!book) throw new Error(`the book of berth ${berthId} was not loaded`);
  return book;
};

const promoteAfterRelease = ({ schedules, changes }: BookingState, berthId: number, freedBy: Freed): BookingState => {
  const freed = getSchedule(schedules, berthId);
  if (!freed.rules.hasAutomaticPromotion) return { schedules, changes };
  const result = promoteWaitlist(freed, freedBy);
  return { schedules: new Map([...schedules, [berthId, result.book]]), changes: [...changes, ...result.changes] };
};

/** Transitions that are not decided under the berth's lock come without books. */
const updateSchedule = (books: ReadonlyMap<number, BerthSchedule>, berthId: number, by: (book: BerthSchedule) => BerthSchedule) => {
  const book = books.get(berthId);
  return book ? new Map([...books, [berthId, by(book)]]) : books;
};

const claimChange = (before: Reservation, after: Reservation): BookingChange['claim'] => {
  const [had, has] = [holdsBerth(before), holdsBerth(after)];
  if (had && has) return isSamePlacement(before, after) ? 'unchanged' : 'moved';
  if (had) return 'released';
  return has ? 'taken' : 'unchanged';
};
