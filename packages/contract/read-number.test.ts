import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['2670', 2670],
  ['2６70', 2670],
  ['２００．５', 200.5],
  ['２，６７０', 2670],
  ['1,234,567.8', 1_234_567.8],
  ['－３', -3],
  [' 12 ', 12],
  [12, 12],
  ['', null],
  ['　', null],
  [null, null],
  [undefined, null],
  ['1,23', Number.NaN],
  ['12 人', Number.NaN],
  ['abc', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
])('%j is read as %s', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});
