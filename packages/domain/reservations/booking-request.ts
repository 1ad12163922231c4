import type { BerthBook, Obstacle } from './berth-book.ts';
import type { FitLine, ShipMeasures } from './fit.ts';
import type { Reservation } from './reservation.ts';
import type { FromState, Person, ReservationMove, Rule } from './reservation-moves.ts';
import type { CancellationReason } from './reservation-statuses.ts';
import type { Place } from './stay.ts';

/** What a decision looks at: the books of every berth concerned, the reservation as stored, and system time. */
export type Situation = {
  books: ReadonlyMap<number, BerthBook>;
  reservation: Reservation;
  now: number;
  /** How many days a returned reservation keeps its place (system parameter). */
  returnDays: number;
};

export type BookingRequest = {
  /** Being queued only ever follows from an approval. */
  move: Exclude<ReservationMove, 'queue'>;
  by: Person | 'system';
  /** The version that was seen. */
  version: number;
  /** The berth and the stay asked for; without it they stay as they are. */
  place?: Place;
  /** Null where nothing is known of it. */
  ship?: (ShipMeasures & { isAbolished: boolean }) | null;
  reason?: string;
  cancellationReason?: CancellationReason;
  /** Skips the acceptance period, nothing else. */
  isTemporaryCall?: boolean;
  /** Why a manager lets a ship in that is larger than the berth allows. */
  overrideReason?: string;
  /** What an approval does with competing requests that can no longer be approved; the reason of a rejection is `reason`. */
  losers?: 'leave' | 'reject' | 'queue';
};

export type Refusal =
  | {
      refusal:
        | 'access.forbidden'
        | 'record.stale'
        | 'reservation.moveNotAllowed'
        | 'reservation.departed'
        | 'reservation.reasonMissing'
        | 'reservation.berthAbolished'
        | 'reservation.shipAbolished'
        | 'reservation.waitlistOff';
      because: null;
    }
  | { refusal: 'reservation.notDue'; because: { dueAt: number | null } }
  | { refusal: 'reservation.arrivalPassed'; because: { arrivedAt: number } }
  /** Null: it never opens, as things are announced now. */
  | { refusal: 'reservation.notOpen'; because: { opensAt: number | null } }
  | { refusal: 'reservation.shipDoesNotFit'; because: { fit: readonly FitLine[] } }
  /** Those who came earlier and would fit as well. */
  | { refusal: 'reservation.passesOver'; because: { earlierIds: readonly number[] } }
  | Obstacle;

/** One reservation's step by one rule. Several of one reservation follow each other. */
export type Change = {
  rule: Rule;
  from: FromState;
  after: Reservation;
  claim: 'taken' | 'released' | 'moved' | 'unchanged';
};

export type Outcome =
  | {
      isDone: true;
      /** In the order in which they happened: what was asked for, then who moves up because of it. */
      changes: readonly Change[];
      /** The books that differ now. */
      books: readonly BerthBook[];
      /** How ship and berth compare, where that was looked at. */
      fit: readonly FitLine[];
      /** Competing requests that can no longer be approved because of this approval. */
      loserIds: readonly number[];
    }
  | ({ isDone: false } & Refusal);
