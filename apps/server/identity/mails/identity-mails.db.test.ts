import { createPool, timeoutsFor } from '@kiko/database/connection.ts';
import { testTimeoutFactor } from '@kiko/database/test-database.ts';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../../kit/clock.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import type { JobName, JobPayload } from '../../kit/jobs/job-table.ts';
import { createMailer, type Mailer } from '../../kit/mail/mailer.ts';
import { type ReceivedMail, startTestSmtpServer } from '../../testing/test-smtp-server.ts';
import { useTestIdentity } from '../../testing/use-test-identity.ts';
import { createIdentity } from '../core/identity.ts';
import { identityTasks } from '../identity-tasks.ts';
import { createUserDirectory } from '../provider/user-directory.ts';
import { enqueueCodeMail } from '../sign-in/next-challenge.ts';

const { database, identity, invite } = useTestIdentity();

const received: ReceivedMail[] = [];
let mailer: Mailer | undefined;
let stopInbox = async () => {};
beforeAll(async () => {
  const inbox = await startTestSmtpServer((mail) => received.push(mail));
  stopInbox = inbox.stop;
  mailer = createMailer({ SMTP_URL: inbox.url, MAIL_FROM: 'Kiko <no-reply@kiko.example.jp>' });
});
afterAll(async () => {
  mailer?.close();
  await stopInbox();
});

/** Runs the real worker on the queued jobs. */
const runJobs = async () => {
  if (!mailer) throw new Error('no mailer');
  const pool = createPool({ url: database().url('worker'), timeouts: timeoutsFor(testTimeoutFactor) });
  const asWorker = createIdentity(database().worker, identity().settings);
  const directory = createUserDirectory(asWorker.settings);
  pool.on('connect', (client) => client.on('error', () => {}));
  await runOnce({
    pgPool: pool,
    taskList: identityTasks({ identity: asWorker, mailer, directory }, realClock),
    logger: new Logger(() => () => {}),
  });
  await pool.end();
  directory.close();
  return received.splice(0);
};

const account = (email: string) =>
  database().owner.selectFrom('account').select(['id', 'name', 'language']).where('email', '=', email).executeTakeFirstOrThrow();

test('an invitation contains the temporary password in the language of the account', async () => {
  const { id, name } = await account('10001-1@example.jp');
  await database()
    .api.transaction()
    .execute((tx) => enqueueJob(tx, { task: 'sendInvitation', payload: { accountId: id } }));
  const [mail] = await runJobs();
  expect(mail?.to).toBe('10001-1@example.jp');
  expect(mail?.subject).toBe('【寄港予約】アカウントのご案内');
  expect(mail?.text).toContain(`${name} 様`);
  expect(mail?.text).toMatch(/仮パスワード: \S{16}\n/);
});

test('an English account gets mails in English', async () => {
  const english = await database()
    .owner.selectFrom('account')
    .select(['id', 'email'])
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow();
  await database()
    .api.transaction()
    .execute((tx) => enqueueJob(tx, { task: 'sendInvitation', payload: { accountId: english.id } }));
  const [mail] = await runJobs();
  expect(mail?.subject).toBe('Your account for cruise port-call reservations');
  expect(mail?.text).toContain('Temporary password: ');
});

test('a code is encrypted in the queue and mailed as six digits', async () => {
  const caller = { deviceHash: null, userAgent: '', address: '192.0.2.1' };
  const { sub } = await invite('20001-1@example.jp');
  await database()
    .api.transaction()
    .execute((tx) => enqueueCodeMail(identity(), tx, { sub, caller, isKnownDevice: false }));
  const { rows } = await sql<{ payload: Record<string, string> }>`
    select payload from graphile_worker._private_jobs where payload ->> 'sub' = ${sub}`.execute(database().owner);
  const [mail] = await runJobs();
  expect(mail?.subject).toBe('【寄港予約】確認コード');
  const code = /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error('the mail has no code');
  expect(rows).toEqual([{ payload: { sub, sealedCode: expect.any(String) as string } }]);
  const sealedCode = rows[0]?.payload['sealedCode'] ?? '';
  expect(sealedCode).not.toContain(code);
  expect(Buffer.from(sealedCode, 'base64').includes(code)).toBe(false);
});

