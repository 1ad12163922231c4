import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import type { Random } from '@kiko/database/seed/random.ts';
import { dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';

/** A reservation as last seen by a client. */
export type KnownReservation = { id: number; version: number; state: string; berthId: number; organizationId: number };

export type Operation = {
  role: 'applicant' | 'manager';
  /** The organization that must own it; null for a new one. */
  organizationId: number | null;
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  known: KnownReservation | null;
};

const reason = '競合試験';

/** `moment`: a counter over all clients that increases by one every few requests. */
type OperationContext = {
  random: Random;
  berthIds: readonly number[];
  today: number;
  known: readonly KnownReservation[];
  contestRound: number;
};

/** Three weeks of fifty berths, with a preference for the first ones. */
const randomPlacement = ({ random, berthIds, today }: OperationContext) => {
  const berthId = berthIds[Math.floor((random.below(berthIds.length) * random.below(1000)) / 1000)];
  const startAt = startOfDay(dayOf(today) + 5 + random.below(21)) + random.below(24) * hourMs;
  return {
    berthId,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(startAt + (4 + random.below(27)) * hourMs).toISOString(),
  };
};

/** A new place that all clients request at the same time, as when a period opens. */
const contestedPlacement = ({ berthIds, today, contestRound }: OperationContext) => {
  const startAt = startOfDay(dayOf(today) + 40 + Math.floor(contestRound / berthIds.length)) + 8 * hourMs;
  const times = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + 10 * hourMs).toISOString() };
  return { berthId: berthIds[contestRound % berthIds.length], ...times };
};

/** One request of ten is a temporary call, and one exceeds the longest stay. */
const unusualPlace = (course: OperationContext) => {
  const place = randomPlacement(course);
  const turn = course.random.below(10);
  if (turn === 0) return { ...place, endAt: new Date(Date.parse(place.endAt) + 15 * dayMs).toISOString() };
  const startAt = startOfDay(dayOf(course.today) + 1 + course.random.below(4)) + 8 * hourMs;
  const soon = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + 10 * hourMs).toISOString() };
  return turn === 1 ? { ...place, ...soon, isTemporaryCall: true, temporaryCallReason: reason } : place;
};

const buildCreateOperation = (course: OperationContext, role: Operation['role'], transition: string): Operation => ({
  role,
  organizationId: null,
  method: 'POST',
  path: '/reservations',
  known: null,
  body: {
    transition,
    ...completeRequest,
    // Few ships, so that an organization requests one of them twice.
    shipId: 1 + course.random.below(12),
    ...(course.random.below(4) > 0 ? contestedPlacement(course) : unusualPlace(course)),
    ...(transition === 'proxyCreate' && { competitorAction: 'leave', reason }),
  },
});

/** Transitions per state, with the role that makes them and their frequency. */
const transitionTemplates: readonly {
  states: readonly string[];
  role: Operation['role'];
  weight: number;
  body: (course: OperationContext) => object;
}[] = [
  {
    states: ['tentative'],
    role: 'manager',
    weight: 14,
    body: () => ({ transition: 'approve', competitorAction: 'leave', reason }),
  },
  { states: ['tentative'], role: 'manager', weight: 4, body: () => ({ transition: 'approve', competitorAction: 'queue', reason }) },
  {
    states: ['tentative', 'confirmed'],
    role: 'manager',
    weight: 12,
    body: (c) => ({ transition: 'adjustSchedule', competitorAction: 'leave', reason, ...randomPlacement(c) }),
  },
  { states: ['tentative', 'waiting', 'returning'], role: 'applicant', weight: 12, body: () => ({ transition: 'withdraw' }) },
  { states: ['tentative', 'waiting'], role: 'applicant', weight: 4, body: () => ({ transition: 'pullBack' }) },
  { states: ['tentative'], role: 'manager', weight: 4, body: () => ({ transition: 'return', reason }) },
  {
    states: ['returning'],
    role: 'applicant',
    weight: 6,
    body: (c) => ({ transition: 'resubmit', ...(c.random.below(2) && randomPlacement(c)) }),
  },
  { states: ['draft'], role: 'applicant', weight: 4, body: (c) => ({ transition: 'submit', ...randomPlacement(c) }) },
  { states: ['tentative', 'waiting'], role: 'manager', weight: 4, body: () => ({ transition: 'reject', reason }) },
  { states: ['waiting'], role: 'manager', weight: 4, body: () => ({ transition: 'accept', reason }) },
  {
    states: ['confirmed'],
    role: 'applicant',
    weight: 5,
    body: () => ({ transition: 'requestCancel', cancellationReason: 'planChange' }),
  },
  { states: ['cancellationRequested'], role: 'manager', weight: 5, body: () => ({ transition: 'approveCancel' }) },
  {
    states: ['confirmed', 'tentative'],
    role: 'applicant',
    weight: 4,
    body: () => ({ transition: 'updateDetails', comment: reason }),
  },
  { states: ['confirmed'], role: 'manager', weight: 4, body: () => ({ transition: 'revoke', reason }) },
];
const weightedTemplates = transitionTemplates.flatMap((transition) => Array.from({ length: transition.weight }, () => transition));

/**
 * The next operation of a client: 40 % new requests, 10 % entries by a manager, otherwise a transition of an existing
 * reservation.
 */
export const chooseOperation = (course: OperationContext): Operation => {
  const { random, known } = course;
  const turn = random.below(10);
  const lot = random.pick(weightedTemplates);
  const found = known.filter(({ state }) => lot.states.includes(state));
  if (turn < 4 || found.length === 0) return buildCreateOperation(course, 'applicant', 'submit');
  if (turn === 4) return buildCreateOperation(course, 'manager', 'proxyCreate');
  // The newest ones, because other clients compete for them too.
  const one = random.pick(found.slice(-20));
  return {
    role: lot.role,
    organizationId: one.organizationId,
    method: 'PUT',
    path: `/reservations/${one.id}`,
    known: one,
    body: { version: one.version, ...lot.body(course) },
  };
};
