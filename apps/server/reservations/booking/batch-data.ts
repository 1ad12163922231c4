import { noSameShip, type SameShipCounts } from '@kiko/contract/reservations/reservation-shapes.ts';
import { toRecurrence } from '@kiko/domain/acceptance/closure-occurrences.ts';
import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BerthRules, BerthSchedule } from '@kiko/domain/reservations/berth-schedule.ts';
import type { LiveRequest } from '@kiko/domain/reservations/booking-request.ts';
import type { ShipDimensions } from '@kiko/domain/reservations/fit.ts';
import { initialReceiptHash } from '@kiko/domain/reservations/receipt-chain.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { departureStates, type ReservationStatus, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';

/** A reservation as `loadBatchData` returns it. Instants are in milliseconds. */
export type StoredReservation = {
  id: number;
  status: ReservationStatus;
  isCancellationRequested: boolean;
  version: number;
  organizationId: number | null;
  berthId: number;
  shipId: number;
  startAt: number;
  endAt: number;
  allocation: Allocation | null;
  receiptNo: number | null;
  receivedAt: number | null;
  returnDueAt: number | null;
  departureStatus: number;
  isTemporaryCall: boolean;
  number: string | null;
  enteredByOrganizationId: number;
  accountId: number;
  createdAt: number;
};

type StoredLiveRequest = Omit<LiveRequest, 'stay'> & { number: string; startAt: number; endAt: number };

type StoredClosure = {
  id: number;
  /** Null unless the event is shown on the calendar. */
  name: { ja: string; en: string } | null;
  startAt: number;
  endAt: number;
  recurrence: { weekdays: number[]; firstOn: string; lastOn: string; skippedOn: string[] } | null;
};

type StoredBerth = Omit<BerthRules, 'closures' | 'portId'> & {
  id: number;
  portId: number;
  adminOrganizationId: number;
  closures: StoredClosure[];
  claims: [reservationId: number, startAt: number, endAt: number][];
  waiting: StoredReservation[];
  competitors: StoredReservation[];
  lastReceipt: { receiptNo: number; hash: string } | null;
};

/** The data that decides a batch, read in one statement while the locks are held. */
export type BatchData = {
  /** System time, which decides openings and deadlines. Receipts carry the real time. */
  now: number;
  realNow: number;
  returnDays: number;
  maximumStayDays: number;
  newIds: number[];
  berths: StoredBerth[];
  reservations: StoredReservation[];
  /** Live requests of the affected organizations at the affected berths and times, and open ones at ports with a limit. */
  liveRequests: StoredLiveRequest[];
  /** The affected records with every column, by its SQL name. */
  reservationColumns: Record<number, Record<string, unknown>>;
  ships: (ShipDimensions & { id: number; isAbolished: boolean })[];
  accounts: { id: number; name: string; phone: string; email: string }[];
  /** Active applicant organizations named in the commands. */
  organizations: number[];
  /** The suspended or closed ones among the affected owners. */
  inactiveOrganizations: number[];
  countries: string[];
  storedResponses: { accountId: number; idempotencyKey: string; requestHash: string; status: number; response: unknown }[];
  /** Season plan rows that have already been submitted as reservations. */
  submittedPlanRows: { organizationId: number; key: string; reservationId: number }[];
  sameShipCounts: ({ command: number } & SameShipCounts)[];
};

/** Calls of the ship of a command elsewhere at the same time. */
export const sameShipCountsOf = ({ sameShipCounts }: Pick<BatchData, 'sameShipCounts'>, index: number): SameShipCounts => {
  const { command: _, ...counts } = sameShipCounts.find(({ command }) => command === index) ?? { command: index, ...noSameShip };
  return counts;
};

export const toReservation = (stored: StoredReservation): Reservation => ({
  id: stored.id,
  state: reservationStateOf(stored.status, stored.isCancellationRequested),
  version: stored.version,
  berthId: stored.berthId,
  stay: { startAt: stored.startAt, endAt: stored.endAt },
  shipId: stored.shipId,
  organizationId: stored.organizationId,
  isTemporary: stored.isTemporaryCall,
  enteredAt: stored.createdAt,
  allocation: stored.allocation,
  receiptNo: stored.receiptNo,
  returnDueAt: stored.returnDueAt,
  departureState: departureStates[stored.departureStatus] ?? 'none',
});

export const toBerthSchedule = (berth: StoredBerth): BerthSchedule => ({
  berthId: berth.id,
  rules: {
    allocation: berth.allocation,
    hasWaitlist: berth.hasWaitlist,
    hasAutomaticPromotion: berth.hasAutomaticPromotion,
    maxShipsPerDay: berth.maxShipsPerDay,
    limits: berth.limits,
    isAbolished: berth.isAbolished,
    temporaryCallDays: berth.temporaryCallDays,
    portId: berth.portId,
    openRequestLimit: berth.openRequestLimit,
    periods: berth.periods,
    closures: berth.closures.map(({ id, startAt, endAt, recurrence }) => ({
      id,
      startAt,
      endAt,
      recurrence: recurrence && toRecurrence(recurrence),
    })),
  },
  claims: berth.claims.map(([reservationId, startAt, endAt]) => ({ reservationId, stay: { startAt, endAt } })),
  waiting: berth.waiting.map(toReservation),
  competitors: berth.competitors.map(toReservation),
  lastReceiptNo: berth.lastReceipt?.receiptNo ?? 0,
});

export const asLive = ({ startAt, endAt, ...request }: StoredLiveRequest): LiveRequest => ({
  ...request,
  stay: { startAt, endAt },
});

export const lastReceiptHash = ({ lastReceipt }: StoredBerth) => lastReceipt?.hash ?? initialReceiptHash;
