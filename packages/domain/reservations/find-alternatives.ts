import { hourMs } from '../calendar/durations.ts';
import { type BerthSchedule, findCapacityConflict } from './berth-schedule.ts';
import type { BookingRequest } from './booking-request.ts';
import { checkAcceptance, checkArrival, checkInService, checkLength, compareShipToBerth } from './check-placement.ts';
import { isFitting } from './fit.ts';
import type { Stay } from './stay.ts';

/** The maximum distance of an alternative time on the same berth: in days, and in hours of the day. */
export const maxShift = { days: 14, hours: 6 } as const;
const maxAlternatives = 5;

export type Alternative = { kind: 'otherTime' | 'otherBerth' | 'otherPort'; berthId: number; stay: Stay };

type AlternativeSearch = { stay: Stay; ship: BookingRequest['ship']; isTemporaryCall: boolean; maximumStayDays: number };

/** The schedules to search: of the requested berth, of other berths at the same port, of other ports from near to far. */
export type CandidateSchedules = {
  requested: BerthSchedule;
  samePort: readonly BerthSchedule[];
  otherPorts: readonly BerthSchedule[];
};

/**
 * Alternatives by the rules of a submission: the nearest times on the same berth, other berths at the same time, then other
 * ports. Two of each if there are more than fit; the remaining slots are filled up.
 */
export const findAlternatives = (
  { requested, samePort, otherPorts }: CandidateSchedules,
  wanted: AlternativeSearch,
  now: number,
): Alternative[] => {
  const isFree = (schedule: BerthSchedule, stay: Stay) => isBookable(schedule, { ...wanted, stay }, now);
  // One for each day: the next hour of the same day would be no choice.
  const times = dayOffsets
    .flatMap((day) => shiftedStays(day, wanted.stay).find((stay) => isFree(requested, stay)) ?? [])
    .slice(0, maxAlternatives)
    .map((stay): Alternative => ({ kind: 'otherTime', berthId: requested.berthId, stay }));
  const at = (kind: Alternative['kind'], schedules: readonly BerthSchedule[]) =>
    schedules
      .filter((schedule) => isFree(schedule, wanted.stay))
      .slice(0, maxAlternatives)
      .map(({ berthId }): Alternative => ({ kind, berthId, stay: wanted.stay }));
  const berths = at('otherBerth', samePort);
  const ports = at('otherPort', otherPorts);
  const first = [...times.slice(0, 2), ...berths.slice(0, 2), ...ports.slice(0, 1)];
  const rest = [...berths.slice(2), ...ports.slice(1), ...times.slice(2)];
  return [...first, ...rest].slice(0, maxAlternatives);
};

const isBookable = (schedule: BerthSchedule, { stay, ship, isTemporaryCall, maximumStayDays }: AlternativeSearch, now: number) => {
  const request = { ship } as BookingRequest;
  return (
    checkInService(schedule, request) === null &&
    checkLength(stay, maximumStayDays, undefined) === null &&
    isFitting(compareShipToBerth(schedule, request)) &&
    checkArrival(stay, now) === null &&
    checkAcceptance(schedule, stay, { isTemporaryCall, now }) === null &&
    findCapacityConflict(schedule, stay) === null
  );
};

/** Nought, one, minus one, two, minus two and so on. */
const alternatingOffsets = (most: number) => [0, ...Array.from({ length: most }, (_, index) => [index + 1, -index - 1]).flat()];

const dayOffsets = alternatingOffsets(maxShift.days);
const hourOffsets = alternatingOffsets(maxShift.hours);

/** The same stay so many days away: at the same hours where possible, otherwise as near to them as can be. */
const shiftedStays = (day: number, { startAt, endAt }: Stay): Stay[] =>
  hourOffsets
    .map((shift) => (day * 24 + shift) * hourMs)
    .filter((shift) => shift !== 0)
    .map((shift) => ({ startAt: startAt + shift, endAt: endAt + shift }));
