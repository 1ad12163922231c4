import { readRecurrence } from '@kiko/domain/acceptance/event-occurrences.ts';
import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BerthBook, BerthRules } from '@kiko/domain/reservations/berth-book.ts';
import type { ShipMeasures } from '@kiko/domain/reservations/fit.ts';
import { chainStart } from '@kiko/domain/reservations/receipt-chain.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { departures, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';

/** A reservation as the desk's one read gives it; instants are milliseconds. */
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
};

type StoredEvent = {
  id: number;
  /** Null: what it is called is not for everybody. */
  name: { ja: string; en: string } | null;
  startAt: number;
  endAt: number;
  recurrence: { weekdays: number[]; firstOn: string; lastOn: string; skippedOn: string[] } | null;
};

type StoredBerth = Omit<BerthRules, 'events'> & {
  id: number;
  portId: number;
  adminOrganizationId: number;
  events: StoredEvent[];
  claims: [reservationId: number, startAt: number, endAt: number][];
  waiting: StoredReservation[];
  contenders: StoredReservation[];
  lastReceipt: { receiptNo: number; hash: string } | null;
};

/** All that a batch is decided by, read in one statement under the locks. */
export type Facts = {
  /** System time, which decides openings and deadlines; receipts carry the real one. */
  now: number;
  realNow: number;
  returnDays: number;
  ids: number[];
  berths: StoredBerth[];
  records: StoredReservation[];
  /** Those records with every column, by its name in SQL. */
  columns: Record<number, Record<string, unknown>>;
  ships: (ShipMeasures & { id: number; isAbolished: boolean })[];
  accounts: { id: number; name: string; phone: string; email: string }[];
  organizations: number[];
  countries: string[];
  answers: { accountId: number; key: string; requestHash: string; status: number; answer: unknown }[];
  /** Rows of season plans that are reservations already. */
  planned: { organizationId: number; key: string; reservationId: number }[];
  sameShip: { ticket: number; tentative: number; confirmed: number }[];
};

export const asReservation = (stored: StoredReservation): Reservation => ({
  id: stored.id,
  state: stateOf(stored.status, stored.isCancellationRequested),
  version: stored.version,
  berthId: stored.berthId,
  stay: { startAt: stored.startAt, endAt: stored.endAt },
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
    periods: berth.periods,
    events: berth.events.map(({ id, startAt, endAt, recurrence }) => ({
      ...{ id, startAt, endAt },
      recurrence: recurrence && readRecurrence(recurrence),
    })),
  },
  claims: berth.claims.map(([reservationId, startAt, endAt]) => ({ reservationId, stay: { startAt, endAt } })),
  waiting: berth.waiting.map(asReservation),
  contenders: berth.contenders.map(asReservation),
  lastReceiptNo: berth.lastReceipt?.receiptNo ?? 0,
});

export const chainHead = ({ lastReceipt }: StoredBerth) => lastReceipt?.hash ?? chainStart;
