import { expect, test } from 'vitest';
import { addReservation, type BerthRules, type BerthSchedule } from '../reservations/berth-schedule.ts';
import type { LiveRequest } from '../reservations/booking-request.ts';
import { applicant, emptySchedule, unsavedReservation } from '../reservations/test-booking.ts';
import { decideSeasonPlan, type PlannedCall } from './decide-season-plan.ts';

const ship = { id: 1, length: 300, draftBow: 8, draftStern: 8, airDraft: 50, grossTonnage: 100_000, isAbolished: false };
const call = (berthIds: number[], from: number, to: number): PlannedCall => ({
  berthIds,
  stay: { startAt: from, endAt: to },
  isAnyBerth: berthIds.length > 1,
});
/** Another ship alongside, so that a call at that time must wait or go elsewhere. */
const held = (schedule: BerthSchedule, from: number, to: number) =>
  addReservation(schedule, { ...unsavedReservation(99, schedule.berthId, { startAt: from, endAt: to }), state: 'confirmed' });

type Taken = readonly (readonly [berthId: number, from: number, to: number])[];

const decide = (
  rules: Record<number, Partial<BerthRules>>,
  calls: readonly PlannedCall[],
  { taken = [], liveRequests = [] }: { taken?: Taken; liveRequests?: readonly LiveRequest[] } = {},
) => {
  const schedules = new Map(Object.entries(rules).map(([id, own]) => [Number(id), emptySchedule(Number(id), own)]));
  for (const [berthId, from, to] of taken) {
    const schedule = schedules.get(berthId);
    if (schedule) schedules.set(berthId, held(schedule, from, to));
  }
  const start = { schedules, now: 0, returnDays: 14, maximumStayDays: 14, liveRequests };
  const results = new Map(decideSeasonPlan(start, { calls, ship, relation: applicant, organizationId: 7 }));
  return calls.map((_, index) => {
    const found = results.get(index);
    if (!found) return 'nowhere';
    const { decision, berthId, waitingAhead } = found;
    return decision.isAllowed ? `${berthId} ${decision.changes[0]?.after.state} ${waitingAhead}` : `${berthId} ${decision.refusal}`;
  });
};
const tooShort = { limits: { length: 200, depth: null, heightLimit: null, maxGrossTonnage: null } };

test('decidePlan decides by arrival and not by row: a day that a call fills is full for the next', () => {
  const rules = { 1: { maxShipsPerDay: 1 } };
  expect(decide(rules, [call([1], 20, 30), call([1], 10, 20)])).toEqual(['1 waiting 0', '1 tentative 0']);
});

test('decidePlan refuses a taken berth without a waiting list', () => {
  expect(decide({ 1: { hasWaitlist: false } }, [call([1], 10, 20)], { taken: [[1, 12, 18]] })).toEqual([
    '1 reservation.berthTaken',
  ]);
});

test('decidePlan takes the first free berth that the ship fits', () => {
  const rules = { 1: tooShort, 2: {}, 3: {} };
  expect(decide(rules, [call([1, 2, 3], 10, 20)], { taken: [[2, 10, 20]] })).toEqual(['3 tentative 0']);
});

test('decidePlan refuses a repeated call, also one at any berth of the port', () => {
  const rules = { 1: {}, 2: {} };
  expect(decide(rules, [call([1], 10, 20), call([1], 12, 18), call([1, 2], 15, 25)])).toEqual([
    '1 tentative 0',
    '1 reservation.duplicate',
    '1 reservation.duplicate',
  ]);
});

test('decidePlan refuses what repeats a live request of the organization for the ship', () => {
  const live = { id: 5, organizationId: 7, shipId: 1, berthId: 2, portId: 1, stay: { startAt: 10, endAt: 20 }, isOpen: false };
  const rules = { 1: {}, 2: {} };
  expect(decide(rules, [call([2], 15, 25), call([1], 15, 25)], { liveRequests: [live] })).toEqual([
    '2 reservation.duplicate',
    '1 tentative 0',
  ]);
  expect(decide(rules, [call([1, 2], 15, 25)], { liveRequests: [live] })).toEqual(['1 reservation.duplicate']);
});

test('decidePlan stops at the limit of open requests of the port', () => {
  expect(decide({ 1: { openRequestLimit: 2 } }, [call([1], 10, 20), call([1], 20, 30), call([1], 30, 40)])).toEqual([
    '1 tentative 0',
    '1 tentative 0',
    '1 reservation.tooManyOpen',
  ]);
});

test('decidePlan prefers the shortest waiting list and names why no berth fits', () => {
  const rules = { 1: {}, 2: {} };
  expect(
    decide(rules, [call([1, 2], 10, 20)], {
      taken: [
        [1, 10, 20],
        [2, 10, 20],
      ],
    }),
  ).toEqual(['1 waiting 0']);
  expect(decide({ 1: tooShort, 2: { ...tooShort, isAbolished: true } }, [call([2, 1], 10, 20)])).toEqual([
    '1 reservation.shipDoesNotFit',
  ]);
});

test('a port without a berth offers nothing', () => {
  expect(decide({}, [call([], 10, 20)])).toEqual(['nowhere']);
});
