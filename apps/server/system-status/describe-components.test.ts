import { describe, expect, test } from 'vitest';
import { describeComponents } from './describe-components.ts';
import type { SystemFigures } from './system-figures-queries.ts';

const readAt = new Date('2026-11-17T12:00:00Z');
const before = (minutes: number) => new Date(readAt.getTime() - minutes * 60_000);
const startedAt = before(30);

const atRest: SystemFigures = {
  readAt,
  databaseStartedAt: before(100),
  outboxWaiting: 0,
  outboxOldestAt: null,
  outboxQuarantined: 0,
  mailsOwed: 0,
  mailsOldestAt: null,
  mailsGivenUp: 0,
  mailLastSentAt: before(3),
  jobsWaiting: 0,
  jobsOldestAt: null,
  jobsLocked: 0,
  jobsFailing: 0,
  jobsGivenUp: 0,
  auditUnsealed: 0,
  auditOldestAt: null,
  auditLastSealedAt: before(1),
  workersRunning: 1,
  workersSince: before(20),
  workerSeenAt: readAt,
  workerVersions: ['1.0.0 abc'],
  scannerIsReachable: true,
  scannerSince: before(19),
  signaturesAt: before(600),
};
const find = (figures: Partial<SystemFigures>, wanted: string) =>
  describeComponents({ ...atRest, ...figures }, startedAt).find(({ component }) => component === wanted);

test('in a system at rest every part works', () => {
  const components = describeComponents(atRest, startedAt);
  expect(new Set(components.map(({ state }) => state))).toEqual(new Set(['working']));
  expect(components.map(({ component, since }) => [component, since])).toEqual([
    ['api', startedAt],
    ['database', before(100)],
    ['worker', before(20)],
    ['notification', null],
    ['mail', null],
    ['fileScan', before(19)],
    ['auditSeal', null],
  ]);
});

test('without a worker it fails since a worker was last seen, and the file scan is unknown', () => {
  const ended = { workersRunning: 0, workersSince: null, workerSeenAt: before(7), scannerIsReachable: null, scannerSince: null };
  expect(find(ended, 'worker')).toMatchObject({ state: 'failing', since: before(7), lastAt: before(7) });
  expect(find(ended, 'fileScan')).toMatchObject({ state: 'unknown', since: null });
});

describe.each([
  ['notification', 'outboxOldestAt', 5],
  ['mail', 'mailsOldestAt', 15],
  ['auditSeal', 'auditOldestAt', 10],
] as const)('%s', (component, column, minutes) => {
  test(`works while nothing waits longer than ${minutes} minutes`, () => {
    expect(find({ [column]: before(minutes) }, component)).toMatchObject({ state: 'working', since: null });
  });

  test('fails after that, since the oldest began to wait', () => {
    expect(find({ [column]: before(minutes + 1) }, component)).toMatchObject({ state: 'failing', since: before(minutes + 1) });
  });
});

test('the file scan fails while clamd is away, and is delayed with signatures older than three days', () => {
  expect(find({ scannerIsReachable: false, scannerSince: before(2) }, 'fileScan')).toMatchObject({
    state: 'failing',
    since: before(2),
  });
  expect(find({ signaturesAt: before(3 * 1440) }, 'fileScan')).toMatchObject({ state: 'working' });
  expect(find({ signaturesAt: before(3 * 1440 + 1) }, 'fileScan')).toMatchObject({ state: 'delayed' });
});
