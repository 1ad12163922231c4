import type { BerthRules, BerthSchedule } from './berth-schedule.ts';
import type { BookingDecision, BookingRequest } from './booking-request.ts';
import { asLiveRequest } from './check-live-requests.ts';
import { decideBooking } from './decide-booking.ts';
import { newReservationFields, type Reservation } from './reservation.ts';
import { noRelation, type ReservationRelation, settlementTransitions } from './reservation-workflow.ts';
import type { Stay } from './stay.ts';

/** Books and reservations without a database; the changes of a decision produce the next state. */
export type TestBooking = { schedules: ReadonlyMap<number, BerthSchedule>; reservations: ReadonlyMap<number, Reservation> };

export const applicant: ReservationRelation = { ...noRelation, kind: 'applicantMember', isOwner: true };
export const harborMaster: ReservationRelation = { ...noRelation, kind: 'harborMaster', isManager: true, isAuthor: true };

export const overseer: ReservationRelation = { ...noRelation, kind: 'mlitMember', isOverseer: true };

const ownerTransitions: readonly string[] = [
  'saveDraft',
  'submit',
  'resubmit',
  'withdraw',
  'pullBack',
  'requestCancel',
  'pullBackCancel',
  'updateDetails',
];
const systemTransitions: readonly string[] = ['promote', 'expire', 'lapseHold', 'lapseCancel'];
const overseerTransitions: readonly string[] = settlementTransitions;

/** An actor that may make the transition in some state. */
export const initiatorOf = (transition: string): ReservationRelation | 'system' => {
  if (systemTransitions.includes(transition)) return 'system';
  if (overseerTransitions.includes(transition)) return overseer;
  return ownerTransitions.includes(transition) ? applicant : harborMaster;
};

export const emptySchedule = (berthId: number, rules: Partial<BerthRules>): BerthSchedule => ({
  berthId,
  rules: {
    allocation: 'firstCome',
    hasWaitlist: true,
    hasAutomaticPromotion: true,
    maxShipsPerDay: null,
    limits: { length: null, depth: null, heightLimit: null, maxGrossTonnage: null },
    isAbolished: false,
    temporaryCallDays: 14,
    portId: 1,
    openRequestLimit: null,
    periods: [{ publishAt: 0, startAt: 0, endAt: Number.MAX_SAFE_INTEGER }],
    closures: [],
    ...rules,
  },
  claims: [],
  waiting: [],
  competitors: [],
  lastReceiptNo: 0,
});

export const unsavedReservation = (id: number, berthId: number, stay: Stay): Reservation => ({
  ...newReservationFields,
  id,
  berthId,
  stay,
  // Each has its own owner, so that requests are no duplicates unless a test makes them so.
  organizationId: id,
  shipId: 1,
  enteredAt: 0,
});

export type Requested = Partial<BookingRequest> & Pick<BookingRequest, 'transition'>;

export const requestTransition = (
  booking: TestBooking,
  id: number,
  { now, ...requested }: Requested & { now: number },
): { booking: TestBooking; outcome: BookingDecision } => {
  const reservation = booking.reservations.get(id);
  if (!reservation) throw new Error(`no reservation ${id}`);
  const request = { requestedBy: initiatorOf(requested.transition), version: reservation.version, ...requested };
  const liveRequests = [...booking.reservations.values()].flatMap((one) => asLiveRequest(one, 1) ?? []);
  const limits = { returnDays: 14, maximumStayDays: 14 };
  const outcome = decideBooking({ schedules: booking.schedules, reservation, now, liveRequests, ...limits }, request);
  if (!outcome.isAllowed) return { booking, outcome };
  const schedules = new Map([...booking.schedules, ...outcome.schedules.map((schedule) => [schedule.berthId, schedule] as const)]);
  const reservations = new Map([...booking.reservations, ...outcome.changes.map(({ after }) => [after.id, after] as const)]);
  return { booking: { schedules, reservations }, outcome };
};
