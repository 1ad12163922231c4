import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveClient, reconnectDelay } from './live.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setVisibility('visible');
});

const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const advanceTime = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const changedFrame = (id: string, call: number) => `id: ${id}\nevent: changed\ndata: {"topic":"chat","kind":5,"id":${call}}\n\n`;

/** A fake server whose stream is controlled by the test. */
const setupLiveClient = () => {
  const lines: { lastEventId: string; signal: AbortSignal; t: (text: string) => void; end: () => void }[] = [];
  let isUp = true;
  const live = createLiveClient(async ({ lastEventId, signal }) => {
    if (!isUp) throw new Error('down');
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort().catch(() => {}));
    lines.push({ lastEventId, signal, t: (text) => void writer.write(text).catch(() => {}), end: () => void writer.close() });
    return readable;
  });
  return {
    live,
    lines,
    setUp: (up: boolean) => {
      isUp = up;
    },
  };
};

test('one connection serves all subscribers of the page and closes with the last of them', async () => {
  const { live, lines } = setupLiveClient();
  const received: unknown[] = [];
  const leaves = [live.subscribe('chat', (event) => received.push(event)), live.subscribe('chat', (event) => received.push(event))];
  await advanceTime();
  lines[0]?.t(changedFrame('7.1', 12).slice(0, 20));
  lines[0]?.t(changedFrame('7.1', 12).slice(20));
  await advanceTime();
  expect(lines).toHaveLength(1);
  expect(received).toEqual(Array.from({ length: 2 }, () => ({ topic: 'chat', kind: 5, id: 12 })));
  for (const leave of leaves) leave();
  expect(lines[0]?.signal.aborted).toBe(true);
});

test('a connection that a stopping process ends is reopened after the time that it names', async () => {
  const { live, lines } = setupLiveClient();
  live.subscribe('chat', () => {});
  await advanceTime();
  lines[0]?.t('retry: 30\n\n');
  lines[0]?.end();
  await advanceTime(29);
  expect(lines).toHaveLength(1);
  await advanceTime(1);
  expect(lines).toHaveLength(2);
  // It applies once.
  lines[1]?.end();
  await advanceTime(100);
  expect(lines).toHaveLength(2);
});

test('a lost connection is reopened from the last event id with increasing pauses', async () => {
  const { live, lines, setUp } = setupLiveClient();
  live.subscribe('chat', () => {});
  await advanceTime();
  lines[0]?.t(changedFrame('7.1', 12));
  await advanceTime();
  setUp(false);
  lines[0]?.end();
  await advanceTime(5_000);
  setUp(true);
  await advanceTime(30_000);
  expect(lines.map(({ lastEventId }) => lastEventId)).toEqual(['', '7.1']);
  expect([0, 1, 2, 20].map((attempt) => reconnectDelay(attempt, 1))).toEqual([500, 1000, 2000, 30_000]);
  expect(reconnectDelay(2, 0)).toBe(1000);
});

test('a connection without data is closed and reopened; a heartbeat keeps it open', async () => {
  const { live, lines } = setupLiveClient();
  live.subscribe('chat', () => {});
  await advanceTime(30_000);
  lines[0]?.t('id: 8.1\n\n');
  await advanceTime(30_000);
  expect(lines).toHaveLength(1);
  await advanceTime(30_000);
  expect(lines.map(({ lastEventId }) => lastEventId)).toEqual(['', '8.1']);
});

test('the connection is closed while the tab is hidden, then resumes from the last event id', async () => {
  const { live, lines } = setupLiveClient();
  live.subscribe('chat', () => {});
  await advanceTime();
  lines[0]?.t('id: 9.1\n\n');
  await advanceTime();
  setVisibility('hidden');
  expect(lines[0]?.signal.aborted).toBe(true);
  await advanceTime(60_000);
  setVisibility('visible');
  await advanceTime();
  expect(lines.map(({ lastEventId }) => lastEventId)).toEqual(['', '9.1']);
});

test('a missed event calls handlers with undefined; unknown topics are ignored', async () => {
  const { live, lines } = setupLiveClient();
  const received: unknown[] = [];
  live.subscribe('chat', (event) => received.push(event));
  await advanceTime();
  lines[0]?.t('id: 1.1\nevent: missed\ndata: {}\n\n');
  lines[0]?.t('id: 1.1\nevent: changed\ndata: {"topic":"weather"}\n\n');
  await advanceTime();
  expect(received).toEqual([undefined]);
});
