import { expect, test } from 'vitest';
import { isPlausibleCount } from './plausible-counts.ts';

test.each([
  [2706, 2706, true],
  [2976, 2706, true],
  [2977, 2706, false],
  [26_700, 2706, false],
  [110, 100, true],
  [111, 100, false],
  [0, 0, true],
  [1, 0, false],
  [100_000, null, true],
])('%i passengers on a ship for %s: plausible %s', (count, capacity, expected) => {
  expect(isPlausibleCount(count, capacity)).toBe(expected);
});
