import { expect, test } from 'vitest';
import type { BerthRules } from '../reservations/berth-book.ts';
import { applicant, emptyBook } from '../reservations/test-desk.ts';
import { decidePlan, type PlannedCall } from './decide-plan.ts';

const ship = { length: 300, draftBow: 8, draftStern: 8, airDraft: 50, grossTonnage: 100_000, isAbolished: false };
const call = (berthIds: number[], from: number, to: number): PlannedCall => ({ berthIds, stay: { startAt: from, endAt: to } });

const decide = (rules: Record<number, Partial<BerthRules>>, calls: readonly PlannedCall[]) => {
  const books = new Map(Object.entries(rules).map(([id, own]) => [Number(id), emptyBook(Number(id), own)]));
  return decidePlan({ books, now: 0, returnDays: 14 }, { calls, ship, person: applicant }).map((found) => {
    if (!found) return 'nowhere';
    const { decision, berthId, ahead } = found;
    return decision.isDone ? `${berthId} ${decision.changes[0]?.after.state} ${ahead}` : `${berthId} ${decision.refusal}`;
  });
};
const tooShort = { limits: { length: 200, depth: null, heightLimit: null, maxGrossTonnage: null } };

test('a call that takes a place is in the way of those after it, by arrival and not by row', () => {
  expect(decide({ 1: {} }, [call([1], 15, 25), call([1], 10, 20), call([1], 12, 18)])).toEqual([
    '1 waiting 1',
    '1 tentative 0',
    '1 waiting 0',
  ]);
});

test('without a waiting list the second is refused', () => {
  expect(decide({ 1: { hasWaitlist: false } }, [call([1], 10, 20), call([1], 12, 18)])).toEqual([
    '1 tentative 0',
    '1 reservation.berthTaken',
  ]);
});

test('any berth that fits: the first that is free, not one that is too short', () => {
  const rules = { 1: tooShort, 2: {}, 3: {} };
  expect(decide(rules, [call([1, 2, 3], 10, 20), call([1, 2, 3], 10, 20), call([1, 2, 3], 12, 18)])).toEqual([
    '2 tentative 0',
    '3 tentative 0',
    '2 waiting 0',
  ]);
});

test('where all are taken the shortest line, where none fits the reason why', () => {
  const rules = { 1: {}, 2: {} };
  const calls = [call([1], 10, 20), call([2], 10, 20), call([1], 10, 20), call([1, 2], 10, 20)];
  expect(decide(rules, calls)[3]).toBe('2 waiting 0');
  expect(decide({ 1: tooShort, 2: { ...tooShort, isAbolished: true } }, [call([2, 1], 10, 20)])).toEqual([
    '1 reservation.shipDoesNotFit',
  ]);
});

test('a port without a berth offers nothing', () => {
  expect(decide({}, [call([], 10, 20)])).toEqual(['nowhere']);
});
