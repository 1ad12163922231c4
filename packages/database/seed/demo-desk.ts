import { createHash } from 'node:crypto';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import type { BerthBook } from '@kiko/domain/reservations/berth-book.ts';
import type { BookingRequest, Change } from '@kiko/domain/reservations/booking-request.ts';
import { decideRequest } from '@kiko/domain/reservations/decide-request.ts';
import { chainStart, type Receipt, receiptText } from '@kiko/domain/reservations/receipt-chain.ts';
import { holdsPlace, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { reservationMoves } from '@kiko/domain/reservations/reservation-moves.ts';
import { departures, type ReservationState, storedAs } from '@kiko/domain/reservations/reservation-statuses.ts';
import { daysTouched, type Place } from '@kiko/domain/reservations/stay.ts';
import type { Insertable } from 'kysely';
import type { DB } from '../types.generated.ts';

/** What stands in the row beside what the rules decide. */
export type Form = Omit<Insertable<DB['reservation']>, keyof ReturnType<typeof coreOf>>;
type Kept = { reservation: Reservation; form: Form };

/** What somebody asks the desk for. */
export type Asked = {
  at: number;
  /** Null: the system does it. */
  accountId: number | null;
  request: Omit<BookingRequest, 'version'>;
};

/** A line of a berth's order of receipt, before it is chained. */
export type Received = Omit<Receipt, 'hash'>;

const returnDays = 14;

/**
 * The past of the demonstration, decided by the rules of booking as the real desk would have: what they refuse does not come
 * about, and whoever moves up does so by itself.
 */
export const createDemoDesk = (found: readonly BerthBook[]) => {
  const books = new Map(found.map((book) => [book.berthId, book]));
  const kept = new Map<number, Kept>();
  const received: Received[] = [];
  const history: Insertable<DB['reservationHistory']>[] = [];

  const ask = ({ reservation, form }: Kept, asked: Asked): ReservationState | 'refused' => {
    const { at, request } = asked;
    const situation = { books, reservation, now: at, returnDays };
    const outcome = decideRequest(situation, { ...request, version: reservation.version });
    if (!outcome.isDone) return 'refused';
    for (const book of outcome.books) books.set(book.berthId, book);
    for (const change of outcome.changes) record(change, asked, { reservation, form });
    const state = kept.get(reservation.id)?.reservation.state ?? 'new';
    return state === 'new' ? 'refused' : state;
  };

  const record = ({ rule, after }: Change, asked: Asked, about: Kept) => {
    const before = kept.get(after.id);
    const { move } = reservationMoves[rule];
    const isFollowing = after.id !== about.reservation.id || ['promote', 'lapseHold', 'queue'].includes(move);
    const reason = isFollowing && move !== 'reject' ? null : (asked.request.reason ?? null);
    const isReceived = after.receiptNo !== null && after.receiptNo !== before?.reservation.receiptNo;
    if (isReceived)
      received.push({ berthId: after.berthId, receiptNo: after.receiptNo ?? 0, reservationId: after.id, receivedAt: asked.at });
    const at = new Date(asked.at);
    kept.set(after.id, {
      reservation: after,
      form: {
        ...(before?.form ?? { ...about.form, createdAt: at }),
        ...(isReceived && { receivedAt: at }),
        ...(after.receiptNo === null && { receivedAt: null }),
        ...(['return', 'reject', 'revoke'].includes(move) && { reviewReason: reason }),
        ...(['submit', 'resubmit'].includes(move) && { reviewReason: null }),
        ...(move === 'requestCancel' && { cancellationReason: asked.request.cancellationReason ?? null }),
        updatedAt: at,
      },
    });
    history.push({
      ...{ reservationId: after.id, version: after.version, rule, move, reason, changedAt: at },
      changes: JSON.stringify(differencesOf(before?.reservation, after)),
      accountId: isFollowing && move !== 'reject' ? null : asked.accountId,
    });
  };

  return {
    /** Something nobody has asked for yet. */
    askNew: (place: Place, form: Form, asked: Asked) => {
      const id = kept.size + 1;
      return { id, state: ask({ reservation: { ...blank, id, ...place }, form }, asked) };
    },
    ask: (id: number, asked: Asked) => {
      const known = kept.get(id);
      return known ? ask(known, asked) : 'refused';
    },
    /** Rows as the tables want them, in the order of their ids. */
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

/** Lines in the order in which they came, each with a hash over the one before it at its berth. */
export const chainReceipts = (lines: readonly Received[]) => {
  const heads = new Map<number, string>();
  return lines.map((line) => {
    const text = receiptText(heads.get(line.berthId) ?? chainStart, line);
    const hash = createHash('sha256').update(text).digest('hex');
    heads.set(line.berthId, hash);
    return { ...line, receivedAt: new Date(line.receivedAt), hash };
  });
};

const blank = { state: 'new', version: 0, allocation: null, receiptNo: null, returnDueAt: null, departure: 'none' } as const;

const coreOf = ({ state, version, berthId, stay, allocation, receiptNo, returnDueAt, departure }: Reservation) => {
  if (state === 'new') throw new Error('what is still new cannot be written');
  return {
    ...{ ...storedAs(state), version, berthId, allocation, receiptNo },
    ...{ startAt: new Date(stay.startAt), endAt: new Date(stay.endAt) },
    returnDueAt: returnDueAt === null ? null : new Date(returnDueAt),
    departureStatus: departures.indexOf(departure),
  };
};

/** Who holds a place, and how many of them touch each day. */
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
      ...{ reservationId: id, berthId, stay: `[${iso(stay.startAt)},${iso(stay.endAt)})` },
    })),
    days: [...days.values()],
  };
};

const differencesOf = (before: Reservation | undefined, after: Reservation) => {
  const flat = (one: Reservation | undefined) =>
    one && { ...one, startAt: new Date(one.stay.startAt).toISOString(), endAt: new Date(one.stay.endAt).toISOString() };
  const [was, is] = [flat(before), flat(after)];
  const names = ['state', 'berthId', 'startAt', 'endAt', 'allocation', 'receiptNo'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      (was?.[name] ?? null) === (is?.[name] ?? null) ? [] : [[name, { from: was?.[name] ?? null, to: is?.[name] ?? null }]],
    ),
  );
};
