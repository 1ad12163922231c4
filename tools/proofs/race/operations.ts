import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import type { Random } from '@kiko/database/seed/random.ts';
import { dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';

/** A reservation as somebody last saw it. */
export type Known = { id: number; version: number; state: string; berthId: number; organizationId: number };

export type Operation = {
  role: 'applicant' | 'manager';
  /** Whose it must be; anybody's where it is to be made. */
  organizationId: number | null;
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  known: Known | null;
};

const hour = 3_600_000;
const reason = '競合試験';

/** `moment`: a number that goes up by one for every few requests, over all clients. */
type Course = { random: Random; berthIds: readonly number[]; today: number; known: readonly Known[]; moment: number };

/** Three weeks of fifty berths, the first of them wanted most. */
const somePlace = ({ random, berthIds, today }: Course) => {
  const berthId = berthIds[Math.floor((random.below(berthIds.length) * random.below(1000)) / 1000)];
  const startAt = startOfDay(dayOf(today) + 5 + random.below(21)) + random.below(24) * hour;
  return {
    berthId,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(startAt + (4 + random.below(27)) * hour).toISOString(),
  };
};

/** A place that nobody had before and that everybody wants now, as when a period opens. */
const placeOfTheMoment = ({ berthIds, today, moment }: Course) => {
  const startAt = startOfDay(dayOf(today) + 40 + Math.floor(moment / berthIds.length)) + 8 * hour;
  const times = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + 10 * hour).toISOString() };
  return { berthId: berthIds[moment % berthIds.length], ...times };
};

const create = (course: Course, role: Operation['role'], move: string): Operation => ({
  ...{ role, organizationId: null, method: 'POST', path: '/reservations', known: null },
  body: {
    ...{ move, ...saidInFull },
    shipId: 1 + course.random.below(40),
    ...(course.random.below(4) > 0 ? placeOfTheMoment(course) : somePlace(course)),
  },
});

/** What can be asked of a reservation in some state: who asks, how often, and what for. */
const moves: readonly { states: readonly string[]; role: Operation['role']; weight: number; body: (course: Course) => object }[] = [
  { states: ['tentative'], role: 'manager', weight: 14, body: () => ({ move: 'approve', losers: 'leave' }) },
  { states: ['tentative'], role: 'manager', weight: 4, body: () => ({ move: 'approve', losers: 'queue' }) },
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

/** Somebody's next wish: four of ten times a new request, once a manager's own entry, else a move with something that is there. */
export const nextOperation = (course: Course): Operation => {
  const { random, known } = course;
  const turn = random.below(10);
  const lot = random.pick(lots);
  const found = known.filter(({ state }) => lot.states.includes(state));
  if (turn < 4 || found.length === 0) return create(course, 'applicant', 'submit');
  if (turn === 4) return create(course, 'manager', 'proxyCreate');
  // The newest are those that others fight about too.
  const one = random.pick(found.slice(-20));
  return {
    ...{ role: lot.role, organizationId: one.organizationId, method: 'PUT', path: `/reservations/${one.id}`, known: one },
    body: { version: one.version, ...lot.body(course) },
  };
};
