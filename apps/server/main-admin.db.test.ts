import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createIdentity } from './identity/core/identity.ts';
import { createIdentityKeys } from './identity/core/identity-keys.ts';
import { readIdentitySettings } from './identity/core/identity-settings.ts';
import { inviteUser } from './identity/provider/invite-user.ts';
import { insertSession } from './identity/sessions/session-queries.ts';

const database = useTestDatabase();
const runFile = promisify(execFile);

const admin = (...given: string[]) =>
  runFile(process.execPath, ['main-admin.ts', ...given], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], MIGRATOR_DATABASE_URL: database().url('migrator') },
  });

const identitySettings = readIdentitySettings({
  PUBLIC_ORIGIN: 'https://kiko.example.jp',
  IDENTITY_KEY: randomBytes(32).toString('base64'),
  IDENTITY_ADMIN_SECRET: randomBytes(32).toString('base64'),
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

describe('accounts of a running installation', () => {
  const account = (email: string) =>
    database()
      .owner.selectFrom('account')
      .select(['id', 'organizationId', 'isEnabled', 'version'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const auditEntries = async (command: string) => {
    const { owner } = database();
    const entries = await owner
      .selectFrom('auditEntry')
      .select(['accountId', 'organizationId', 'entity', 'recordId', 'details'])
      .where('capability', '=', `operator.${command}`)
      .execute();
    return entries;
  };
  const member = async () => {
    const { email } = await database()
      .owner.selectFrom('account')
      .select('email')
      .where('type', '=', 2)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { email, ...(await account(email)) };
  };
  const waitingJobs = async (task: string) => {
    const { rows } = await sql<{ payload: { accountId: number } }>`
      select job.payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = ${task}`.execute(database().owner);
    return rows.map(({ payload }) => payload.accountId);
  };

  test('invite enqueues an invitation, with an audit entry of the organization that names no account', async () => {
    const { id, email, organizationId } = await member();
    expect((await admin('invite', email.toUpperCase())).stdout).toContain(`account ${id}: the worker sends the invitation`);
    expect(await waitingJobs('sendInvitation')).toContain(id);
    expect(await auditEntries('invite')).toEqual([
      {
        accountId: null,
        organizationId,
        entity: 'account',
        recordId: id,
        details: { operator: expect.any(String) as string },
      },
    ]);
  });

  test('disable and enable change the account with a history of no author; the provider is updated', async () => {
    const before = await member();
    await admin('disable', before.email);
    expect(await account(before.email)).toMatchObject({ isEnabled: false, version: before.version + 1 });
    await admin('enable', before.email);
    expect(await account(before.email)).toMatchObject({ isEnabled: true, version: before.version + 2 });
    const history = await database()
      .owner.selectFrom('accountHistory')
      .select(['accountId', 'action', 'version'])
      .where('subjectId', '=', before.id)
      .where('version', '>', before.version)
      .orderBy('version')
      .execute();
    expect(history).toEqual([
      { accountId: null, action: 'disable', version: before.version + 1 },
      { accountId: null, action: 'enable', version: before.version + 2 },
    ]);
    expect(await waitingJobs('syncUser')).toContain(before.id);
  });

  test('a master account is not disabled, and a refused command leaves no audit entry', async () => {
    const { email } = await database()
      .owner.selectFrom('account')
      .select('email')
      .where('type', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const entries = await auditEntries('disable');
    await expect(admin('disable', email)).rejects.toMatchObject({ stderr: expect.stringContaining('account.isMaster') as string });
    expect((await account(email)).isEnabled).toBe(true);
    expect(await auditEntries('disable')).toEqual(entries);
  });

  test('sign-out ends every session of the user', async () => {
    const { id, email } = await member();
    const { owner } = database();
    const identity = createIdentity(owner, identitySettings);
    const { sub } = await owner.transaction().execute((tx) => inviteUser(identity, tx, { email, now: new Date() }));
    await insertSession(owner, { sub, deviceHash: null, userAgent: '', address: '' });
    await admin('sign-out', email);
    const sessions = await owner.selectFrom('identitySession').select('endCause').where('sub', '=', sub).execute();
    expect(sessions).toEqual([{ endCause: 'administrator' }]);
    expect(await waitingJobs('signOutUser')).toContain(id);
  });

  test('an unknown address is named', async () => {
    await expect(admin('sign-out', 'unknown@example.jp')).rejects.toMatchObject({
      stderr: expect.stringContaining('unknown@example.jp') as string,
    });
  });

  test('reseal-keys --keep-sessions seals passwords and the signing key with the new key, and no session ends', async () => {
    const { owner } = database();
    const { kid } = await activeSigningKey();
    const user = await owner.selectFrom('identityUser').select('sub').executeTakeFirstOrThrow();
    const session = await insertSession(owner, { sub: user.sub, deviceHash: null, userAgent: '', address: '' });
    const newKey = randomBytes(32);
    const files = await writeKeys(newKey);
    const reseal = async (from: string, to: string) =>
      (await admin('reseal-keys', '--key-file', from, '--new-key-file', to, '--keep-sessions')).stdout;

    expect(await reseal(files.old, files.new)).toMatch(/^[1-9]\d* passwords are sealed with the new key/);
    const renewed = createIdentity(owner, { ...identitySettings, masterKey: newKey });
    expect((await renewed.signingKeys.active()).id).toBe(kid);
    const open = owner.selectFrom('identitySession').select('endedAt').where('id', '=', session.id);
    expect(await open.executeTakeFirst()).toEqual({ endedAt: null });
    expect(await reseal(files.old, files.new)).toMatch(/^0 passwords/);
    expect(await reseal(files.new, files.old)).toMatch(/^[1-9]/);
    expect((await activeSigningKey()).kid).toBe(kid);
  });

  test('reseal-keys keeps passwords, ends all sessions and replaces the signing key', async () => {
    const { owner } = database();
    const identity = createIdentity(owner, identitySettings);
    const { kid: firstKey } = await activeSigningKey();
    const user = await owner.selectFrom('identityUser').select(['sub', 'sealedVerifier']).executeTakeFirstOrThrow();
    const { sub, sealedVerifier } = user;
    if (!sealedVerifier) throw new Error('the invited user has no verifier');
    const verifier = identity.keys.open('verifier', sealedVerifier, sub);
    await insertSession(owner, { sub, deviceHash: null, userAgent: '', address: '' });

    const newKey = randomBytes(32);
    const files = await writeKeys(newKey);
    const reseal = (from: string, to: string) => admin('reseal-keys', '--key-file', from, '--new-key-file', to);

    // In the wrong order: nothing is sealed with the first one.
    await expect(reseal(files.new, files.old)).rejects.toMatchObject({
      stderr: expect.stringContaining('no password was sealed with the current identity key') as string,
    });
    expect((await reseal(files.old, files.new)).stdout).toMatch(/^\d+ passwords are sealed with the new key/);

    const after = await owner.selectFrom('identityUser').select('sealedVerifier').where('sub', '=', sub).executeTakeFirstOrThrow();
    expect(after.sealedVerifier).not.toEqual(sealedVerifier);
    expect(createIdentityKeys(newKey).open('verifier', after.sealedVerifier ?? Buffer.alloc(0), sub)).toEqual(verifier);
    const openSessions = await owner.selectFrom('identitySession').select('id').where('endedAt', 'is', null).execute();
    expect(openSessions).toEqual([]);
    const renewed = createIdentity(owner, { ...identitySettings, masterKey: newKey });
    expect((await renewed.signingKeys.active()).id).not.toBe(firstKey);
  });

  const writeKeys = async (newKey: Buffer) => {
    const folder = await mkdtemp(join(tmpdir(), 'kiko-keys-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = { old: join(folder, 'old'), new: join(folder, 'new') };
    await writeFile(files.old, identitySettings.masterKey.toString('base64'));
    await writeFile(files.new, newKey.toString('base64'));
    return files;
  };

  const activeSigningKey = async () => ({
    kid: (await createIdentity(database().owner, identitySettings).signingKeys.active()).id,
  });
});

describe('deliveries', () => {
  test('a mail that is no longer retried is listed and sent after all; an unknown one changes nothing', async () => {
    const { owner } = database();
    const ids = await owner.selectFrom('notification').select('id').orderBy('id').limit(2).execute();
    const [first, second] = ids.map(({ id }) => id);
    await owner.updateTable('notification').set({ mailDueAt: null, mailedAt: null, mailError: null }).execute();
    await owner
      .updateTable('notification')
      .set({ mailError: '550 no such mailbox', mailAttempts: 40 })
      .where('id', '=', first ?? 0)
      .execute();
    expect((await admin('mails')).stdout).toMatch(new RegExp(`^${first}\\t.*550 no such mailbox\\n1 mails`));
    await expect(admin('resend-mails', String(first), String(second))).rejects.toMatchObject({
      stderr: expect.stringContaining('1 of 2 notifications') as string,
    });
    const read = () =>
      owner
        .selectFrom('notification')
        .select(['mailDueAt', 'mailAttempts', 'mailError'])
        .where('id', '=', first ?? 0)
        .executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({ mailDueAt: null, mailAttempts: 40 });
    expect((await admin('resend-mails', '--all')).stdout).toContain('1 mails will be sent');
    expect(await read()).toEqual({ mailDueAt: expect.any(Date) as Date, mailAttempts: 0, mailError: null });
  });

  test('a quarantined outbox event is listed and released', async () => {
    const { owner } = database();
    const { id } = await owner
      .insertInto('outboxEvent')
      .values({ kind: 'berth', payload: JSON.stringify({ event: 'opened' }), quarantinedAt: sql`now()`, error: 'no such berth' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await admin('events')).stdout).toContain(`${id}\tberth\topened`);
    expect((await admin('release-events', String(id))).stdout).toContain('1 events will be dispatched');
    expect(
      await owner.selectFrom('outboxEvent').select(['quarantinedAt', 'error']).where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual({ quarantinedAt: null, error: null });
    await expect(admin('release-events', String(id))).rejects.toMatchObject({
      stderr: expect.stringContaining('not quarantined') as string,
    });
  });

  test('a failed job runs again at once, with an audit entry', async () => {
    const { owner } = database();
    await sql`select enqueue_job('sendInvitation', '{"accountId":1}'::jsonb, 'broken')`.execute(owner);
    await sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'refused' where key = 'broken'`.execute(owner);
    const [, id = ''] = /^(\d+)\tsendInvitation\t25\//m.exec((await admin('jobs')).stdout) ?? [];
    expect((await admin('retry-jobs', id)).stdout).toContain('1 jobs will run at once');
    const { rows } = await sql`select attempts from graphile_worker._private_jobs where id = ${id}::bigint`.execute(owner);
    expect(rows).toEqual([{ attempts: 0 }]);
    await expect(admin('retry-jobs', 'all')).rejects.toMatchObject({ stderr: expect.stringContaining('name the ids') as string });
    const entries = await owner
      .selectFrom('auditEntry')
      .select(['entity', 'details'])
      .where('capability', '=', 'operator.retry-jobs')
      .execute();
    expect(entries).toEqual([{ entity: 'job', details: { operator: expect.any(String) as string, ids: [id], count: 1 } }]);
  });
});

test('a wrong value is named and nothing is written', async () => {
  const wrong = founding.map((one) => (one === 'master@example.jp' ? 'master' : one));
  await expect(admin('found', ...wrong)).rejects.toMatchObject({ stderr: expect.stringContaining('master.email') as string });
});

// The last one: it empties the installation.
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
      (select count(*) from graphile_worker.jobs where key = 'invite-' || account.id) as invitations
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
