import { expect, test } from 'vitest';
import { findGaps, type Interval } from './intervals.ts';

const interval = ([startAt, endAt]: [number, number]): Interval => ({ startAt, endAt });
const gaps = (taken: [number, number][]) =>
  findGaps(taken.map(interval), interval([10, 20])).map(({ startAt, endAt }) => [startAt, endAt]);

test('what nothing takes is free, and touching stretches leave nothing between them', () => {
  expect(gaps([])).toEqual([[10, 20]]);
  expect(
    gaps([
      [14, 16],
      [12, 14],
    ]),
  ).toEqual([
    [10, 12],
    [16, 20],
  ]);
});

test('intervals across or outside the edges remove nothing else', () => {
  expect(
    gaps([
      [0, 11],
      [19, 30],
      [0, 10],
      [20, 21],
    ]),
  ).toEqual([[11, 19]]);
  expect(gaps([[0, 30]])).toEqual([]);
});
