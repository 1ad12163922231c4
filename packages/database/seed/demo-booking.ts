import { createHash } from 'node:crypto';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import type { BerthBook } from '@kiko/domain/reservations/berth-book.ts';
import type { BookingRequest, Change } from '@kiko/domain/reservations/booking-request.ts';
import { asLiveRequest } from '@kiko/domain/reservations/check-live-requests.ts';
import { decideRequest } from '@kiko/domain/reservations/decide-request.ts';
import { chainStart, type Receipt, receiptText } from '@kiko/domain/reservations/receipt-chain.ts';
import { recordChange } from '@kiko/domain/reservations/record-change.ts';
import { holdsPlace, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { departures, type ReservationState, storedAs } from '@kiko/domain/reservations/reservation-statuses.ts';
import { daysTouched, type Place } from '@kiko/domain/reservations/stay.ts';
import type { Insertable } from 'kysely';
import type { DB } from '../types.generated.ts';

/** The columns of a reservation that the rules do not decide. */
export type Form = Omit<Insertable<DB['reservation']>, keyof ReturnType<typeof coreOf>>;
type Kept = { reservation: Reservation; form: Form };

/** A request to the booking rules. */
export type Requested = {
  at: number;
  /** Null for the system. */
  accountId: number | null;
  request: Omit<BookingRequest, 'version'>;
};

/** A receipt of a berth before it is chained. */
export type Received = Omit<Receipt, 'hash'>;

const returnDays = 14;
const maximumStayDays = 14;

/**
 * The history of the demo data, decided by the booking rules: refused requests do not occur, and promotions happen automatically.
 */
export const createDemoBooking = (found: readonly BerthBook[]) => {
  const books = new Map(found.map((book) => [book.berthId, book]));
  const kept = new Map<number, Kept>();
  const received: Received[] = [];
  const history: Insertable<DB['reservationHistory']>[] = [];

  const portOf = ({ berthId }: Reservation) => books.get(berthId)?.rules.portId ?? 0;

  const ask = ({ reservation, form }: Kept, requested: Requested): ReservationState | 'refused' => {
    const { at, request } = requested;
    const liveRequests = [...kept.values()].flatMap((one) => asLiveRequest(one.reservation, portOf(one.reservation)) ?? []);
    const situation = { books, reservation, now: at, returnDays, maximumStayDays, liveRequests };
    const outcome = decideRequest(situation, { ...request, version: reservation.version });
    if (!outcome.isDone) return 'refused';
    for (const book of outcome.books) books.set(book.berthId, book);
    for (const change of outcome.changes) record(change, requested, { reservation, form });
    const state = kept.get(reservation.id)?.reservation.state ?? 'new';
    return state === 'new' ? 'refused' : state;
  };

  const record = (change: Change, requested: Requested, about: Kept) => {
    const { after, inFavorOf = null } = change;
    const before = kept.get(after.id);
    const recorded = recordChange(change, {
      before: before?.reservation,
      requestedId: about.reservation.id,
      reasons: requested.request,
      at: requested.at,
    });
    if (recorded.receipt) received.push(recorded.receipt);
    const at = new Date(requested.at);
    kept.set(after.id, {
      reservation: after,
      form: {
        ...(before?.form ?? { ...about.form, createdAt: at }),
        ...(recorded.receipt && { receivedAt: at }),
        ...(after.receiptNo === null && { receivedAt: null }),
        ...recorded.reasons,
        updatedAt: at,
      },
    });
    history.push({
      reservationId: after.id,
      version: after.version,
      rule: recorded.spec,
      move: recorded.move,
      reason: requested.accountId === null ? null : recorded.reason,
      changedAt: at,
      changes: JSON.stringify(recorded.differences),
      accountId: recorded.isAutomatic ? null : requested.accountId,
      inFavorOf,
    });
  };

  return {
    /** Requests a new reservation. */
    askNew: (place: Place, form: Form, requested: Requested) => {
      const id = kept.size + 1;
      const { organizationId = null, shipId } = form;
      const reservation = { ...blank, id, ...place, organizationId, shipId, enteredAt: requested.at };
      return { id, state: ask({ reservation, form }, requested) };
    },
    ask: (id: number, requested: Requested) => {
      const known = kept.get(id);
      return known ? ask(known, requested) : 'refused';
    },
    /** Rows for the tables, in id order. */
    rows: () => ({
      reservations: [...kept.values()].map(({ reservation, form }) => ({ ...form, ...coreOf(reservation) })),
      ...claimsOf(
        [...kept.values()].map(({ reservation }) => reservation),
        books,
      ),
      received,
      history,
    }),
  };
};

/** Receipts in order of arrival, each with a hash over the previous one at its berth. */
export const chainReceipts = (lines: readonly Received[]) => {
  const heads = new Map<number, string>();
  return lines.map((line) => {
    const text = receiptText(heads.get(line.berthId) ?? chainStart, line);
    const hash = createHash('sha256').update(text).digest('hex');
    heads.set(line.berthId, hash);
    return { ...line, receivedAt: new Date(line.receivedAt), hash };
  });
};

const blank = {
  state: 'new',
  version: 0,
  isTemporary: false,
  allocation: null,
  receiptNo: null,
  returnDueAt: null,
  departure: 'none',
} as const;

const coreOf = ({ state, version, berthId, stay, allocation, receiptNo, returnDueAt, departure }: Reservation) => {
  if (state === 'new') throw new Error('a reservation in state new cannot be written');
  return {
    ...storedAs(state),
    version,
    berthId,
    allocation,
    receiptNo,
    startAt: new Date(stay.startAt),
    endAt: new Date(stay.endAt),
    returnDueAt: returnDueAt === null ? null : new Date(returnDueAt),
    departureStatus: departures.indexOf(departure),
  };
};

/** The claims of the reservations that hold a place, and the number of them per day. */
const claimsOf = (reservations: readonly Reservation[], books: ReadonlyMap<number, BerthBook>) => {
  const holders = reservations.filter(holdsPlace);
  const days = new Map<string, { berthId: number; day: string; used: number; cap: number | null }>();
  for (const { berthId, stay } of holders) {
    for (const day of daysTouched(stay).map(isoOfDay)) {
      const key = `${berthId}:${day}`;
      const cap = books.get(berthId)?.rules.maxShipsPerDay ?? null;
      days.set(key, { berthId, day, cap, used: (days.get(key)?.used ?? 0) + 1 });
    }
  }
  const iso = (at: number) => new Date(at).toISOString();
  return {
    claims: holders.map(({ id, berthId, stay }) => ({
      reservationId: id,
      berthId,
      stay: `[${iso(stay.startAt)},${iso(stay.endAt)})`,
    })),
    days: [...days.values()],
  };
};
