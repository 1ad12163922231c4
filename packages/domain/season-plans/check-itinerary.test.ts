import { expect, test } from 'vitest';
import { hourMs } from '../calendar/durations.ts';
import { checkItinerary, indexesByArrival } from './check-itinerary.ts';
import { nauticalMilesBetween } from './sea-legs.ts';

const hakata = { latitude: 33.6, longitude: 130.4 };
const yokohama = { latitude: 35.45, longitude: 139.65 };
const stop = (from: number, to: number, position: typeof hakata | null = hakata) => ({
  startAt: from * hourMs,
  endAt: to * hourMs,
  position,
});

test('the distance from Hakata to Yokohama is the great circle, at least 470 nautical miles', () => {
  expect(Math.round(nauticalMilesBetween(hakata, yokohama))).toBe(471);
  expect(nauticalMilesBetween(hakata, hakata)).toBe(0);
});

test('a leg that needs more than 25 knots is reported with the call it starts from; a slower one is not', () => {
  const [, near] = checkItinerary([stop(0, 8), stop(8 + 19, 40, yokohama)]);
  expect(near?.impossibleLeg).toBeNull();
  const [, far] = checkItinerary([stop(0, 8), stop(8 + 18, 40, yokohama)]);
  expect(far?.impossibleLeg).toMatchObject({ from: 0, nauticalMiles: 470, hours: 18 });
  expect(far?.impossibleLeg?.knots).toBeCloseTo(26.1, 1);
});

test('legs follow the order of arrivals, not of rows', () => {
  const [second, first] = checkItinerary([stop(10, 12, yokohama), stop(0, 8)]);
  expect([first?.impossibleLeg, second?.impossibleLeg?.from]).toEqual([null, 1]);
});

test('calls at the same time are reported as overlapping; an arrival at the departure time is not', () => {
  const found = checkItinerary([stop(0, 10), stop(9, 12), stop(12, 20), stop(9, 13)]);
  expect(found.map(({ overlappingIndexes }) => overlappingIndexes.toSorted((a, b) => a - b))).toEqual([
    [1, 3],
    [0, 3],
    [3],
    [0, 1, 2],
  ]);
});

test('two ports without travel time are reported, two berths of one port are not', () => {
  const [, elsewhere, here] = checkItinerary([stop(0, 10), stop(10, 12, yokohama), stop(12, 20, yokohama)]);
  expect(elsewhere?.impossibleLeg?.knots).toBe(Number.POSITIVE_INFINITY);
  expect(here?.impossibleLeg).toBeNull();
});

test('a port without a position gives no leg', () => {
  expect(checkItinerary([stop(0, 10, null), stop(10, 12, yokohama)])[1]?.impossibleLeg).toBeNull();
});

test('inOrderOfArrival keeps the given order of calls with the same arrival', () => {
  expect(indexesByArrival([{ startAt: 2 }, { startAt: 1 }, { startAt: 2 }])).toEqual([1, 0, 2]);
});
