import { expect, test } from 'vitest';
import { missingMeasures, neededMeasures } from './ship-completeness.ts';

const complete = { grossTonnage: 50_000, lengthM: 240, maxDraftBowM: 7.8, maxDraftSternM: 7.9, passengerCapacity: 0 };

test('a ship with every measure misses nothing, also without a passenger', () => {
  expect(missingMeasures(complete)).toEqual([]);
});

test.each(['grossTonnage', 'lengthM', 'passengerCapacity'] as const)('%s is needed', (measure) => {
  expect(missingMeasures({ ...complete, [measure]: null })).toEqual([measure]);
});

test('one of the two drafts is enough', () => {
  expect(missingMeasures({ ...complete, maxDraftBowM: null })).toEqual([]);
  expect(missingMeasures({ ...complete, maxDraftSternM: null })).toEqual([]);
  expect(missingMeasures({ ...complete, maxDraftBowM: null, maxDraftSternM: null })).toEqual(['maxDraftBowM', 'maxDraftSternM']);
});

test('a ship without measures misses all of them', () => {
  const empty = { grossTonnage: null, lengthM: null, maxDraftBowM: null, maxDraftSternM: null, passengerCapacity: null };
  expect(missingMeasures(empty)).toEqual([...neededMeasures]);
});
