import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import type { BerthSchedule } from '@kiko/domain/reservations/berth-schedule.ts';
import type { BookingDecision } from '@kiko/domain/reservations/booking-request.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { isTerminal, type ReservationState, reservationStateCodes } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { FromState } from '@kiko/domain/reservations/reservation-workflow.ts';
import { emptySchedule, requestTransition, type TestBooking, unsavedReservation } from '@kiko/domain/reservations/test-booking.ts';
import type { BerthSettings, ModelState, ModelStep } from './reference-table.ts';

/** Product and reference after the same steps. */
export type ExploredState = { booking: TestBooking; model: ModelState };

const tokyoInstant = (tokyo: string) => Date.parse(`2027-${tokyo}:00+09:00`);
const firstArrival = tokyoInstant('06-01T06:00');
const slotHours = 6;
/** A return on April 8 expires at the end of April 22. */
const instants = {
  early: tokyoInstant('04-08T10:00'),
  afterDue: tokyoInstant('04-23T00:00'),
  afterArrival: firstArrival + dayMs,
};
/** Both slots are on one day in Tokyo. */
export const dayOfSlot = [0, 0];

const staysBySlots = [1, 2, 3].map((slots) => ({
  startAt: firstArrival + (slots & 1 ? 0 : slotHours) * hourMs,
  endAt: firstArrival + (slots & 2 ? 2 * slotHours : slotHours) * hourMs,
}));
const toStay = (slots: number) => {
  const stay = staysBySlots[slots - 1];
  if (!stay) throw new Error(`no stay for the slots ${slots}`);
  return stay;
};
const longStay = { startAt: firstArrival, endAt: firstArrival + 15 * dayMs };
const toSlots = ({ stay }: { stay: { startAt: number; endAt: number } }) =>
  (stay.startAt === firstArrival ? 1 : 0) | (stay.endAt > firstArrival + slotHours * hourMs ? 2 : 0);

export const createInitialState = (berth: BerthSettings, model: ModelState): ExploredState => ({
  booking: {
    schedules: new Map([[1, emptySchedule(1, toBerthRules(berth))]]),
    reservations: new Map(
      model.requests.map(({ organization, ship }, id) => [
        id,
        { ...unsavedReservation(id, 1, toStay(1)), organizationId: organization, shipId: ship, enteredAt: instants.early },
      ]),
    ),
  },
  model,
});

const toBerthRules = ({ allocation, hasWaitlist, hasAutomaticPromotion, maxShipsPerDay, openLimit }: BerthSettings) => ({
  openRequestLimit: openLimit,
  // Long enough for the time at which the requests are made.
  temporaryCallDays: 90,
  allocation,
  hasWaitlist,
  hasAutomaticPromotion,
  maxShipsPerDay,
});

export const applyToProduct = (booking: TestBooking, step: ModelStep) => {
  const { request, transition, slots, hasReason, competitorAction, when, allocation, isTemporary, isTooLong } = step;
  return requestTransition(allocation ? withAllocation(booking, allocation) : booking, request, {
    transition,
    now: instants[when ?? 'early'],
    cancellationReason: 'planChange',
    ...(slots === undefined ? {} : { placement: { berthId: 1, stay: isTooLong ? longStay : toStay(slots) } }),
    ...(isTemporary === undefined ? {} : { isTemporaryCall: isTemporary }),
    ...(hasReason ? { reason: 'a reason' } : {}),
    ...(competitorAction ? { competitorAction } : {}),
  });
};

const withAllocation = (booking: TestBooking, allocation: Allocation): TestBooking => {
  const schedule = scheduleOf(booking);
  return { ...booking, schedules: new Map([[1, { ...schedule, rules: { ...schedule.rules, allocation } }]]) };
};

export const scheduleOf = ({ schedules }: TestBooking): BerthSchedule => schedules.get(1) ?? emptySchedule(1, {});

/** The product's state of each request, in the terms of the reference. */
export const describeProduct = (booking: TestBooking) => {
  const holders = new Map(scheduleOf(booking).claims.map((claim) => [claim.reservationId, toSlots(claim)]));
  return [...booking.reservations.values()].map((one) => {
    const slots = hasPlacement(one.state) ? toSlots(one) : 0;
    const flags = [one.allocation === 'review', one.isTemporary, one.returnDueAt !== null];
    return `${one.state} ${slots} ${holders.get(one.id) ?? 0} ${one.receiptNo ?? 0} ${flags.join(' ')}`;
  });
};

