import { expect, onTestFinished, test, vi } from 'vitest';
import { createPace } from './pace.ts';

test('a few answers go at once, the next ones one by one, and a client that pauses starts afresh', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pace = createPace({ perSecond: 10, atOnce: 3, longestDelayMs: 1_000 });
  const delays = (client: string, count: number) => Array.from({ length: count }, () => Math.round(pace(client)));
  expect(delays('stranger', 6)).toEqual([0, 0, 0, 100, 200, 300]);
  expect(delays('other', 1)).toEqual([0]);
  vi.advanceTimersByTime(300);
  expect(delays('stranger', 1)).toEqual([100]);
  vi.advanceTimersByTime(1_000);
  expect(delays('stranger', 4)).toEqual([0, 0, 0, 100]);
});

test('no answer waits longer than the limit', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pace = createPace({ perSecond: 10, atOnce: 1, longestDelayMs: 1_000 });
  const delays = Array.from({ length: 50 }, () => pace('stranger'));
  expect(Math.max(...delays)).toBe(1_000);
  vi.advanceTimersByTime(1_100);
  expect(pace('stranger')).toBe(0);
});
