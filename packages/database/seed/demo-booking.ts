import { createHash } from 'node:crypto';
import { dayToIso } from '@kiko/domain/calendar/days.ts';
import type { BerthSchedule } from '@kiko/domain/reservations/berth-schedule.ts';
import type { BookingChange, BookingRequest } from '@kiko/domain/reservations/booking-request.ts';
import { asLiveRequest } from '@kiko/domain/reservations/check-live-requests.ts';
import { decideBooking } from '@kiko/domain/reservations/decide-booking.ts';
import { hashReceipt, type Receipt } from '@kiko/domain/reservations/receipt-chain.ts';
import { recordChange } from '@kiko/domain/reservations/record-change.ts';
import { holdsBerth, newReservationFields, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { departureStates, type ReservationState, toStoredStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { daysOfStay, type Placement } from '@kiko/domain/reservations/stay.ts';
import type { Insertable } from 'kysely';
import type { DB } from '../types.generated.ts';

/** The columns of a reservation that the rules do not decide. */
export type ReservationForm = Omit<Insertable<DB['reservation']>, keyof ReturnType<typeof toDecidedColumns>>;
type DemoReservation = { reservation: Reservation; form: ReservationForm };

/** A request to the booking rules. */
export type Requested = {
  at: number;
  /** Null for the system. */
  accountId: number | null;
  request: Omit<BookingRequest, 'version'>;
};

/** A receipt of a berth before it is chained. */
export type UnchainedReceipt = Omit<Receipt, 'hash'>;

const returnDays = 14;
const maximumStayDays = 14;

/**
 * The history of the demo data, decided by the booking rules: refused requests do not occur, and promotions happen automatically.
 */
export const createDemoBooking = (found: readonly BerthSchedule[]) => {
  const schedules = new Map(found.map((schedule) => [schedule.berthId, schedule]));
  const reservations = new Map<number, DemoReservation>();
  const received: UnchainedReceipt[] = [];
  const history: Insertable<DB['reservationHistory']>[] = [];

  const portOf = ({ berthId }: Reservation) => schedules.get(berthId)?.rules.portId ?? 0;

  const ask = ({ reservation, form }: DemoReservation, requested: Requested): ReservationState | 'refused' => {
    const { at, request } = requested;
    const liveRequests = [...reservations.values()].flatMap((one) => asLiveRequest(one.reservation, portOf(one.reservation)) ?? []);
    const situation = { schedules, reservation, now: at, returnDays, maximumStayDays, liveRequests };
    const outcome = decideBooking(situation, { ...request, version: reservation.version });
    if (!outcome.isAllowed) return 'refused';
    for (const schedule of outcome.schedules) schedules.set(schedule.berthId, schedule);
    for (const change of outcome.changes) record(change, requested, { reservation, form });
    const state = reservations.get(reservation.id)?.reservation.state ?? 'new';
    return state === 'new' ? 'refused' : state;
  };

  const record = (change: BookingChange, requested: Requested, about: DemoReservation) => {
    const { after, inFavorOf = null } = change;
    const before = reservations.get(after.id);
    const recorded = recordChange(change, {
      before: before?.reservation,
      requestedId: about.reservation.id,
      reasons: requested.request,
      at: requested.at,
    });
    if (recorded.receipt) received.push(recorded.receipt);
    const at = new Date(requested.at);
    reservations.set(after.id, {
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
      action: recorded.transition,
      reason: requested.accountId === null ? null : recorded.reason,
      changedAt: at,
      changes: JSON.stringify(recorded.differences),
      accountId: recorded.isAutomatic ? null : requested.accountId,
      inFavorOf,
    });
  };

  return {
    /** Requests a new reservation. */
    askNew: (place: Placement, form: ReservationForm, requested: Requested) => {
      const id = reservations.size + 1;
      const { organizationId = null, shipId } = form;
      const reservation = { ...newReservationFields, id, ...place, organizationId, shipId, enteredAt: requested.at };
      return { id, state: ask({ reservation, form }, requested) };
    },
    ask: (id: number, requested: Requested) => {
      const known = reservations.get(id);
      return known ? ask(known, requested) : 'refused';
    },
    /** Rows for the tables, in id order. */
    rows: () => ({
      reservations: [...reservations.values()].map(({ reservation, form }) => ({ ...form, ...toDecidedColumns(reservation) })),
      ...toClaimRows(
        [...reservations.values()].map(({ reservation }) => reservation),
        schedules,
      ),
      received,
      history,
    }),
  };
};

/** Receipts in order of arrival, each with a hash over the previous one at its berth. */
export const chainReceipts = (lines: readonly UnchainedReceipt[]) => {
  const heads = new Map<number, string>();
  return lines.map((line) => {
    const hash = hashReceipt(heads.get(line.berthId), line, (text) => createHash('sha256').update(text).digest('hex'));
    heads.set(line.berthId, hash);
    return { ...line, receivedAt: new Date(line.receivedAt), hash };
  });
};

const toDecidedColumns = ({ state, version, berthId, stay, allocation, receiptNo, returnDueAt, departureState }: Reservation) => {
  if (state === 'new') throw new Error('a reservation in state new cannot be written');
  return {
    ...toStoredStatus(state),
    version,
    berthId,
    allocation,
    receiptNo,
    startAt: new Date(stay.startAt),
    endAt: new Date(stay.endAt),
    returnDueAt: returnDueAt === null ? null : new Date(returnDueAt),
    departureStatus: departureStates.indexOf(departureState),
  };
};

/** The claims of the reservations that hold a place, and the number of them per day. */
const toClaimRows = (reservations: readonly Reservation[], schedules: ReadonlyMap<number, BerthSchedule>) => {
  const holders = reservations.filter(holdsBerth);
  const days = new Map<string, { berthId: number; day: string; used: number; cap: number | null }>();
  for (const { berthId, stay } of holders) {
    for (const day of daysOfStay(stay).map(dayToIso)) {
      const key = `${berthId}:${day}`;
      const cap = schedules.get(berthId)?.rules.maxShipsPerDay ?? null;
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
    berthDays: [...days.values()],
  };
};
