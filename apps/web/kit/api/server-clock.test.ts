import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock, onEverySecond } from './server-clock.ts';

/** The server time when the page's monotonic clock is zero. */
const startTime = Date.parse('2027-04-07T14:59:00.350Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const monotonicMs = () => performance.now() - pageOpenedAt;
let pageOpenedAt = 0;
const serverTime = () => startTime + monotonicMs();
const dateHeader = () => new Date(serverTime()).toUTCString();

const createTestClock = () => {
  pageOpenedAt = performance.now();
  return createServerClock(monotonicMs);
};

/** A request with a given latency in each direction. */
const exchange = (clock: ReturnType<typeof createTestClock>, there: number, back: number) => {
  const requestedAt = clock.monotonic();
  vi.advanceTimersByTime(there);
  const header = dateHeader();
  vi.advanceTimersByTime(back);
  clock.syncFromHeader(header, requestedAt);
};
const clockErrorMs = (clock: ReturnType<typeof createTestClock>) => Math.abs((clock.now() ?? Number.NaN) - serverTime());

/** Timers that fire up to 400 ms late, as on a busy machine; deterministic. */
const delayTimers = () => {
  const onTime = globalThis.setTimeout;
  let seed = 7;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, delay: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return onTime(act, delay + (seed % 400));
  }) as typeof setTimeout);
};

test('the clock has no time before the first answer', () => {
  const clock = createTestClock();
  expect(clock.now()).toBeUndefined();
  clock.syncFromHeader(null, 0);
  clock.syncFromHeader('soon', 0);
  expect(clock.now()).toBeUndefined();
});

test('one answer gives the time to within a second, further answers increase the precision', () => {
  const clock = createTestClock();
  exchange(clock, 40, 60);
  expect(clockErrorMs(clock)).toBeLessThan(600);
  for (let count = 0; count < 30; count += 1) {
    vi.advanceTimersByTime(730);
    exchange(clock, 20, 20);
  }
  expect(clockErrorMs(clock)).toBeLessThan(60);
  // An answer with a high latency adds little information and does not reduce the precision.
  exchange(clock, 4000, 0);
  exchange(clock, 0, 4000);
  expect(clockErrorMs(clock)).toBeLessThan(60);
});

test('the displayed second is correct after ten minutes of late ticks', () => {
  const clock = createTestClock();
  for (let count = 0; count < 30; count += 1) {
    vi.advanceTimersByTime(730);
    exchange(clock, 5, 5);
  }
  delayTimers();
  let shown = '';
  let ticks = 0;
  const stop = onEverySecond(clock.now, (now) => {
    ticks += 1;
    shown = new Date(now).toISOString().slice(0, 19);
  });
  vi.advanceTimersByTime(10 * 60_000);
  // To the moment when the latest tick of this second must have fired.
  vi.advanceTimersByTime(1000 - (serverTime() % 1000) + 600);
  expect(shown).toBe(new Date(serverTime()).toISOString().slice(0, 19));
  expect(ticks).toBeGreaterThan(595);
  stop();
  vi.advanceTimersByTime(5000);
  expect(ticks).toBeLessThan(605);
});

test('a wrong or adjusted PC clock has no effect', () => {
  const clock = createTestClock();
  exchange(clock, 10, 10);
  const before = clock.now() ?? 0;
  vi.setSystemTime(new Date('2001-01-01T00:00:00Z'));
  expect(clock.now()).toBe(before);
});

test('after the machine slept and its monotonic clock stopped, the next answer corrects the time', () => {
  const clock = createTestClock();
  exchange(clock, 10, 10);
  // Eight hours of sleep that the page did not notice.
  const asleep = 8 * hourMs;
  const header = new Date(serverTime() + asleep).toUTCString();
  clock.syncFromHeader(header, clock.monotonic());
  expect(Math.abs((clock.now() ?? 0) - serverTime() - asleep)).toBeLessThan(1000);
});
