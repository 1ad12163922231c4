import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setup = () => {
  const outside = { isOnline: true, isUp: true, probes: 0, now: 1000 };
  const connection = createConnection({
    isOnline: () => outside.isOnline,
    now: () => outside.now,
    probe: async () => {
      outside.probes += 1;
      if (!outside.isUp) throw new Error('down');
    },
  });
  const seen: string[] = [];
  connection.watch(() => seen.push(connection.read().state));
  return { outside, connection, seen };
};

test('a failed call is shown as soon as the server does not answer a probe either, with the time of the last answer', async () => {
  const { outside, connection, seen } = setup();
  connection.answered();
  outside.now = 9000;
  outside.isUp = false;
  connection.failed();
  connection.failed();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.read()).toEqual({ state: 'unreachable', asOf: 1000 });
  expect(seen).toEqual(['unreachable']);
});

test('a call that fails while the server answers others changes nothing', async () => {
  const { outside, connection, seen } = setup();
  const recover = vi.fn();
  connection.onRecovery(recover);
  connection.failed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([]);
  expect(recover).not.toHaveBeenCalled();
  expect(outside.probes).toBe(1);
});

test('a server that keeps a probe waiting counts as unreachable after two seconds', async () => {
  const connection = createConnection({ isOnline: () => true, now: () => 1, probe: () => new Promise(() => {}) });
  connection.failed();
  await vi.advanceTimersByTimeAsync(1900);
  expect(connection.read().state).toBe('up');
  await vi.advanceTimersByTimeAsync(200);
  expect(connection.read().state).toBe('unreachable');
});

test('without a network the state is offline, and the first answer ends it', () => {
  const { outside, connection, seen } = setup();
  outside.isOnline = false;
  connection.failed();
  outside.isOnline = true;
  connection.answered();
  expect(seen).toEqual(['offline', 'up']);
  expect(connection.read()).toEqual({ state: 'up', asOf: undefined });
});

test('an unreachable server is probed with growing pauses until it answers, and the recovery is reported once', async () => {
  const { outside, connection } = setup();
  const recover = vi.fn();
  connection.onRecovery(recover);
  outside.isUp = false;
  connection.failed();
  await vi.advanceTimersByTimeAsync(60_000);
  const { probes } = outside;
  expect(probes).toBeGreaterThan(4);
  expect(probes).toBeLessThan(20);
  expect(recover).not.toHaveBeenCalled();
  outside.isUp = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.read().state).toBe('up');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recover).toHaveBeenCalledTimes(1);
  expect(outside.probes).toBe(probes + 1);
});

test('the server is probed immediately when the browser goes online', async () => {
  const { outside, connection } = setup();
  outside.isOnline = false;
  outside.isUp = false;
  connection.failed();
  await vi.advanceTimersByTimeAsync(60_000);
  outside.isOnline = true;
  outside.isUp = true;
  connection.found();
  expect(connection.read().state).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(50);
  expect(connection.read().state).toBe('up');
});
