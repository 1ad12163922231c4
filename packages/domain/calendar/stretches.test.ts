import { expect, test } from 'vitest';
import { gapsOf, type Stretch } from './stretches.ts';

const stretch = ([startAt, endAt]: [number, number]): Stretch => ({ startAt, endAt });
const gaps = (taken: [number, number][]) =>
  gapsOf(taken.map(stretch), stretch([10, 20])).map(({ startAt, endAt }) => [startAt, endAt]);

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

test('what reaches over the edges or lies outside of them takes nothing else away', () => {
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
