import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock, everySecond } from './clock.ts';

/** The server time when the page's monotonic clock is zero. */
const start = Date.parse('2027-04-07T14:59:00.350Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pageTime = () => performance.now() - opened;
let opened = 0;
const trueTime = () => start + pageTime();
const headerNow = () => new Date(trueTime()).toUTCString();

const createClock = () => {
  opened = performance.now();
  return createServerClock(pageTime);
};

/** A request with a given latency in each direction. */
const ask = (clock: ReturnType<typeof createClock>, there: number, back: number) => {
  const askedAt = clock.monotonic();
  vi.advanceTimersByTime(there);
  const header = headerNow();
  vi.advanceTimersByTime(back);
  clock.learn(header, askedAt);
};
const errorOf = (clock: ReturnType<typeof createClock>) => Math.abs((clock.now() ?? Number.NaN) - trueTime());

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
  const clock = createClock();
  expect(clock.now()).toBeUndefined();
  clock.learn(null, 0);
  clock.learn('soon', 0);
  expect(clock.now()).toBeUndefined();
});

test('one answer gives the time to within a second, further answers increase the precision', () => {
  const clock = createClock();
  ask(clock, 40, 60);
  expect(errorOf(clock)).toBeLessThan(600);
  for (let count = 0; count < 30; count += 1) {
    vi.advanceTimersByTime(730);
    ask(clock, 20, 20);
  }
  expect(errorOf(clock)).toBeLessThan(60);
  // An answer with a high latency adds little information and does not reduce the precision.
  ask(clock, 4000, 0);
  ask(clock, 0, 4000);
  expect(errorOf(clock)).toBeLessThan(60);
});

test('the displayed second is correct after ten minutes of late ticks', () => {
  const clock = createClock();
  for (let count = 0; count < 30; count += 1) {
    vi.advanceTimersByTime(730);
    ask(clock, 5, 5);
  }
  delayTimers();
  let shown = '';
  let ticks = 0;
  const stop = everySecond(clock.now, (now) => {
    ticks += 1;
    shown = new Date(now).toISOString().slice(0, 19);
  });
  vi.advanceTimersByTime(10 * 60_000);
  // To the moment when the latest tick of this second must have fired.
  vi.advanceTimersByTime(1000 - (trueTime() % 1000) + 600);
  expect(shown).toBe(new Date(trueTime()).toISOString().slice(0, 19));
  expect(ticks).toBeGreaterThan(595);
  stop();
  vi.advanceTimersByTime(5000);
  expect(ticks).toBeLessThan(605);
});

test('a wrong or adjusted PC clock has no effect', () => {
  const clock = createClock();
  ask(clock, 10, 10);
  const before = clock.now() ?? 0;
  vi.setSystemTime(new Date('2001-01-01T00:00:00Z'));
  expect(clock.now()).toBe(before);
});

test('after the machine slept and its monotonic clock stopped, the next answer corrects the time', () => {
  const clock = createClock();
  ask(clock, 10, 10);
  // Eight hours of sleep that the page did not notice.
  const asleep = 8 * 3_600_000;
  const header = new Date(trueTime() + asleep).toUTCString();
  clock.learn(header, clock.monotonic());
  expect(Math.abs((clock.now() ?? 0) - trueTime() - asleep)).toBeLessThan(1000);
});
