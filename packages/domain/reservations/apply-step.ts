import {
  addReservation,
  type BerthSchedule,
  findCapacityConflict,
  findClosureConflict,
  removeReservation,
} from './berth-schedule.ts';
import type { BookingChange, BookingRefusal } from './booking-request.ts';
import { holdsBerth, nextVersion, type Reservation } from './reservation.ts';
import { type ReservationRelation, type ReservationTransition, ruleKeyOf } from './reservation-workflow.ts';
import { isSamePlacement } from './stay.ts';

/** The current schedules and the changes that led to them. */
export type BookingState = { schedules: ReadonlyMap<number, BerthSchedule>; changes: readonly BookingChange[] };

type TransitionStep = {
  transition: ReservationTransition;
  by: ReservationRelation | 'system';
  before: Reservation;
  after: Reservation;
  inFavorOf?: number;
};

/** Applies a step to the schedules. A released place is given to the waiting list. */
export const applyStep = (
  { schedules, changes }: BookingState,
  { transition, by, before, after, inFavorOf }: TransitionStep,
  now: number,
): BookingState => {
  const left = updateSchedule(schedules, before.berthId, (schedule) => removeReservation(schedule, before));
  const entered = updateSchedule(left, after.berthId, (schedule) => addReservation(schedule, after));
  const claim = claimChange(before, after);
  const settled = {
    schedules: entered,
    changes: [
      ...changes,
      {
        ruleKey: ruleKeyOf(before.state, after.state, { transition, by }),
        from: before.state,
        after,
        claim,
        ...(inFavorOf !== undefined && { inFavorOf }),
      },
    ],
  };
  if (claim !== 'released' && claim !== 'moved') return settled;
  return promoteAfterRelease(settled, before.berthId, { now, passedOver: givenUp.includes(transition) ? before : null });
};

/** Transitions by which an owner releases a place. */
const givenUp: readonly ReservationTransition[] = ['withdraw', 'pullBack', 'resubmit', 'approveCancel'];

/** A place that an owner releases is not given to the owner's own waiting request for the same ship. */
const isPassedOver = (waiting: Reservation, givingUp: Reservation | null) =>
  givingUp !== null &&
  waiting.organizationId !== null &&
  waiting.organizationId === givingUp.organizationId &&
  waiting.shipId === givingUp.shipId;

type Freed = { now: number; passedOver: Reservation | null };

/** Promotes waiting requests that fit, in order of receipt. A long stay may be passed over by a later, shorter one. */
const promoteWaitlist = (
  schedule: BerthSchedule,
  { now, passedOver }: Freed,
): { schedule: BerthSchedule; changes: readonly BookingChange[] } => {
  let progress: BookingState = { schedules: new Map([[schedule.berthId, schedule]]), changes: [] };
  for (const before of schedule.waiting) {
    if (isPassedOver(before, passedOver)) continue;
    const current = getSchedule(progress.schedules, schedule.berthId);
    // Most requests of a long queue wait for places that are taken, and searching claims is faster than searching events.
    const isFree = findCapacityConflict(current, before.stay) === null && checkPromotion(current, before, now) === null;
    const after = nextVersion(before, { state: 'tentative' });
    if (isFree) progress = applyStep(progress, { transition: 'promote', by: 'system', before, after }, now);
  }
  return { schedule: getSchedule(progress.schedules, schedule.berthId), changes: progress.changes };
};

/**
 * The reason why a waiting request cannot be promoted. A request is not promoted into an event, although an event that is added
 * later does not affect existing holders. Periods and limits were checked on submission.
 */
export const checkPromotion = (schedule: BerthSchedule, { stay }: Reservation, now: number): BookingRefusal | null => {
  if (schedule.rules.isAbolished) return { refusal: 'reservation.berthAbolished', details: null };
  if (stay.startAt <= now) return { refusal: 'reservation.arrivalPassed', details: { arrivedAt: stay.startAt } };
  return findClosureConflict(schedule, stay) ?? findCapacityConflict(schedule, stay);
};

export const getSchedule = (schedules: ReadonlyMap<number, BerthSchedule>, berthId: number): BerthSchedule => {
  const schedule = schedules.get(berthId);
  if (!schedule) throw new Error(`the schedule of berth ${berthId} was not loaded`);
  return schedule;
};

const promoteAfterRelease = ({ schedules, changes }: BookingState, berthId: number, freedBy: Freed): BookingState => {
  const freed = getSchedule(schedules, berthId);
  if (!freed.rules.hasAutomaticPromotion) return { schedules, changes };
  const result = promoteWaitlist(freed, freedBy);
  return { schedules: new Map([...schedules, [berthId, result.schedule]]), changes: [...changes, ...result.changes] };
};

/** Transitions that are not decided under the berth's lock come without schedules. */
const updateSchedule = (
  schedules: ReadonlyMap<number, BerthSchedule>,
  berthId: number,
  by: (schedule: BerthSchedule) => BerthSchedule,
) => {
  const schedule = schedules.get(berthId);
  return schedule ? new Map([...schedules, [berthId, by(schedule)]]) : schedules;
};

const claimChange = (before: Reservation, after: Reservation): BookingChange['claim'] => {
  const [had, has] = [holdsBerth(before), holdsBerth(after)];
  if (had && has) return isSamePlacement(before, after) ? 'unchanged' : 'moved';
  if (had) return 'released';
  return has ? 'taken' : 'unchanged';
};