export const describeModel = ({ requests }: ModelState) =>
  requests.map(({ state, slots, isHolding, receipt, isReviewed, isTemporary, hasReturnDeadline }) => {
    const shown = hasPlacement(state) ? slots : 0;
    return `${state} ${shown} ${isHolding ? slots : 0} ${receipt} ${isReviewed} ${isTemporary} ${hasReturnDeadline}`;
  });

/**
 * Equivalent worlds have the same key. Requests are identified by their content, not by their index. Of receipts only the order
 * of those that are or may come into the queue counts. Owners are distinguished only if they have several requests.
 */
export const stateKey = ({ reservations }: TestBooking) => {
  const all = [...reservations.values()];
  const receipts = all.filter(isOrderedByReceipt).map(({ receiptNo }) => receiptNo ?? 0);
  return all
    .map((one) => {
      const isShared = all.some((other) => other !== one && other.organizationId === one.organizationId);
      const code = `${one.state === 'new' ? 'n' : reservationStateCodes[one.state]}${isShared ? `@${one.organizationId}` : ''}`;
      // A draft keeps the flag that it was pulled back with.
      if (!hasPlacement(one.state)) return one.state === 'draft' && one.isTemporary ? `${code}x` : code;
      const rank = isOrderedByReceipt(one) ? receipts.filter((receipt) => receipt < (one.receiptNo ?? 0)).length : '';
      return `${code}/${toSlots(one)}/${rank}/${isConfirmed(one.state) ? '' : one.allocation}/${one.isTemporary && !isConfirmed(one.state) ? 'x' : ''}${one.returnDueAt === null ? '' : 't'}`;
    })
    .toSorted()
    .join(' ');
};

/** States in which the requested place matters. */
const hasPlacement = (state: FromState) => state !== 'new' && state !== 'draft' && !isTerminal(state);

/** States in which the allocation at submission no longer matters. */
const isConfirmed = (state: FromState) => state === 'confirmed' || state === 'cancellationRequested';

const isOrderedByReceipt = ({ state, allocation }: Reservation) =>
  state === 'waiting' || (allocation === 'review' && (state === 'tentative' || state === 'returning'));

/** Violated invariants, checked on slots only. */
export const findInvariantViolations = (
  booking: TestBooking,
  { hasAutomaticPromotion, maxShipsPerDay }: BerthSettings,
): string[] => {
  const held = scheduleOf(booking).claims.map(toSlots);
  const limit = maxShipsPerDay ?? Number.POSITIVE_INFINITY;
  const isFree = (slots: number) => held.every((other) => (other & slots) === 0) && held.length < limit;
  const all = [...booking.reservations.values()];
  /** A place that its owner released does not go to the owner's other request, which may therefore wait beside a free place. */
  const mayWait = (one: Reservation) => all.some((other) => other.id !== one.id && other.organizationId === one.organizationId);
  const waits = all.filter((one) => one.state === 'waiting' && !mayWait(one));
  const live = all.filter(({ state }) => hasPlacement(state));
  const isRecurring = (one: Reservation) =>
    live.some((other) => other.id < one.id && other.organizationId === one.organizationId && toSlots(other) & toSlots(one));
  const holders = scheduleOf(booking).claims.map(({ reservationId }) => reservationId);
  const isEarly = ({ id, state, isTemporary }: Reservation) => isTemporary && state === 'tentative' && holders.includes(id);
  return [
    ...(live.some(isRecurring) ? ['two live requests of one owner for one slot'] : []),
    ...(all.some(isEarly) ? ['a temporary call holds before it is approved'] : []),
    ...(held.some((slots, index) => held.some((other, next) => next > index && other & slots)) ? ['two holders of one slot'] : []),
    ...(held.length > limit ? ['more ships than the day takes'] : []),
    ...(hasAutomaticPromotion && waits.some((one) => isFree(toSlots(one))) ? ['somebody waits beside a free place'] : []),
  ];
};

export const reservationStatesOf = ({ booking }: ExploredState) =>
  [...booking.reservations.values()].map(({ state }) => state).filter((state): state is ReservationState => state !== 'new');

export const isTerminalState = ({ booking }: ExploredState) =>
  [...booking.reservations.values()].every(({ state }) => state !== 'new' && isTerminal(state));

export const describeDecision = (outcome: BookingDecision) =>
  outcome.isAllowed ? `done, displaced ${outcome.displacedIds.join()}` : outcome.refusal;
