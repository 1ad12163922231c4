import type { BookingChange } from './booking-request.ts';
import type { Receipt } from './receipt-chain.ts';
import type { Reservation } from './reservation.ts';
import { type ReservationTransitionRule, reservationTransitions } from './reservation-transitions.ts';

export type Differences = Record<string, { from: unknown; to: unknown }>;

type Reasons<CancellationReason> = {
  reason?: string | null | undefined;
  overrideReason?: string | null | undefined;
  cancellationReason?: CancellationReason | null | undefined;
};

type Recorded<CancellationReason> = {
  /** Undefined: the reservation is new. */
  before: Reservation | undefined;
  /** The reservation that the request is about. */
  requestedId: number;
  reasons: Reasons<CancellationReason>;
  at: number;
};

/** Everything that is stored about a change besides the reservation itself and the acting account. */
export const recordChange = <CancellationReason extends string>(
  { ruleKey, after }: BookingChange,
  { before, requestedId, reasons, at }: Recorded<CancellationReason>,
) => {
  const { reviewReason, transition, spec, ...attributes }: ReservationTransitionRule = reservationTransitions[ruleKey];
  const isAutomatic = attributes.isAutomatic === true;
  const { reason, overrideReason, cancellationReason } = reasons;
  const isRequested = after.id === requestedId && !isAutomatic;
  return {
    transition,
    spec,
    isAutomatic,
    /** Whether it is the change that was requested, and not a consequence of it. */
    isRequested,
    /** For the history. A change by the system has no reason. */
    reason: isAutomatic ? null : (reason ?? overrideReason ?? null),
    /**
     * Columns of the reservation. The manager's reason is kept until the reservation is submitted again, the cancellation reason
     * until the cancellation is settled.
     */
    reasons: {
      ...(reviewReason && { reviewReason: reviewReason === 'set' ? (reason ?? null) : null }),
      ...(isRequested && overrideReason !== undefined && { overrideReason }),
      ...(isRequested && cancellationReason !== undefined && { cancellationReason }),
      ...(after.state === 'confirmed' && { cancellationReason: null }),
    },
    receipt: newReceipt(before, after, at),
    differences: differencesOf(before, after),
  };
};

/**
 * The receipt that a new or changed number adds to the chain of its berth. A return to draft clears the number of the reservation;
 * the receipt stays in the chain.
 */
const newReceipt = (before: Reservation | undefined, after: Reservation, receivedAt: number): Omit<Receipt, 'hash'> | null => {
  const { id: reservationId, berthId, receiptNo } = after;
  if (receiptNo === null || (before?.receiptNo === receiptNo && before.berthId === berthId)) return null;
  return { berthId, receiptNo, reservationId, receivedAt };
};

/** Changes made by the rules. */
const differencesOf = (before: Reservation | undefined, after: Reservation): Differences => {
  const flat = (one: Reservation | undefined) =>
    one && {
      ...one,
      startAt: asInstant(one.stay.startAt),
      endAt: asInstant(one.stay.endAt),
      returnDueAt: asInstant(one.returnDueAt),
    };
  const [was, is] = [flat(before), flat(after)];
  const names = ['state', 'berthId', 'startAt', 'endAt', 'allocation', 'receiptNo', 'returnDueAt'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      (was?.[name] ?? null) === (is?.[name] ?? null) ? [] : [[name, { from: was?.[name] ?? null, to: is?.[name] ?? null }]],
    ),
  );
};

const asInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
