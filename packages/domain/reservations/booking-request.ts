import type { Day } from '../calendar/days.ts';
import type { BerthSchedule, PlacementConflict } from './berth-schedule.ts';
import type { DimensionCheck, ShipDimensions } from './fit.ts';
import type { Reservation } from './reservation.ts';
import type { CancellationReason } from './reservation-statuses.ts';
import type { ReservationRuleKey } from './reservation-transitions.ts';
import type { FromState, ReservationRelation, ReservationTransition } from './reservation-workflow.ts';
import type { Placement, Stay } from './stay.ts';

/** Input of a decision: the schedules of all affected berths, the reservation as stored, and the system time. */
export type BookingContext = {
  schedules: ReadonlyMap<number, BerthSchedule>;
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
  /** `queue` is excluded: it only follows from a choice between competing requests. */
  transition: Exclude<ReservationTransition, 'queue'>;
  requestedBy: ReservationRelation | 'system';
  /** The version that the user saw. */
  version: number;
  /** The requested berth and stay; if absent they do not change. */
  placement?: Placement;
  /** Null if the ship is unknown. */
  ship?: (ShipDimensions & { id: number; isAbolished: boolean }) | null;
  reason?: string;
  cancellationReason?: CancellationReason;
  /** A request outside the acceptance period; if absent the flag does not change. */
  isTemporaryCall?: boolean;
  /** The organization that takes a reservation over. */
  ownerId?: number;
  /** The manager's reason to accept a ship that exceeds the limits of the berth. */
  overrideReason?: string;
  /** What becomes of competing requests that can no longer be approved; the reason of a rejection is `reason`. */
  competitorAction?: CompetitorAction;
  /** The competing requests that the harbor manager was shown. */
  seenDisplacedIds?: readonly number[];
};

export const competitorActions = ['queue', 'reject', 'leave'] as const;
export type CompetitorAction = (typeof competitorActions)[number];

/** The actions that a berth allows: without a waiting list nothing can be put on it. */
export const allowedCompetitorActions = ({ hasWaitlist }: Pick<BerthSchedule['rules'], 'hasWaitlist'>) =>
  competitorActions.filter((action) => action !== 'queue' || hasWaitlist);

export type BookingRefusal =
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
      details: null;
    }
  | { refusal: 'reservation.takeBackOver'; details: { endedAt: number } }
  | { refusal: 'reservation.stayTooLong'; details: { limitDays: number } }
  /** A temporary call can be requested from this moment on. */
  | { refusal: 'reservation.temporaryTooEarly'; details: { opensAt: number; days: number } }
  | { refusal: 'reservation.duplicate'; details: { reservationId: number } }
  /** `month`: the first day of the month of arrival. */
  | { refusal: 'reservation.tooManyOpen'; details: { limit: number; open: number; month: Day } }
  /** The harbor manager must choose what becomes of these competing requests. */
  | { refusal: 'reservation.losersUndecided'; details: { displacedIds: readonly number[] } }
  /** The competing requests are not those that the harbor manager was shown. */
  | { refusal: 'reservation.competitorsChanged'; details: { displacedIds: readonly number[] } }
  | { refusal: 'reservation.notDue'; details: { dueAt: number | null } }
  | { refusal: 'reservation.arrivalPassed'; details: { arrivedAt: number } }
  /** Null: no announced period will open it. */
  | { refusal: 'reservation.notOpen'; details: { opensAt: number | null } }
  | { refusal: 'reservation.shipDoesNotFit'; details: { fit: readonly DimensionCheck[] } }
  /** Earlier waiting requests that would fit as well. */
  | { refusal: 'reservation.passesOver'; details: { earlierIds: readonly number[] } }
  | PlacementConflict;

/** One transition of one reservation. Several changes of one reservation follow each other. */
export type BookingChange = {
  ruleKey: ReservationRuleKey;
  from: FromState;
  after: Reservation;
  claim: 'taken' | 'released' | 'moved' | 'unchanged';
  /** The receipt of the approved request in whose favor this one was queued or rejected. */
  inFavorOf?: number;
};

export type BookingDecision =
  | {
      isAllowed: true;
      /** In order of execution: the requested change first, then the resulting promotions. */
      changes: readonly BookingChange[];
      /** The schedules that were changed. */
      schedules: readonly BerthSchedule[];
      /** How ship and berth compare, where that was checked. */
      fit: readonly DimensionCheck[];
      /** Competing requests that can no longer be approved because of this decision. */
      displacedIds: readonly number[];
    }
  | ({ isAllowed: false } & BookingRefusal);
