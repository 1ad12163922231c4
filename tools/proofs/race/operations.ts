import { completeRequest } from '@kiko/contract/reservations/test-request.ts';
import type { Random } from '@kiko/database/seed/random.ts';
import { dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';

/** A reservation as last seen by a client. */
export type Known = { id: number; version: number; state: string; berthId: number; organizationId: number };

export type Operation = {
  role: 'applicant' | 'manager';
  /** The organization that must own it; null for a new one. */
  organizationId: number | null;
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  known: Known | null;
};

const hour = 3_600_000;
const reason = '競合試験';

/** `moment`: a counter over all clients that increases by one every few requests. */
type Course = { random: Random; berthIds: readonly number[]; today: number; known: readonly Known[]; moment: number };

/** Three weeks of fifty berths, with a preference for the first ones. */
const somePlace = ({ random, berthIds, today }: Course) => {
  const berthId = berthIds[Math.floor((random.below(berthIds.length) * random.below(1000)) / 1000)];
  const startAt = startOfDay(dayOf(today) + 5 + random.below(21)) + random.below(24) * hour;
  return {
    berthId,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(startAt + (4 + random.below(27)) * hour).toISOString(),
  };
};

/** A new place that all clients request at the same time, as when a period opens. */
const placeOfTheMoment = ({ berthIds, today, moment }: Course) => {
  const startAt = startOfDay(dayOf(today) + 40 + Math.floor(moment / berthIds.length)) + 8 * hour;
  const times = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + 10 * hour).toISOString() };
  return { berthId: berthIds[moment % berthIds.length], ...times };
};

/** One request of ten is a temporary call, and one exceeds the longest stay. */
const unusualPlace = (course: Course) => {
  const place = somePlace(course);
  const turn = course.random.below(10);
  if (turn === 0) return { ...place, endAt: new Date(Date.parse(place.endAt) + 15 * 24 * hour).toISOString() };
  const startAt = startOfDay(dayOf(course.today) + 1 + course.random.below(4)) + 8 * hour;
  const soon = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + 10 * hour).toISOString() };
  return turn === 1 ? { ...place, ...soon, isTemporaryCall: true, temporaryCallReason: reason } : place;
};

const create = (course: Course, role: Operation['role'], move: string): Operation => ({
  role,
  organizationId: null,
  method: 'POST',
  path: '/reservations',
  known: null,
  body: {
    move,
    ...completeRequest,
    // Few ships, so that an organization requests one of them twice.
    shipId: 1 + course.random.below(12),
    ...(course.random.below(4) > 0 ? placeOfTheMoment(course) : unusualPlace(course)),
  },
});

/** Transitions per state, with the role that makes them and their frequency. */
const moves: readonly { states: readonly string[]; role: Operation['role']; weight: number; body: (course: Course) => object }[] = [
  { states: ['tentative'], role: 'manager', weight: 14, body: () => ({ move: 'approve', losers: 'leave', reason }) },
  { states: ['tentative'], role: 'manager', weight: 4, body: () => ({ move: 'approve', losers: 'queue', reason }) },
  {
    states: ['tentative', 'confirmed'],
    role: 'manager',
    weight: 12,
    body: (c) => ({ move: 'adjustSchedule', reason, ...somePlace(c) }),
  },
  { states: ['tentative', 'waiting', 'returning'], role: 'applicant', weight: 12, body: () => ({ move: 'withdraw' }) },
  { states: ['tentative', 'waiting'], role: 'applicant', weight: 4, body: () => ({ move: 'pullBack' }) },
  { states: ['tentative'], role: 'manager', weight: 4, body: () => ({ move: 'return', reason }) },
  {
    states: ['returning'],
    role: 'applicant',
    weight: 6,
    body: (c) => ({ move: 'resubmit', ...(c.random.below(2) && somePlace(c)) }),
  },
  { states: ['draft'], role: 'applicant', weight: 4, body: (c) => ({ move: 'submit', ...somePlace(c) }) },
  { states: ['tentative', 'waiting'], role: 'manager', weight: 4, body: () => ({ move: 'reject', reason }) },
  { states: ['waiting'], role: 'manager', weight: 4, body: () => ({ move: 'accept', reason }) },
  {
    states: ['confirmed'],
    role: 'applicant',
    weight: 5,
    body: () => ({ move: 'requestCancel', cancellationReason: 'planChange' }),
  },
  { states: ['cancelling'], role: 'manager', weight: 5, body: () => ({ move: 'approveCancel' }) },
  { states: ['confirmed', 'tentative'], role: 'applicant', weight: 4, body: () => ({ move: 'updateDetails', comment: reason }) },
  { states: ['confirmed'], role: 'manager', weight: 4, body: () => ({ move: 'revoke', reason }) },
];
const lots = moves.flatMap((move) => Array.from({ length: move.weight }, () => move));

/**
 * The next operation of a client: 40 % new requests, 10 % entries by a manager, otherwise a transition of an existing
 * reservation.
 */
export const nextOperation = (course: Course): Operation => {
  const { random, known } = course;
  const turn = random.below(10);
  const lot = random.pick(lots);
  const found = known.filter(({ state }) => lot.states.includes(state));
  if (turn < 4 || found.length === 0) return create(course, 'applicant', 'submit');
  if (turn === 4) return create(course, 'manager', 'proxyCreate');
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
