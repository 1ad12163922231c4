import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const database = useTestDatabase();
const runFile = promisify(execFile);

const admin = (...given: string[]) =>
  runFile(process.execPath, ['main-admin.ts', ...given], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], MIGRATOR_DATABASE_URL: database().url('migrator') },
  });

const founding = Object.entries({
  code: '10001',
  'name-ja': '国土交通省',
  'name-en': 'MLIT',
  email: 'office@example.jp',
  phone: '03-0000-0000',
  'master-email': 'master@example.jp',
  'master-name': '佐藤 明',
  'master-kana': 'サトウ アキラ',
}).flatMap(([name, value]) => [`--${name}`, value]);

test('without a command the commands are listed, an unknown one fails', async () => {
  expect((await admin()).stdout).toContain('npm run admin -- found');
  await expect(admin('discover')).rejects.toMatchObject({ code: 1 });
});

test('the first ministry is founded with its master, history, audit entry and invitation, and only once', async () => {
  const { owner } = database();
  await sql`truncate organization cascade`.execute(owner);
  expect((await admin('found', ...founding)).stdout).toContain('the worker sends the invitation');
  const { rows } = await sql`
    select organization.code, organization.type as "organizationType", account.email, account.type as "accountType",
      (select count(*) from account_group where organization_id = organization.id) as groups,
      (select count(*) from organization_history where account_id = account.id) as "organizationChanges",
      (select count(*) from account_history where account_id = account.id) as "accountChanges",
      (select count(*) from audit_entry where account_id = account.id and capability = 'organization.create') as entries,
      (select count(*) from graphile_worker.jobs where task_identifier = 'sendInvitation') as invitations
    from organization join account on account.organization_id = organization.id`.execute(owner);
  expect(rows).toEqual([
    {
      code: '10001',
      organizationType: 1,
      email: 'master@example.jp',
      accountType: 1,
      groups: 1,
      organizationChanges: 1,
      accountChanges: 1,
      entries: 1,
      invitations: 1,
    },
  ]);
  await expect(admin('found', ...founding)).rejects.toMatchObject({
    stderr: expect.stringContaining('has a ministry already') as string,
  });
});

test('a wrong value is named and nothing is written', async () => {
  const wrong = founding.map((one) => (one === 'master@example.jp' ? 'master' : one));
  await expect(admin('found', ...wrong)).rejects.toMatchObject({ stderr: expect.stringContaining('master.email') as string });
});
