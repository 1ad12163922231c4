import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../calendar/durations.ts';
import { listPlacements, type RecordedChange } from './list-placements.ts';

const morning = { startAt: 0, endAt: 4 * hourMs };
const nextDay = { startAt: dayMs, endAt: dayMs + 4 * hourMs };
const iso = (at: number) => new Date(at).toISOString();
const moveTo = (version: number, from: typeof morning, to: typeof morning): RecordedChange => ({
  version,
  changes: {
    startAt: { from: iso(from.startAt), to: iso(to.startAt) },
    endAt: { from: iso(from.endAt), to: iso(to.endAt) },
  },
});
const created: RecordedChange = {
  version: 1,
  changes: {
    berthId: { from: null, to: 5 },
    startAt: { from: null, to: iso(0) },
    endAt: { from: null, to: iso(4 * hourMs) },
    receiptNo: { from: null, to: 3 },
  },
};

test('a request that was never moved has its present placement only', () => {
  const approved = { version: 2, changes: { state: { from: 'tentative', to: 'confirmed' } } };
  expect(listPlacements({ berthId: 5, stay: morning, receiptNo: 3 }, [created, approved])).toEqual([
    { berthId: 5, stay: morning, receiptNo: 3, version: 1 },
  ]);
});

test('a moved request has the placements of before, each with the receipt of its berth', () => {
  const toOtherBerth = {
    version: 4,
    changes: { berthId: { from: 5, to: 6 }, receiptNo: { from: 3, to: 11 } },
  };
  const present = { berthId: 6, stay: nextDay, receiptNo: 11 };
  expect(listPlacements(present, [created, moveTo(3, morning, nextDay), toOtherBerth])).toEqual([
    { berthId: 6, stay: nextDay, receiptNo: 11, version: 4 },
    { berthId: 5, stay: nextDay, receiptNo: 3, version: 3 },
    { berthId: 5, stay: morning, receiptNo: 3, version: 1 },
  ]);
});

test('the placements of a draft are left out, before the submission and after it was pulled back', () => {
  const draft = { version: 1, changes: { ...created.changes, receiptNo: { from: null, to: null } } };
  const submitted = { version: 3, changes: { receiptNo: { from: null, to: 3 } } };
  const pulledBack = { version: 4, changes: { receiptNo: { from: 3, to: null } } };
  const again = { version: 6, changes: { receiptNo: { from: null, to: 9 } } };
  const history = [draft, moveTo(2, morning, nextDay), submitted, pulledBack, moveTo(5, nextDay, morning), again];
  expect(listPlacements({ berthId: 5, stay: morning, receiptNo: 9 }, history)).toEqual([
    { berthId: 5, stay: morning, receiptNo: 9, version: 6 },
    { berthId: 5, stay: nextDay, receiptNo: 3, version: 3 },
  ]);
});

test('a request whose history does not state its submission has its placement from the first version', () => {
  expect(listPlacements({ berthId: 5, stay: morning, receiptNo: 3 }, [])).toEqual([
    { berthId: 5, stay: morning, receiptNo: 3, version: 1 },
  ]);
});
