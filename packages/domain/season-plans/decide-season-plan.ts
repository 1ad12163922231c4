import { overlaps } from '../calendar/intervals.ts';
import type { BerthSchedule } from '../reservations/berth-schedule.ts';
import type { BookingContext, BookingDecision, BookingRequest, LiveRequest } from '../reservations/booking-request.ts';
import { asLiveRequest } from '../reservations/check-live-requests.ts';
import { decideBooking } from '../reservations/decide-booking.ts';
import { compareDimensions, isFitting } from '../reservations/fit.ts';
import type { ReservationRelation } from '../reservations/reservation-workflow.ts';
import type { Stay } from '../reservations/stay.ts';
import { indexesByArrival } from './check-itinerary.ts';

/** A call to be requested: at one berth, or at the first of several that accepts it. */
export type PlannedCall = { berthIds: readonly number[]; stay: Stay; isAnyBerth: boolean };

/** `ahead`: number of earlier requests that wait for a part of the same time. */
export type PlannedCallResult = { berthId: number; decision: BookingDecision; waitingAhead: number };

type Requested = {
  calls: readonly PlannedCall[];
  ship: NonNullable<BookingRequest['ship']>;
  relation: ReservationRelation;
  organizationId: number;
};

/**
 * Decides calls that are submitted one after the other by arrival, by the same rules as a submission, and yields each with its index. A
 * call that takes a place blocks later calls, and a repeated call is a duplicate. Null where no berth is offered.
 */
export const decideSeasonPlan = function* (
  start: Omit<BookingContext, 'reservation'>,
  requested: Requested,
): Generator<readonly [index: number, PlannedCallResult | null]> {
  const { calls, ship, relation, organizationId } = requested;
  const schedules = new Map(start.schedules);
  const live = [...start.liveRequests];
  for (const index of indexesByArrival(calls.map(({ stay }) => stay))) {
    const call = calls[index];
    if (!call) continue;
    const tried = candidateSchedules(call, schedules, ship).map((schedule) => {
      const reservation = unsavedReservation({
        index,
        berthId: schedule.berthId,
        stay: call.stay,
        organizationId,
        shipId: ship.id,
      });
      const situation = { ...start, schedules, reservation, liveRequests: call.isAnyBerth ? atOneBerth(live, schedule) : live };
      return {
        berthId: schedule.berthId,
        decision: decideBooking(situation, submissionFor(schedule, call, { ship, relation })),
        waitingAhead: schedule.waiting.filter((other) => overlaps(other.stay, call.stay)).length,
      };
    });
    const chosen = tried.toSorted((a, b) => rankResult(a) - rankResult(b))[0] ?? null;
    yield [index, chosen];
    if (!chosen?.decision.isAllowed) continue;
    for (const schedule of chosen.decision.schedules) schedules.set(schedule.berthId, schedule);
    for (const { after } of chosen.decision.changes) {
      live.push(...[asLiveRequest(after, schedules.get(after.berthId)?.rules.portId ?? 0)].filter((one) => one !== null));
    }
  }
};

/** Berths that are too small for the ship are considered only if there is no other. */
const candidateSchedules = (
  { berthIds }: PlannedCall,
  schedules: ReadonlyMap<number, BerthSchedule>,
  ship: Requested['ship'],
): BerthSchedule[] => {
  const offered = berthIds.flatMap((id) => schedules.get(id) ?? []);
  const fitting = offered.filter(({ rules }) => isFitting(compareDimensions(rules.limits, ship)));
  return fitting.length > 0 ? fitting : offered;
};

/** A call at any berth of a port repeats a live request of the ship at any berth of that port. */
const atOneBerth = (live: readonly LiveRequest[], { berthId, rules: { portId } }: BerthSchedule) =>
  live.map((one) => (one.portId === portId ? { ...one, berthId } : one));

type Planned = { index: number } & Pick<BookingContext['reservation'], 'berthId' | 'stay' | 'organizationId' | 'shipId'>;

/** Unique ids that no reservation has; with equal ids a call would replace the previous one. */
const plannedId = (index: number) => -1 - index;

/** The index in the plan of a call without a reservation id; undefined for an existing reservation. */
export const placeInPlan = (id: number) => (id < 0 ? -1 - id : undefined);

const unsavedReservation = ({ index, ...planned }: Planned): BookingContext['reservation'] => ({
  ...planned,
  id: plannedId(index),
  state: 'new',
  version: 0,
  isTemporary: false,
  enteredAt: 0,
  allocation: null,
  receiptNo: null,
  returnDueAt: null,
  departureState: 'none',
});

const submissionFor = (
  { berthId }: BerthSchedule,
  { stay }: PlannedCall,
  { ship, relation }: Pick<Requested, 'ship' | 'relation'>,
): BookingRequest => ({
  transition: 'submit',
  requestedBy: relation,
  version: 0,
  ship,
  placement: { berthId, stay },
});

/** Lower is better: a free place, then the shortest queue, then the least severe refusal. */
const rankResult = ({ decision, waitingAhead }: PlannedCallResult) => {
  if (!decision.isAllowed) return 10_000 + refusalsByPreference.indexOf(decision.refusal);
  return decision.changes[0]?.after.state === 'tentative' ? 0 : 1 + waitingAhead;
};

const refusalsByPreference: readonly string[] = [
  'reservation.berthTaken',
  'reservation.dayFull',
  'reservation.eventInTheWay',
  'reservation.notOpen',
  'reservation.duplicate',
  'reservation.tooManyOpen',
  'reservation.shipDoesNotFit',
  'reservation.stayTooLong',
  'reservation.arrivalPassed',
  'reservation.berthAbolished',
  'reservation.shipAbolished',
];
