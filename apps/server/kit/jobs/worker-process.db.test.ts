import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { endWorkerProcess, releaseJobsOfDeadWorkers, renewWorkerProcess } from './worker-process-queries.ts';

const database = useTestDatabase();
const silentMs = 5_000;
const build = { version: '1.2.3', commit: 'abcdef012345' };

/** A job that a worker locked some seconds ago. */
const lockJob = async (workerId: string, secondsAgo: number) => {
  const { owner } = database();
  await sql`select graphile_worker.add_job('refreshHolidays')`.execute(owner);
  await sql`update graphile_worker._private_jobs set locked_by = ${workerId},
    locked_at = clock_timestamp() - make_interval(secs => ${secondsAgo}) where locked_by is null`.execute(owner);
};
const lockingWorkers = async () => {
  const { rows } = await sql<{ lockedBy: string }>`
    select locked_by from graphile_worker.jobs where locked_by is not null order by 1`.execute(database().owner);
  return rows.map(({ lockedBy }) => lockedBy);
};

beforeEach(async () => {
  await sql`truncate graphile_worker._private_jobs, worker_process`.execute(database().owner);
});

test('jobs of a worker whose process is not seen any more are released', async () => {
  const { worker } = database();
  await lockJob('worker-dead', 10);
  await lockJob('worker-alive', 3_600);
  await renewWorkerProcess(worker, { id: randomUUID(), workerIds: ['worker-other', 'worker-alive'], build });
  expect(await releaseJobsOfDeadWorkers(worker, silentMs)).toBe(1);
  expect(await lockingWorkers()).toEqual(['worker-alive']);
  expect(await releaseJobsOfDeadWorkers(worker, silentMs)).toBe(0);
});

test('a process that has not been seen for a while is dead', async () => {
  const { worker, owner } = database();
  const id = randomUUID();
  await renewWorkerProcess(worker, { id, workerIds: ['worker-stuck'], build });
  await lockJob('worker-stuck', 60);
  expect(await releaseJobsOfDeadWorkers(worker, silentMs)).toBe(0);
  await sql`update worker_process set seen_at = clock_timestamp() - interval '6 seconds'`.execute(owner);
  expect(await releaseJobsOfDeadWorkers(worker, silentMs)).toBe(1);
  expect(await lockingWorkers()).toEqual([]);
});

test('the row of a process that has ended protects no job and is removed an hour later', async () => {
  const { worker, owner } = database();
  const id = randomUUID();
  await renewWorkerProcess(worker, { id, workerIds: ['worker-ended'], build });
  await lockJob('worker-ended', 60);
  await endWorkerProcess(worker, id);
  expect(await releaseJobsOfDeadWorkers(worker, silentMs)).toBe(1);
  expect(await owner.selectFrom('workerProcess').select(['id', 'workerIds', 'version']).execute()).toEqual([
    { id, workerIds: [], version: '1.2.3' },
  ]);
  await sql`update worker_process set seen_at = clock_timestamp() - interval '2 hours'`.execute(owner);
  await releaseJobsOfDeadWorkers(worker, silentMs);
  expect(await owner.selectFrom('workerProcess').selectAll().execute()).toEqual([]);
});

test('a job that was locked a moment ago is left to its worker', async () => {
  await lockJob('worker-new', 1);
  expect(await releaseJobsOfDeadWorkers(database().worker, silentMs)).toBe(0);
  expect(await lockingWorkers()).toEqual(['worker-new']);
});
