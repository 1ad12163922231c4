import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatchThrottle } from './batch-throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('gather delivers the first items together after a short delay, then at most one batch per pause', () => {
  const handed: number[][] = [];
  const { add } = createBatchThrottle<number>((items) => handed.push(items), { maxDelayMs: 100, intervalMs: 1000 });
  add(1);
  add(2);
  expect(handed).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(handed).toEqual([[1, 2]]);
  for (let one = 3; one < 100; one += 1) {
    add(one);
    vi.advanceTimersByTime(5);
  }
  expect(handed).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(handed).toHaveLength(2);
  expect(handed.flat()).toHaveLength(99);
  vi.advanceTimersByTime(10_000);
  expect(handed).toHaveLength(2);
  add(100);
  vi.advanceTimersByTime(100);
  expect(handed.at(-1)).toEqual([100]);
});

test('gather delivers nothing after stop', () => {
  const handed: number[][] = [];
  const { add, stop } = createBatchThrottle<number>((items) => handed.push(items), { maxDelayMs: 100, intervalMs: 1000 });
  add(1);
  stop();
  vi.advanceTimersByTime(5000);
  expect(handed).toEqual([]);
});
