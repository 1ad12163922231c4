import { randomUUID } from 'node:crypto';
import { getSystemStatus } from '@kiko/contract/system-status/system-status-endpoints.ts';
import { expect, test } from 'vitest';
import { endWorkerProcess, renewWorkerProcess } from '../kit/jobs/worker-process-queries.ts';
import { useTestApi } from '../testing/use-test-api.ts';

const { database, requestOk, refusal } = useTestApi();

const stateOf = async (wanted: string) =>
  (await requestOk('mlitMember', getSystemStatus)).components.find(({ component }) => component === wanted);

test('the ministry reads which parts work, with versions and backlogs', async () => {
  const id = randomUUID();
  const signaturesAt = new Date('2026-11-16T00:00:00Z');
  const since = new Date('2026-11-17T00:00:00Z');
  await renewWorkerProcess(database().worker, {
    id,
    workerIds: [],
    build: { version: '1.0.0', commit: '0123456789ab' },
    scanner: { isReachable: false, since, signaturesAt },
  });
  const status = await requestOk('mlitMaster', getSystemStatus);
  expect(status).toMatchObject({
    version: '1.0.0',
    commit: '0123456789ab',
    workerVersions: ['1.0.0 0123456789ab'],
    signaturesAt,
    backlogs: { mails: 0, jobsFailing: 0 },
  });
  expect(await stateOf('worker')).toMatchObject({ state: 'working' });
  expect(await stateOf('fileScan')).toMatchObject({ state: 'failing', since });
  await endWorkerProcess(database().worker, id);
  const ended = await stateOf('worker');
  expect(ended).toMatchObject({ state: 'failing' });
  expect(ended?.lastAt).toBeInstanceOf(Date);
  expect(await stateOf('fileScan')).toMatchObject({ state: 'unknown' });
});

test('harbor managers and applicants do not read it', async () => {
  for (const user of ['harborMaster', 'harborMember', 'applicantMaster', 'applicantMember'] as const)
    expect(await refusal(user, getSystemStatus)).toMatchObject({ status: 403, code: 'access.forbidden' });
});
