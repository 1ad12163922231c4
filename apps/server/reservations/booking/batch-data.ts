import { readRecurrence } from '@kiko/domain/acceptance/event-occurrences.ts';
import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BerthBook, BerthRules } from '@kiko/domain/reservations/berth-book.ts';
import type { LiveRequest } from '@kiko/domain/reservations/booking-request.ts';
import type { ShipMeasures } from '@kiko/domain/reservations/fit.ts';
import { chainStart } from '@kiko/domain/reservations/receipt-chain.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { departures, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';

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

type StoredLiveRequest = Omit<LiveRequest, 'stay'> & { startAt: number; endAt: number };

type StoredEvent = {
  id: number;
  /** Null unless the event is shown on the calendar. */
  name: { ja: string; en: string } | null;
  startAt: number;
  endAt: number;
  recurrence: { weekdays: number[]; firstOn: string; lastOn: string; skippedOn: string[] } | null;
};

type StoredBerth = Omit<BerthRules, 'events' | 'portId'> & {
  id: number;
  portId: number;
  adminOrganizationId: number;
  events: StoredEvent[];
  claims: [reservationId: number, startAt: number, endAt: number][];
  waiting: StoredReservation[];
  contenders: StoredReservation[];
  lastReceipt: { receiptNo: number; hash: string } | null;
};

/** The data that decides a batch, read in one statement while the locks are held. */
export type Facts = {
  /** System time, which decides openings and deadlines. Receipts carry the real time. */
  now: number;
  realNow: number;
  returnDays: number;
  maximumStayDays: number;
  ids: number[];
  berths: StoredBerth[];
  records: StoredReservation[];
  /** Live requests of the affected organizations at the affected berths and times, and open ones at ports with a limit. */
  liveRequests: StoredLiveRequest[];
  /** The affected records with every column, by its SQL name. */
  columns: Record<number, Record<string, unknown>>;
  ships: (ShipMeasures & { id: number; isAbolished: boolean })[];
  accounts: { id: number; name: string; phone: string; email: string }[];
  /** Active applicant organizations named in the commands. */
  organizations: number[];
  /** The suspended or closed ones among the affected owners. */
  inactiveOrganizations: number[];
  countries: string[];
  answers: { accountId: number; key: string; requestHash: string; status: number; answer: unknown }[];
  /** Season plan rows that have already been submitted as reservations. */
  planned: { organizationId: number; key: string; reservationId: number }[];
  sameShip: { command: number; tentative: number; confirmed: number }[];
};

export const asReservation = (stored: StoredReservation): Reservation => ({
  id: stored.id,
  state: stateOf(stored.status, stored.isCancellationRequested),
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
  departure: departures[stored.departureStatus] ?? 'none',
});

export const asBook = (berth: StoredBerth): BerthBook => ({
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
    events: berth.events.map(({ id, startAt, endAt, recurrence }) => ({
      id,
      startAt,
      endAt,
      recurrence: recurrence && readRecurrence(recurrence),
    })),
  },
  claims: berth.claims.map(([reservationId, startAt, endAt]) => ({ reservationId, stay: { startAt, endAt } })),
  waiting: berth.waiting.map(asReservation),
  contenders: berth.contenders.map(asReservation),
  lastReceiptNo: berth.lastReceipt?.receiptNo ?? 0,
});

export const asLive = ({ startAt, endAt, ...request }: StoredLiveRequest): LiveRequest => ({
  ...request,
  stay: { startAt, endAt },
});

export const chainHead = ({ lastReceipt }: StoredBerth) => lastReceipt?.hash ?? chainStart;
