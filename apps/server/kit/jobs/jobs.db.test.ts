import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueueJob } from './job-queries.ts';

const database = useTestDatabase();

const selectWaitingJobs = async () => {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select tasks.identifier as task, jobs.payload
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`.execute(database().owner);
  return rows;
};

test('a job is enqueued by the transaction: discarded on rollback, waiting after commit, replaced by its key', async () => {
  const { api } = database();
  await expect(
    api.transaction().execute(async (tx) => {
      await enqueueJob(tx, { task: 'sendInvitation', payload: { accountId: 1 } });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await selectWaitingJobs()).toEqual([]);
  await api
    .transaction()
    .execute((tx) => enqueueJob(tx, { task: 'sendInvitation', payload: { accountId: 1 }, jobKey: 'invite-1' }));
  await api
    .transaction()
    .execute((tx) => enqueueJob(tx, { task: 'sendInvitation', payload: { accountId: 2 }, jobKey: 'invite-1' }));
  expect(await selectWaitingJobs()).toEqual([{ task: 'sendInvitation', payload: { accountId: 2 } }]);
});

test('the API role cannot access the queue tables directly', async () => {
  await expect(sql`select * from graphile_worker._private_jobs`.execute(database().api)).rejects.toThrow('permission denied');
});
