import type { Day } from '../calendar/days.ts';
import type { BerthBook, Obstacle } from './berth-book.ts';
import type { FitLine, ShipMeasures } from './fit.ts';
import type { Reservation } from './reservation.ts';
import type { CancellationReason } from './reservation-statuses.ts';
import type { ReservationTransitionName } from './reservation-transitions.ts';
import type { FromState, Person, ReservationMove } from './reservation-workflow.ts';
import type { Place, Stay } from './stay.ts';

/** Input of a decision: the books of all affected berths, the reservation as stored, and the system time. */
export type Situation = {
  books: ReadonlyMap<number, BerthBook>;
  reservation: Reservation;
  now: number;
  /** How many days a returned reservation keeps its place (system parameter). */
  returnDays: number;
  /** The longest stay without an override by the harbor manager (system parameter). */
  maximumStayDays: number;
  /** Live requests that count against a new one of the same organization: at the berths concerned and at their ports. */
  liveRequests: readonly LiveRequest[];
};

/** A request in a live state (tentative, confirmed, returning or waiting) of an organization. */
export type LiveRequest = {
  id: number;
  organizationId: number;
  shipId: number;
  berthId: number;
  portId: number;
  stay: Stay;
  /** Not decided yet: tentative, returning or waiting. */
  isOpen: boolean;
};

export type BookingRequest = {
  /** `queue` is excluded: it only follows from an approval. */
  move: Exclude<ReservationMove, 'queue'>;
  by: Person | 'system';
  /** The version that the user saw. */
  version: number;
  /** The requested berth and stay; if absent they do not change. */
  place?: Place;
  /** Null if the ship is unknown. */
  ship?: (ShipMeasures & { id: number; isAbolished: boolean }) | null;
  reason?: string;
  cancellationReason?: CancellationReason;
  /** A request outside the acceptance period; if absent the flag does not change. */
  isTemporaryCall?: boolean;
  /** The organization that takes a reservation over. */
  ownerId?: number;
  /** The manager's reason to accept a ship that exceeds the limits of the berth. */
  overrideReason?: string;
  /** What an approval does with competing requests that can no longer be approved; the reason of a rejection is `reason`. */
  losers?: LoserChoice;
  /** The competing requests that the harbor manager was shown. */
  seenLoserIds?: readonly number[];
};

export const loserChoices = ['queue', 'reject', 'leave'] as const;
export type LoserChoice = (typeof loserChoices)[number];

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
        | 'reservation.waitlistOff'
        | 'reservation.temporaryNotAccepted'
        | 'reservation.alongside';
      because: null;
    }
  | { refusal: 'reservation.takeBackOver'; because: { endedAt: number } }
  | { refusal: 'reservation.stayTooLong'; because: { limitDays: number } }
  /** A temporary call can be requested from this moment on. */
  | { refusal: 'reservation.temporaryTooEarly'; because: { opensAt: number; days: number } }
  | { refusal: 'reservation.duplicate'; because: { reservationId: number } }
  /** `month`: the first day of the month of arrival. */
  | { refusal: 'reservation.tooManyOpen'; because: { limit: number; open: number; month: Day } }
  /** The approval must choose what becomes of these competing requests. */
  | { refusal: 'reservation.losersUndecided'; because: { loserIds: readonly number[] } }
  /** The competing requests are not those that the harbor manager was shown. */
  | { refusal: 'reservation.competitorsChanged'; because: { loserIds: readonly number[] } }
  | { refusal: 'reservation.notDue'; because: { dueAt: number | null } }
  | { refusal: 'reservation.arrivalPassed'; because: { arrivedAt: number } }
  /** Null: no announced period will open it. */
  | { refusal: 'reservation.notOpen'; because: { opensAt: number | null } }
  | { refusal: 'reservation.shipDoesNotFit'; because: { fit: readonly FitLine[] } }
  /** Earlier waiting requests that would fit as well. */
  | { refusal: 'reservation.passesOver'; because: { earlierIds: readonly number[] } }
  | Obstacle;

/** One transition of one reservation. Several changes of one reservation follow each other. */
export type Change = {
  transition: ReservationTransitionName;
  from: FromState;
  after: Reservation;
  claim: 'taken' | 'released' | 'moved' | 'unchanged';
  /** The receipt of the approved request in whose favor this one was queued or rejected. */
  inFavorOf?: number;
};

export type Outcome =
  | {
      isDone: true;
      /** In order of execution: the requested change first, then the resulting promotions. */
      changes: readonly Change[];
      /** The books that were changed. */
      books: readonly BerthBook[];
      /** How ship and berth compare, where that was checked. */
      fit: readonly FitLine[];
      /** Competing requests that can no longer be approved because of this approval. */
      loserIds: readonly number[];
    }
  | ({ isDone: false } & Refusal);
