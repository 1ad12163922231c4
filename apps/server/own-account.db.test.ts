import {
  confirmAccountEmail,
  confirmOwnEmail,
  createAccount,
  getProfile,
  inviteAccount,
  transferRole,
  updateAccount,
  updateProfile,
} from '@kiko/contract/accounts/account-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, signOutAccount } from '@kiko/contract/identity/identity-endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createIdentity } from './identity/core/identity.ts';
import { sendEmailCode } from './identity/mails/identity-mails.ts';
import { addRoutes } from './routes.ts';
import { testFileStorage } from './testing/test-files-settings.ts';
import { assertMatchesOpenApi } from './testing/test-openapi-document.ts';
import { createSignInClient, createTestBrowser } from './testing/test-sign-in-client.ts';
import { clientId, lengthenLocks, useTestIdentity } from './testing/use-test-identity.ts';

// The two features for the security of an account, with real tokens over HTTP.
const { database, origin, endpoint, identity, signIn, invite, readPendingCode } = useTestIdentity({
  addRoutes: (api) => addRoutes(api, testFileStorage),
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

const requestWithToken = async (token: string, requested: Endpoint, { id, body }: { id?: number | string; body?: object } = {}) => {
  const response = await fetch(`${origin}/api${requested.path.replace('{id}', String(id))}`, {
    method: requested.method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, unknown>;
  assertMatchesOpenApi(requested, { status: response.status, type: response.headers.get('content-type') ?? '', json, body });
  return { status: response.status, json };
};
const sessionsOf = async (token: string) =>
  listOwnSessions.response.parse((await requestWithToken(token, listOwnSessions)).json).rows;
const account = (email: string) =>
  database().owner.selectFrom('account').select(['id', 'version', 'name']).where('email', '=', email).executeTakeFirstOrThrow();
const selectJobs = async (task: string) => {
  const found = await sql<{ payload: Record<string, unknown> }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} order by job.id`.execute(database().owner);
  return found.rows.map(({ payload }) => payload);
};

describe('the own sessions', () => {
  test('are listed with device names and the current one marked, without those of other users', async () => {
    await signIn('10001-1@example.jp', windows);
    const { IdToken } = await signIn('10001-2@example.jp', phone);
    await signIn('10001-2@example.jp', windows);
    const rows = await sessionsOf(IdToken);
    expect(rows.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ['Chrome', 'Windows', false],
      ['Safari', 'iPhone', true],
    ]);
  });

  test('are ended one by one, and the token is refused at once; a session of another user returns 404', async () => {
    const [here, there] = [await signIn('20001-1@example.jp'), await signIn('20001-1@example.jp')];
    const stranger = await signIn('20002-1@example.jp');
    const other = (await sessionsOf(here.IdToken)).find(({ isCurrent }) => !isCurrent);
    expect((await requestWithToken(stranger.IdToken, endOwnSession, { id: other?.id ?? '' })).status).toBe(404);
    expect((await requestWithToken(here.IdToken, endOwnSession, { id: other?.id ?? '' })).status).toBe(200);
    expect((await requestWithToken(there.IdToken, listOwnSessions)).status).toBe(401);
    expect(await sessionsOf(here.IdToken)).toHaveLength(1);
    expect((await requestWithToken(here.IdToken, endOwnSession, { id: other?.id ?? '' })).status).toBe(404);
  });

  test('are all ended except the current one', async () => {
    const [here, one, two] = [
      await signIn('20001-2@example.jp'),
      await signIn('20001-2@example.jp'),
      await signIn('20001-2@example.jp'),
    ];
    expect((await requestWithToken(here.IdToken, endOtherSessions)).status).toBe(200);
    const statuses = await Promise.all([here, one, two].map(({ IdToken }) => requestWithToken(IdToken, listOwnSessions)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  test('take the known devices and the calendars of the user along; the device of the session that stays is kept', async () => {
    const { owner } = database();
    const [here, other] = [await signIn('20002-2@example.jp'), await account('20002-1@example.jp')];
    const { id } = await account('20002-2@example.jp');
    const devicesOf = async () =>
      (await owner.selectFrom('identityDevice').select('deviceHash').where('sub', '=', here.sub).execute()).length;
    await sql`update identity_session set device_hash = sha256('here') where sub = ${here.sub}`.execute(owner);
    await sql`insert into identity_device (sub, device_hash) values (${here.sub}, sha256('here')), (${here.sub}, sha256('lost'))
      on conflict do nothing`.execute(owner);
    await sql`insert into calendar_feed (account_id, secret_hash) values (${id}, sha256('own')), (${other.id}, sha256('other'))`.execute(
      owner,
    );
    expect((await requestWithToken(here.IdToken, endOtherSessions)).status).toBe(200);
    expect(await devicesOf()).toBe(1);
    const feeds = await owner.selectFrom('calendarFeed').select('accountId').execute();
    expect(feeds.map(({ accountId }) => accountId)).toEqual([other.id]);
  });
});

describe('the sessions of other users', () => {
  test('are ended by the master of their organization; other organizations return 404', async () => {
    const [master, member, stranger] = [
      await signIn('20003-1@example.jp'),
      await signIn('20003-2@example.jp'),
      await signIn('20004-2@example.jp'),
    ];
    const { id } = await account('20003-2@example.jp');
    expect((await requestWithToken(member.IdToken, signOutAccount, { id })).status).toBe(403);
    expect((await requestWithToken(master.IdToken, signOutAccount, { id: (await account('20004-2@example.jp')).id })).status).toBe(
      404,
    );
    expect((await requestWithToken(master.IdToken, signOutAccount, { id })).status).toBe(200);
    expect((await requestWithToken(member.IdToken, listOwnSessions)).status).toBe(401);
    expect((await requestWithToken(stranger.IdToken, listOwnSessions)).status).toBe(200);
    expect(await selectJobs('signOutUser')).toContainEqual({ accountId: id });
  });

  test('of a disabled account stay ended when it is enabled again', async () => {
    const [master, member] = [await signIn('20005-1@example.jp'), await signIn('20005-2@example.jp')];
    for (const isEnabled of [false, true]) {
      const { id, version } = await account('20005-2@example.jp');
      expect((await requestWithToken(master.IdToken, updateAccount, { id, body: { version, isEnabled } })).status).toBe(200);
      expect((await requestWithToken(member.IdToken, listOwnSessions)).status).toBe(401);
    }
    expect((await requestWithToken((await signIn('20005-2@example.jp')).IdToken, listOwnSessions)).status).toBe(200);
  });
});

test('a transfer of the master role ends the sessions of both accounts and is mailed to both', async () => {
  const [master, successor] = [await signIn('30005-1@example.jp'), await signIn('30005-2@example.jp')];
  const [{ id, version }, { id: userId }] = [await account('30005-1@example.jp'), await account('30005-2@example.jp')];
  expect((await requestWithToken(master.IdToken, transferRole, { id, body: { version, userId } })).status).toBe(200);
  for (const { IdToken } of [master, successor]) expect((await requestWithToken(IdToken, listOwnSessions)).status).toBe(401);
  expect(await selectJobs('sendRoleTransferredMail')).toEqual([
    { accountId: id, isMaster: false },
    { accountId: userId, isMaster: true },
  ]);
});

describe('the password', () => {
  const change = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
    createSignInClient(
      { endpoint: endpoint(), clientId, poolName: identity().settings.poolName },
      createTestBrowser(origin),
    ).sendAction('ChangePassword', {
      AccessToken,
      PreviousPassword,
      ProposedPassword,
    });
  const settle = async (email: string) => {
    const { sub, password: temporary } = await invite(email);
    const client = createSignInClient(
      { endpoint: endpoint(), clientId, poolName: identity().settings.poolName },
      createTestBrowser(origin),
    );
    const answer = await client.completeFirstSignIn({ email, temporary, chosen: 'Fair-winds-2027' }, () => readPendingCode(sub));
    return { sub, client, ...(answer['AuthenticationResult'] as { IdToken: string; AccessToken: string }) };
  };

  test('is changed with the current one: other sessions end, the current one stays, a mail is sent', async () => {
    const email = '30001-1@example.jp';
    const here = await settle(email);
    const there = await signIn(email);
    expect(await change(here.AccessToken, 'Fair-winds-2028', 'New-winds-2028')).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await change(here.AccessToken, 'Fair-winds-2027', 'P@ssw0rd-2027')).toMatchObject({
      message: 'Password is too easy to guess.',
    });
    expect(await change(here.AccessToken, 'Fair-winds-2027', 'New-winds-2028')).toEqual({});
    expect((await requestWithToken(here.IdToken, listOwnSessions)).status).toBe(200);
    expect((await requestWithToken(there.IdToken, listOwnSessions)).status).toBe(401);
    expect(await selectJobs('sendPasswordChangedMail')).toContainEqual({ sub: here.sub });
    const { client } = here;
    expect(await client.respond(await client.preparePasswordProof(email, 'Fair-winds-2027'))).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await client.respond(await client.preparePasswordProof(email, 'New-winds-2028'))).toHaveProperty('AuthenticationResult');
  });

  test('cannot be guessed at an unlocked device: after five attempts further ones are delayed', async () => {
    const { AccessToken } = await settle('30001-2@example.jp');
    const answers = [];
    for (let guess = 0; guess < 7; guess += 1) {
      answers.push(await change(AccessToken, `Wrong-guess-${guess}`, 'New-winds-2028'));
      // The first lock lasts one second, which may be shorter than a request.
      if (guess === 4) await lengthenLocks(database().owner);
    }
    expect(answers.map(({ __type }) => __type)).toEqual([
      ...Array.from({ length: 5 }, () => 'NotAuthorizedException'),
      'LimitExceededException',
      'LimitExceededException',
    ]);
  });
});

/** The worker's part of a change: the code from the mail to the new address, and all addresses that got a mail. */
const mailEmailCode = async (accountId: number) => {
  const mails: { to: string; text: string }[] = [];
  const mailer = { send: async (mail: { to: string; text: string }) => void mails.push(mail), close: () => {} };
  await sendEmailCode({ identity: createIdentity(database().worker, identity().settings), mailer }, accountId);
  return { to: mails.map(({ to }) => to), code: /\n(\d{6})\n/.exec(mails.at(-1)?.text ?? '')?.[1] };
};
const age = (sub: string, interval: string) =>
  sql`update identity_session set signed_in_at = now() - ${interval}::interval where sub = ${sub}::uuid`.execute(database().owner);
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the sign-in address', () => {
  test('changes when the code mailed to the new address is entered; until then the old one stays valid', async () => {
    const email = '30002-1@example.jp';
    const { sub, IdToken } = await signIn(email);
    const { id, version } = await account(email);
    const wish = (to: string) => requestWithToken(IdToken, updateProfile, { body: { version, email: to, phone: '03-1111-2222' } });
    await age(sub, '15 minutes');
    expect(await wish('moved@example.jp')).toMatchObject({ status: 409, json: { code: 'account.signInAgain' } });
    await age(sub, '14 minutes');
    const pending = await wish('moved@example.jp');
    expect(pending).toMatchObject({
      status: 200,
      json: { email, phone: '03-1111-2222', pendingEmail: { email: 'moved@example.jp' } },
    });
    expect((await requestWithToken(IdToken, listOwnSessions)).status).toBe(200);
    expect(await selectJobs('sendEmailCode')).toEqual([{ accountId: id }]);

    const { to, code = '' } = await mailEmailCode(id);
    expect(to).toEqual([email, 'moved@example.jp']);
    const stored = await database()
      .owner.selectFrom('accountEmailChange')
      .selectAll()
      .where('accountId', '=', id)
      .executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(code);
    const confirm = (given: string) => requestWithToken(IdToken, confirmOwnEmail, { body: { code: given } });
    expect(await confirm(other(code))).toMatchObject({ json: { isConfirmed: false, attemptsLeft: 4 } });
    expect(await account(email)).toMatchObject({ id });
    expect(await confirm(code)).toMatchObject({ json: { isConfirmed: true } });
    expect(await account('moved@example.jp')).toMatchObject({ id });
    expect((await requestWithToken(IdToken, listOwnSessions)).status).toBe(401);
    expect(await selectJobs('sendEmailChangedMail')).toEqual([
      { accountId: id, to: email },
      { accountId: id, to: 'moved@example.jp' },
    ]);
    expect(await selectJobs('syncUser')).toContainEqual({ accountId: id });
  });

  test('cannot be confirmed by guessing: after five attempts, also concurrent ones, a new code is needed', async () => {
    const email = '30004-1@example.jp';
    const { IdToken } = await signIn(email);
    const { id, version } = await account(email);
    await requestWithToken(IdToken, updateProfile, { body: { version, email: 'guessed@example.jp' } });
    const { code = '' } = await mailEmailCode(id);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => requestWithToken(IdToken, confirmOwnEmail, { body: { code: other(code) } })),
    );
    expect(replies.filter(({ json }) => json['isConfirmed'])).toEqual([]);
    expect(await requestWithToken(IdToken, confirmOwnEmail, { body: { code } })).toMatchObject({
      json: { isConfirmed: false, attemptsLeft: 0 },
    });
    await requestWithToken(IdToken, updateProfile, { body: { version, email: 'guessed@example.jp' } });
    const { code: second = '' } = await mailEmailCode(id);
    expect(await requestWithToken(IdToken, confirmOwnEmail, { body: { code: second } })).toMatchObject({
      json: { isConfirmed: true },
    });
  });

  test('of another account gets the same response as an unknown one: no code is sent, and every code is wrong', async () => {
    const email = '30006-1@example.jp';
    const { IdToken } = await signIn(email);
    const { id, version } = await account(email);
    const [taken, unknown] = ['30001-1@example.jp', 'unknown@example.jp'];
    const wishFor = async (to: string) => {
      const { status, json } = await requestWithToken(IdToken, updateProfile, { body: { version, email: to } });
      const { email: pending } = json['pendingEmail'] as { email: string };
      return { status, keys: Object.keys(json).toSorted(), isPending: pending === to };
    };
    const answerForTaken = await wishFor(taken);
    expect(await mailEmailCode(id)).toEqual({ to: [email], code: undefined });
    expect(await requestWithToken(IdToken, confirmOwnEmail, { body: { code: '123456' } })).toMatchObject({
      json: { isConfirmed: false },
    });
    expect(await wishFor(unknown)).toEqual(answerForTaken);
    // Requesting the current address cancels the change.
    expect((await requestWithToken(IdToken, updateProfile, { body: { version, email } })).json).toMatchObject({
      pendingEmail: null,
    });
  });

  test('has a code that expires after 30 minutes, and at most ten codes a day', async () => {
    const email = '30007-1@example.jp';
    const { IdToken } = await signIn(email);
    const { id, version } = await account(email);
    const wish = () => requestWithToken(IdToken, updateProfile, { body: { version, email: 'late@example.jp' } });
    await wish();
    const { code = '' } = await mailEmailCode(id);
    await sql`update account_email_change set expires_at = now() where account_id = ${id}`.execute(database().owner);
    expect(await requestWithToken(IdToken, confirmOwnEmail, { body: { code } })).toMatchObject({ json: { isConfirmed: false } });
    expect((await requestWithToken(IdToken, getProfile)).json).toMatchObject({ pendingEmail: null });
    const statuses = [];
    for (let count = 0; count < 10; count += 1) {
      // A canceled request counts, too.
      await requestWithToken(IdToken, updateProfile, { body: { version, email } });
      statuses.push((await wish()).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  test('of another user is changed by the master with a fresh sign-in; no invitation can be sent to it for a day', async () => {
    const [master, member] = [await signIn('30003-1@example.jp'), await signIn('30003-2@example.jp')];
    const { id, version } = await account('30003-2@example.jp');
    const wish = () => requestWithToken(master.IdToken, updateAccount, { id, body: { version, email: 'elsewhere@example.jp' } });
    await age(master.sub, '20 minutes');
    expect(await wish()).toMatchObject({ status: 409, json: { code: 'account.signInAgain' } });
    await age(master.sub, '1 minute');
    expect((await wish()).status).toBe(200);
    expect((await requestWithToken(member.IdToken, listOwnSessions)).status).toBe(200);
    const { code = '' } = await mailEmailCode(id);
    expect(await requestWithToken(master.IdToken, confirmAccountEmail, { id, body: { code } })).toMatchObject({
      json: { isConfirmed: true },
    });
    expect((await requestWithToken(member.IdToken, listOwnSessions)).status).toBe(401);
    expect((await requestWithToken(master.IdToken, listOwnSessions)).status).toBe(200);
    expect(await requestWithToken(master.IdToken, inviteAccount, { id })).toMatchObject({
      status: 409,
      json: { code: 'account.addressJustChanged' },
    });
    await sql`update account set email_changed_at = now() - interval '25 hours' where id = ${id}`.execute(database().owner);
    expect((await requestWithToken(master.IdToken, inviteAccount, { id })).status).toBe(200);
  });

  test('changed by its owner can be invited at once', async () => {
    const [master, member] = [await signIn('30008-1@example.jp'), await signIn('30008-2@example.jp')];
    const { id, version } = await account('30008-2@example.jp');
    await requestWithToken(member.IdToken, updateProfile, { body: { version, email: 'own-choice@example.jp' } });
    const { code = '' } = await mailEmailCode(id);
    await requestWithToken(member.IdToken, confirmOwnEmail, { body: { code } });
    expect((await requestWithToken(master.IdToken, inviteAccount, { id })).status).toBe(200);
  });
});

test('registering, inviting, transferring the master role and enabling need a fresh sign-in; disabling does not', async () => {
  const master = await signIn('30009-1@example.jp');
  const [own, { id, version }] = [await account('30009-1@example.jp'), await account('30009-2@example.jp')];
  await age(master.sub, '16 minutes');
  const stale = { status: 409, json: { code: 'account.signInAgain' } };
  const contact = { name: 'Fresh Member', nameKana: '', phone: '03-1234-5678', affiliation: '', position: '' };
  const wanted = { ...contact, email: 'fresh-member@example.jp', groupId: null, lang: 'ja' };
  const register = () => requestWithToken(master.IdToken, createAccount, { body: wanted });
  expect(await register()).toMatchObject(stale);
  expect(await requestWithToken(master.IdToken, inviteAccount, { id })).toMatchObject(stale);
  expect(
    await requestWithToken(master.IdToken, transferRole, { id: own.id, body: { userId: id, version: own.version } }),
  ).toMatchObject(stale);
  expect((await requestWithToken(master.IdToken, updateAccount, { id, body: { version, isEnabled: false } })).status).toBe(200);
  const enable = () => requestWithToken(master.IdToken, updateAccount, { id, body: { version: version + 1, isEnabled: true } });
  expect(await enable()).toMatchObject(stale);
  await age(master.sub, '1 minute');
  expect((await enable()).status).toBe(200);
  expect((await register()).status).toBe(201);
});

test('a disabled account is reported with the right password; a wrong one gets the usual error', async () => {
  const email = '30010-2@example.jp';
  const { sub, password: temporary } = await invite(email);
  const pool = { endpoint: endpoint(), clientId, poolName: identity().settings.poolName };
  const client = createSignInClient(pool, createTestBrowser(origin));
  await client.completeFirstSignIn({ email, temporary, chosen: 'Fair-winds-2027' }, () => readPendingCode(sub));
  await database().owner.updateTable('account').set({ isEnabled: false }).where('email', '=', email).execute();
  const trySignIn = async (address: string, given: string) => client.respond(await client.preparePasswordProof(address, given));
  const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  expect(await trySignIn(email, 'Fair-winds-2027')).toEqual({ __type: 'NotAuthorizedException', message: 'User is disabled.' });
  expect(await trySignIn(email, 'Wrong-winds-2027')).toEqual(wrong);
  expect(await trySignIn('nobody@example.jp', 'Fair-winds-2027')).toEqual(wrong);
});
