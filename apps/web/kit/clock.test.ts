import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock, everySecond } from './clock.ts';

/** The server stands at this moment when the page's own clock shows zero. */
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

/** A question that takes a while on its way there and on its way back. */
const ask = (clock: ReturnType<typeof createClock>, there: number, back: number) => {
  const askedAt = clock.monotonic();
  vi.advanceTimersByTime(there);
  const header = headerNow();
  vi.advanceTimersByTime(back);
  clock.learn(header, askedAt);
};
const errorOf = (clock: ReturnType<typeof createClock>) => Math.abs((clock.now() ?? Number.NaN) - trueTime());

/** Timers that come up to 400 ms late, as on a busy machine; always the same ones. */
const delayTimers = () => {
  const onTime = globalThis.setTimeout;
  let seed = 7;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, delay: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return onTime(act, delay + (seed % 400));
  }) as typeof setTimeout);
};

test('before the first answer there is no time to show', () => {
  const clock = createClock();
  expect(clock.now()).toBeUndefined();
  clock.learn(null, 0);
  clock.learn('soon', 0);
  expect(clock.now()).toBeUndefined();
});

test('one answer tells the time to the second, more answers tell it better', () => {
  const clock = createClock();
  ask(clock, 40, 60);
  expect(errorOf(clock)).toBeLessThan(600);
  for (let count = 0; count < 30; count += 1) {
    vi.advanceTimersByTime(730);
    ask(clock, 20, 20);
  }
  expect(errorOf(clock)).toBeLessThan(60);
  // An answer that was long on its way tells little, and takes nothing back.
  ask(clock, 4000, 0);
  ask(clock, 0, 4000);
  expect(errorOf(clock)).toBeLessThan(60);
});

test('after ten minutes of late ticks the shown second is the true one', () => {
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
  // To where the latest tick of this second must have happened.
  vi.advanceTimersByTime(1000 - (trueTime() % 1000) + 600);
  expect(shown).toBe(new Date(trueTime()).toISOString().slice(0, 19));
  expect(ticks).toBeGreaterThan(595);
  stop();
  vi.advanceTimersByTime(5000);
  expect(ticks).toBeLessThan(605);
});

test('a PC clock that is wrong, or set while the page is open, changes nothing', () => {
  const clock = createClock();
  ask(clock, 10, 10);
  const before = clock.now() ?? 0;
  vi.setSystemTime(new Date('2001-01-01T00:00:00Z'));
  expect(clock.now()).toBe(before);
});

test('a machine that slept, so that its own clock stood still, is right again with the next answer', () => {
  const clock = createClock();
  ask(clock, 10, 10);
  // Eight hours that the page did not notice.
  const asleep = 8 * 3_600_000;
  const header = new Date(trueTime() + asleep).toUTCString();
  clock.learn(header, clock.monotonic());
  expect(Math.abs((clock.now() ?? 0) - trueTime() - asleep)).toBeLessThan(1000);
});
