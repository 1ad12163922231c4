import { expect, test } from 'vitest';
import { calibrationWork, measurePace, median } from './machine-pace.ts';

test('the calibration does the same work each time', () => {
  expect(calibrationWork()).toBe(calibrationWork());
});

test('the pace of a machine is a factor of at least 1', () => {
  expect(measurePace()).toBeGreaterThanOrEqual(1);
  expect(measurePace()).toBeLessThan(1000);
});

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBe(0);
});