test('a disabled account gets no mail', async () => {
  const { sub } = await invite('20001-2@example.jp');
  await database().owner.updateTable('account').set({ isEnabled: false }).where('email', '=', '20001-2@example.jp').execute();
  await database()
    .api.transaction()
    .execute((tx) => enqueueJob(tx, { task: 'sendPasswordChangedMail', payload: { sub } }));
  expect(await runJobs()).toEqual([]);
});

const enqueueTestJob = <Name extends JobName>(task: Name, payload: JobPayload<Name>) =>
  database()
    .api.transaction()
    .execute((tx) => enqueueJob(tx, { task, payload }));

test('a transfer of the master role is mailed to both accounts', async () => {
  const [{ id: former }, { id: next }] = [await account('20002-1@example.jp'), await account('20002-2@example.jp')];
  await enqueueTestJob('sendRoleTransferredMail', { accountId: former, isMaster: false });
  await enqueueTestJob('sendRoleTransferredMail', { accountId: next, isMaster: true });
  const mails = await runJobs();
  const textTo = (address: string) => mails.find(({ to }) => to === address)?.text;
  expect(textTo('20002-1@example.jp')).toContain('一般アカウントになりました');
  expect(textTo('20002-2@example.jp')).toContain('お使いのアカウントに移譲されました');
});

test('a changed address is mailed to both addresses and names the new one', async () => {
  const { id } = await account('20003-1@example.jp');
  await enqueueTestJob('sendEmailChangedMail', { accountId: id, to: 'before@example.jp' });
  await enqueueTestJob('sendEmailChangedMail', { accountId: id, to: '20003-1@example.jp' });
  const mails = await runJobs();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['20003-1@example.jp', 'before@example.jp']);
  for (const { text } of mails) expect(text).toContain('20003-1@example.jp に変更され');
});

test('an invitation that runs twice results in one user with the password of the last mail', async () => {
  const { id } = await account('20003-2@example.jp');
  await enqueueTestJob('sendInvitation', { accountId: id });
  const [first] = await runJobs();
  await enqueueTestJob('sendInvitation', { accountId: id });
  const [second] = await runJobs();
  expect(second?.text).not.toBe(first?.text);
  const users = await database().owner.selectFrom('identityUser').select('status').where('accountId', '=', id).execute();
  expect(users).toEqual([{ status: 'invited' }]);
});

test('a forgotten temporary password is replaced by a new invitation', async () => {
  const { id } = await account('20003-1@example.jp');
  await enqueueTestJob('sendInvitation', { accountId: id });
  const [first] = await runJobs();
  const { keys } = identity();
  const sealedEmail = keys.seal('mail', Buffer.from('20003-1@example.jp')).toString('base64');
  await enqueueTestJob('sendResetCodeMail', { sealedEmail, browser: '' });
  const [second, ...others] = await runJobs();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ to: '20003-1@example.jp', subject: '【寄港予約】アカウントのご案内' });
  expect(second?.text).toMatch(/仮パスワード: \S{16}\n/);
  expect(second?.text).not.toBe(first?.text);
});

test('an account is disabled and enabled at the provider', async () => {
  const { id } = await account('20004-1@example.jp');
  await invite('20004-1@example.jp');
  const { owner } = database();
  // The master account of the seed cannot be disabled, so it becomes a general account.
  await owner.updateTable('account').set({ type: 2 }).where('id', '=', id).execute();
  for (const isEnabled of [false, true]) {
    await owner.updateTable('account').set({ isEnabled }).where('id', '=', id).execute();
    await enqueueTestJob('syncUser', { accountId: id });
    await runJobs();
    const user = await owner.selectFrom('identityUser').select('isEnabled').where('accountId', '=', id).executeTakeFirst();
    expect(user).toEqual({ isEnabled });
  }
});
