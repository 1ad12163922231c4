import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../kit/clock.ts';
import { enqueueJob } from '../kit/job-queries.ts';
import { createMailer, type Mailer } from '../kit/mailer.ts';
import { sendCode } from './ask-next.ts';
import { identityTasks } from './identity-tasks.ts';
import { useTestIdentity } from './use-test-identity.ts';

const { database, identity, invite } = useTestIdentity();

const received: Email[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void buffer(stream)
      .then((raw) => PostalMime.parse(raw))
      .then((mail) => {
        received.push(mail);
        done();
      });
  },
});
let mailer: Mailer | undefined;
beforeAll(async () => {
  post.listen(0, '127.0.0.1');
  await once(post.server, 'listening');
  const { port } = post.server.address() as AddressInfo;
  mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Kiko <no-reply@kiko.example.jp>' });
});
afterAll(() => {
  mailer?.close();
  post.close();
});

/** Lets the real worker do what waits in the queue. */
const work = async () => {
  if (!mailer) throw new Error('no mailer');
  const pool = new pg.Pool({ connectionString: database().url('worker') });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await runOnce({
    pgPool: pool,
    taskList: identityTasks({ identity: identity(), mailer }, realClock),
    logger: new Logger(() => () => {}),
  });
  await pool.end();
  return received.splice(0);
};

const account = (email: string) =>
  database().owner.selectFrom('account').select(['id', 'name', 'language']).where('email', '=', email).executeTakeFirstOrThrow();

test('an invitation brings the temporary password in the language of the account', async () => {
  const { id, name } = await account('10001-1@example.jp');
  await database()
    .api.transaction()
    .execute((tx) => enqueueJob(tx, { task: 'inviteAccount', payload: { accountId: id } }));
  const [mail] = await work();
  expect(mail?.to?.[0]?.address).toBe('10001-1@example.jp');
  expect(mail?.subject).toBe('【寄港予約】アカウントのご案内');
  expect(mail?.text).toContain(`${name} 様`);
  expect(mail?.text).toMatch(/仮パスワード: \S{16}\n/);
});

test('an English account is written to in English', async () => {
  const english = await database()
    .owner.selectFrom('account')
    .select(['id', 'email'])
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow();
  await database()
    .api.transaction()
    .execute((tx) => enqueueJob(tx, { task: 'inviteAccount', payload: { accountId: english.id } }));
  const [mail] = await work();
  expect(mail?.subject).toBe('Your account for cruise port-call reservations');
  expect(mail?.text).toContain('Temporary password: ');
});

test('a code lies sealed in the queue and arrives as six digits', async () => {
  const { sub } = await invite('20001-1@example.jp');
  await database()
    .api.transaction()
    .execute((tx) => sendCode(identity(), tx, { sub, purpose: 'signIn' }));
  const [mail] = await work();
  expect(mail?.subject).toBe('【寄港予約】確認コード');
  expect(mail?.text).toMatch(/\n\d{6}\n/);
});

test('a disabled account gets no mail', async () => {
  const { sub } = await invite('20001-2@example.jp');
  await database().owner.updateTable('account').set({ isEnabled: false }).where('email', '=', '20001-2@example.jp').execute();
  await database()
    .api.transaction()
    .execute((tx) => enqueueJob(tx, { task: 'tellPasswordChanged', payload: { sub } }));
  expect(await work()).toEqual([]);
});
