import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createGate } from './gate.ts';

const limits = { atOnce: 3, perClient: 2, waitingPerClient: 2, waitingAtMost: 4, refusalDelayMs: 0, longestRestMs: 0 };
const agency = 'agency';
const clerk = 'clerk';

/** Whether the place is given once nothing else is left to do. */
const watch = (entering: Promise<() => void>) => {
  const inside = entering.then(() => true);
  return () => Promise.race([inside, setImmediate(false)]);
};

test('an account has its share at once, and the rest of its tasks wait without holding up others', async () => {
  const { enter } = createGate(limits);
  const [first] = await Promise.all([enter(agency), enter(agency)]);
  const third = watch(enter(agency));
  const other = await enter(clerk);
  expect(await third()).toBe(false);
  other();
  expect(await third()).toBe(false);
  first();
  expect(await third()).toBe(true);
});

test('a free place goes to the first that may run', async () => {
  const { enter } = createGate(limits);
  const ofClerk = await enter(clerk);
  await Promise.all([enter(agency), enter(agency)]);
  const agencyWaits = watch(enter(agency));
  const clerkWaits = watch(enter(clerk));
  ofClerk();
  expect(await clerkWaits()).toBe(true);
  expect(await agencyWaits()).toBe(false);
});

test('an account with too many waiting tasks is refused, as are others when the queue is full', async () => {
  const { enter } = createGate(limits);
  for (const account of [agency, agency, clerk]) await enter(account);
  for (const account of [agency, agency]) void enter(account);
  await expect(enter(agency)).rejects.toMatchObject({ code: 'request.tooMany' });
  for (const account of [clerk, 'third']) void enter(account);
  await expect(enter('fourth')).rejects.toMatchObject({ code: 'server.busy' });
});

test('without waiting, the second task of an account is refused and another account learns that the server is busy', async () => {
  const { enter } = createGate({
    atOnce: 1,
    perClient: 1,
    waitingPerClient: 0,
    waitingAtMost: 0,
    refusalDelayMs: 0,
    longestRestMs: 0,
  });
  const leave = await enter(agency);
  await expect(enter(agency)).rejects.toMatchObject({ code: 'request.tooMany' });
  await expect(enter(clerk)).rejects.toMatchObject({ code: 'server.busy' });
  leave();
  await expect(enter(clerk)).resolves.toBeTypeOf('function');
});

test('a task that is given up while it waits frees its place in the queue', async () => {
  const { enter } = createGate(limits);
  const [first] = await Promise.all([enter(agency), enter(agency)]);
  let isGone = false;
  const givenUp = enter(agency, () => isGone).catch((error: unknown) => error);
  const alive = watch(enter(agency));
  isGone = true;
  const next = watch(enter(agency));
  expect(await givenUp).toMatchObject({ code: 'request.tooMany' });
  first();
  expect(await alive()).toBe(true);
  expect(await next()).toBe(false);
});

test('a place that is freed twice counts once', async () => {
  const { enter } = createGate({ ...limits, atOnce: 1, waitingPerClient: 0 });
  const leave = await enter(agency);
  leave();
  await enter(clerk);
  leave();
  await expect(enter(agency)).rejects.toMatchObject({ code: 'server.busy' });
});

test('a place stays empty for as long as its task took, so that others have the rest of the time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { enter } = createGate({ ...limits, atOnce: 1, longestRestMs: 200 });
  let entered = 0;
  const enterOnce = async () => {
    const leave = await enter(agency);
    entered += 1;
    leave();
  };
  for (const ms of [50, 900]) {
    const leave = await enter(agency);
    await vi.advanceTimersByTimeAsync(ms);
    leave();
    leave();
    void enterOnce();
    await vi.advanceTimersByTimeAsync(Math.min(ms, 200) - 1);
    expect(entered).toBe(ms === 50 ? 0 : 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toBe(ms === 50 ? 1 : 2);
  }
});

test('a refusal waits, so that a client that repeats its request at once is slowed down', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { enter, refuseIfFull } = createGate({ ...limits, atOnce: 1, waitingPerClient: 0, refusalDelayMs: 1_000 });
  await enter(agency);
  const refused = vi.fn<() => void>();
  for (const asked of [enter(agency), refuseIfFull(agency)]) asked.catch(refused);
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toHaveBeenCalledTimes(2);
});
