import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { endWorkerProcess, renewWorkerProcess } from '../kit/jobs/worker-process-queries.ts';
import { measureSystem } from './measure-system.ts';
import { selectSystemFigures } from './system-figures-queries.ts';

const database = useTestDatabase();
const build = { version: '1.2.3', commit: 'abcdef012345' };

beforeEach(async () => {
  const { owner } = database();
  await sql`truncate graphile_worker._private_jobs, worker_process, outbox_event`.execute(owner);
  await sql`delete from notification`.execute(owner);
  await sql`truncate audit_entry, audit_seal`.execute(owner);
});

const metricsText = () => {
  const registry = new Registry();
  measureSystem(registry, () => selectSystemFigures(database().worker));
  return registry.metrics();
};

test('in a system at rest nothing waits, also for the API', async () => {
  for (const role of ['api', 'worker'] as const)
    expect(await selectSystemFigures(database()[role])).toMatchObject({
      outboxWaiting: 0,
      outboxOldestAt: null,
      mailsOwed: 0,
      jobsWaiting: 0,
      auditUnsealed: 0,
      workersRunning: 0,
      workerSeenAt: null,
      workerVersions: [],
      scannerIsReachable: null,
    });
  expect(await metricsText()).toContain('\nkiko_outbox_oldest_event_age_seconds 0\n');
});

test('waiting and quarantined events, mails that are owed or given up, and unsealed entries are counted with their age', async () => {
  const { owner } = database();
  await sql`insert into outbox_event (kind, payload, created_at, quarantined_at) values
    ('berth', '{"event": "x"}', now() - interval '10 minutes', null), ('berth', '{"event": "x"}', now(), null),
    ('berth', '{"event": "x"}', now() - interval '1 day', now())`.execute(owner);
  const insertMail = (
    eventId: number,
    columns: { age: string; dueAt: string | null; error: string | null; mailedAt: string | null },
  ) =>
    sql`insert into notification (outbox_event_id, account_id, code, type, key, event, record_kind, record_id, details, created_at,
        mail_due_at, mail_error, mailed_at)
      select ${eventId}, min(id), 'N01', 1, '', 'x', 'berth', 1, '{}', now() - ${columns.age}::interval, ${columns.dueAt}::timestamptz,
        ${columns.error}, ${columns.mailedAt}::timestamptz from account`.execute(owner);
  await insertMail(1, { age: '20 minutes', dueAt: '2099-01-01', error: 'refused', mailedAt: null });
  await insertMail(2, { age: '2 days', dueAt: null, error: 'refused', mailedAt: null });
  await insertMail(3, { age: '1 hour', dueAt: null, error: null, mailedAt: '2026-11-17T00:00:00Z' });
  await sql`insert into audit_entry (request_id, capability, entity, outcome, happened_at)
    values ('a', 'port.update', 'port', 'done', now() - interval '3 minutes')`.execute(owner);

  expect(await selectSystemFigures(database().worker)).toMatchObject({
    outboxWaiting: 2,
    outboxQuarantined: 1,
    mailsOwed: 1,
    mailsGivenUp: 1,
    mailLastSentAt: new Date('2026-11-17T00:00:00Z'),
    auditUnsealed: 1,
    auditLastSealedAt: null,
  });
  const text = await metricsText();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  expect(valueOf('kiko_outbox_oldest_event_age_seconds')).toBeGreaterThanOrEqual(600);
  expect(valueOf('kiko_outbox_oldest_event_age_seconds')).toBeLessThan(86_400);
  expect(valueOf('kiko_mails_oldest_age_seconds')).toBeGreaterThanOrEqual(1200);
  expect(valueOf('kiko_mails_oldest_age_seconds')).toBeLessThan(86_400);
  expect(valueOf('kiko_audit_unsealed_age_seconds')).toBeGreaterThanOrEqual(180);
  await sql`select seal_audit(10)`.execute(owner);
  expect(await selectSystemFigures(database().worker)).toMatchObject({ auditUnsealed: 0 });
  expect((await selectSystemFigures(database().worker)).auditLastSealedAt).toBeInstanceOf(Date);
});

test('jobs are waiting, locked, failing or given up; a job for later is none of them', async () => {
  const { owner } = database();
  const addJob = async (change: string) => {
    const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job('refreshHolidays')`.execute(owner);
    await sql`update graphile_worker._private_jobs set ${sql.raw(change)} where id = ${rows[0]?.id}`.execute(owner);
  };
  await addJob(`run_at = now() - interval '1 minute'`);
  await addJob(`run_at = now() + interval '1 day'`);
  await addJob(`locked_at = now(), locked_by = 'worker-1'`);
  await addJob(`attempts = 3, run_at = now() + interval '1 hour'`);
  await addJob(`attempts = max_attempts`);
  expect(await selectSystemFigures(database().worker)).toMatchObject({
    jobsWaiting: 1,
    jobsLocked: 1,
    jobsFailing: 1,
    jobsGivenUp: 1,
  });
});

test('running workers are counted, with their builds; the end of the last one is remembered', async () => {
  const { worker } = database();
  const [first, second] = [randomUUID(), randomUUID()];
  const since = new Date('2026-11-17T00:00:00Z');
  const signaturesAt = new Date('2026-11-16T00:00:00Z');
  await renewWorkerProcess(worker, { id: first, workerIds: [], build, scanner: { isReachable: true, since, signaturesAt } });
  const laterSince = new Date('2026-11-17T01:00:00Z');
  await renewWorkerProcess(worker, {
    id: second,
    workerIds: [],
    build: { ...build, version: '1.2.4' },
    scanner: { isReachable: false, since: laterSince, signaturesAt },
  });
  expect(await selectSystemFigures(worker)).toMatchObject({
    workersRunning: 2,
    workerVersions: ['1.2.3 abcdef012345', '1.2.4 abcdef012345'],
    scannerIsReachable: false,
    scannerSince: laterSince,
    signaturesAt,
  });
  await endWorkerProcess(worker, first);
  await endWorkerProcess(worker, second);
  expect(await selectSystemFigures(worker)).toMatchObject({
    workersRunning: 0,
    workersSince: null,
    scannerIsReachable: null,
  });
  expect((await selectSystemFigures(worker)).workerSeenAt).toBeInstanceOf(Date);
});

test('one statement serves all metrics of a scrape; while the database does not respond they are absent', async () => {
  const registry = new Registry();
  let reads = 0;
  measureSystem(registry, () => {
    reads += 1;
    return selectSystemFigures(database().worker);
  });
  expect(await registry.metrics()).toMatch(/^kiko_workers_running 0$/m);
  expect(reads).toBe(1);
  const other = new Registry();
  measureSystem(other, () => Promise.reject(new Error('away')));
  const text = await other.metrics();
  expect(text).toContain('# TYPE kiko_workers_running gauge');
  expect(text).not.toMatch(/^kiko_/m);
});
