import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { minuteMs, secondMs } from '@kiko/domain/calendar/durations.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { purgeRequestCounts } from './request-count-queries.ts';
import { createRequestCounts } from './request-counts.ts';

const database = useTestDatabase();
const start = new Date('2030-04-01T03:00:20Z').getTime();
let now = start;
beforeEach(async () => {
  now = start;
  await database().owner.deleteFrom('requestCount').execute();
});

/** The counts of one process. They are shared by a call of `share`. */
const startProcess = (over: Partial<Parameters<typeof createRequestCounts>[0]> = {}) => {
  const log = { error: vi.fn<() => void>() };
  const counts = createRequestCounts({
    database: database().api,
    clock: () => new Date(now),
    log,
    intervalMs: minuteMs,
    ...over,
  });
  onTestFinished(counts.close);
  const countTimes = (times: number) => {
    for (let call = 1; call < times; call += 1) counts.count('account 1');
    return counts.count('account 1').current;
  };
  return { ...counts, countTimes, log };
};

test('two processes add up the requests of a client in a minute', async () => {
  const [first, second] = [startProcess(), startProcess()];
  expect([first.countTimes(30), second.countTimes(40)]).toEqual([30, 40]);
  await first.share();
  await second.share();
  expect([first.countTimes(20), second.countTimes(1)]).toEqual([50, 71]);
  await first.share();
  expect(first.countTimes(1)).toBe(91);
});

test('a new minute begins at zero, in every process', async () => {
  const [first, second] = [startProcess(), startProcess()];
  first.countTimes(50);
  await first.share();
  expect(first.count('account 1')).toEqual({ current: 51, ttl: 40 * secondMs });
  now += 40 * secondMs;
  expect(second.count('account 1')).toEqual({ current: 1, ttl: minuteMs });
  second.countTimes(19);
  await second.share();
  expect(second.countTimes(1)).toBe(21);
});

test('requests that arrive while the counts are exchanged are counted', async () => {
  const process = startProcess();
  process.countTimes(20);
  const sharing = process.share();
  process.countTimes(3);
  await sharing;
  expect(process.countTimes(1)).toBe(24);
});

test('a client with few requests is not stored', async () => {
  const process = startProcess();
  process.countTimes(19);
  await process.share();
  expect(await database().owner.selectFrom('requestCount').selectAll().execute()).toEqual([]);
  process.countTimes(1);
  await process.share();
  expect(await database().owner.selectFrom('requestCount').select('calls').execute()).toEqual([{ calls: 20 }]);
});

test('without the database a process counts by itself', async () => {
  const process = startProcess({ database: database().worker });
  process.countTimes(20);
  await process.share();
  expect(process.log.error).toHaveBeenCalledOnce();
  expect(process.countTimes(1)).toBe(21);
});

test('of more clients than fit, the oldest is forgotten', () => {
  const process = startProcess();
  process.countTimes(5);
  for (let client = 0; client < 20_000; client += 1) process.count(`address ${client}`);
  expect(process.countTimes(1)).toBe(1);
});

test('counts are deleted after ten minutes', async () => {
  now = Date.now();
  const process = startProcess();
  process.countTimes(20);
  await process.share();
  now -= 11 * minuteMs;
  for (let call = 0; call < 20; call += 1) process.count('account 2');
  await process.share();
  await purgeRequestCounts(database().worker);
  expect(await database().owner.selectFrom('requestCount').select('key').execute()).toEqual([{ key: 'account 1' }]);
});
