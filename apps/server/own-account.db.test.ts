import { transferRole, updateAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, signAccountOut } from '@kiko/contract/identity/identity-endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { browserFetch, createSignInClient } from './identity/use-sign-in-client.ts';
import { clientId, lengthenLocks, useTestIdentity } from './identity/use-test-identity.ts';
import { testFiles } from './kit/files/test-files-settings.ts';
import { checkAgainstDocument } from './kit/test-document.ts';
import { addRoutes } from './routes.ts';

// Both slices that an account's safety needs, with real tokens over HTTP.
const { database, origin, endpoint, identity, enter, invite, codeFor } = useTestIdentity({
  addRoutes: (api) => addRoutes(api, testFiles),
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

const call = async (token: string, asked: Endpoint, { id, body }: { id?: number | string; body?: object } = {}) => {
  const response = await fetch(`${origin}/api${asked.path.replace('{id}', String(id))}`, {
    method: asked.method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, unknown>;
  checkAgainstDocument(asked, { status: response.status, type: response.headers.get('content-type') ?? '', json, body });
  return { status: response.status, json };
};
const sessionsOf = async (token: string) => listOwnSessions.answer.parse((await call(token, listOwnSessions)).json).rows;
const account = (email: string) =>
  database().owner.selectFrom('account').select(['id', 'version', 'name']).where('email', '=', email).executeTakeFirstOrThrow();
const jobs = async (task: string) => {
  const found = await sql<{ payload: Record<string, unknown> }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} order by job.id`.execute(database().owner);
  return found.rows.map(({ payload }) => payload);
};

describe('one’s own sessions', () => {
  test('are listed in plain words with the present one marked; others’ are not', async () => {
    await enter('10001-1@example.jp', windows);
    const { IdToken } = await enter('10001-2@example.jp', phone);
    await enter('10001-2@example.jp', windows);
    const rows = await sessionsOf(IdToken);
    expect(rows.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ['Chrome', 'Windows', false],
      ['Safari', 'iPhone', true],
    ]);
  });

  test('one is ended and its token worthless at once; another person’s does not exist', async () => {
    const [here, there] = [await enter('20001-1@example.jp'), await enter('20001-1@example.jp')];
    const stranger = await enter('20002-1@example.jp');
    const other = (await sessionsOf(here.IdToken)).find(({ isCurrent }) => !isCurrent);
    expect((await call(stranger.IdToken, endOwnSession, { id: other?.id ?? '' })).status).toBe(404);
    expect((await call(here.IdToken, endOwnSession, { id: other?.id ?? '' })).status).toBe(200);
    expect((await call(there.IdToken, listOwnSessions)).status).toBe(401);
    expect(await sessionsOf(here.IdToken)).toHaveLength(1);
    expect((await call(here.IdToken, endOwnSession, { id: other?.id ?? '' })).status).toBe(404);
  });

  test('all others are ended, this one stays', async () => {
    const [here, one, two] = [
      await enter('20001-2@example.jp'),
      await enter('20001-2@example.jp'),
      await enter('20001-2@example.jp'),
    ];
    expect((await call(here.IdToken, endOtherSessions)).status).toBe(200);
    const statuses = await Promise.all([here, one, two].map(({ IdToken }) => call(IdToken, listOwnSessions)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
  });
});

describe('somebody else’s sessions', () => {
  test('a master ends those of its own people; of others there is nobody to end', async () => {
    const [master, member, stranger] = [
      await enter('20003-1@example.jp'),
      await enter('20003-2@example.jp'),
      await enter('20004-2@example.jp'),
    ];
    const { id } = await account('20003-2@example.jp');
    expect((await call(member.IdToken, signAccountOut, { id })).status).toBe(403);
    expect((await call(master.IdToken, signAccountOut, { id: (await account('20004-2@example.jp')).id })).status).toBe(404);
    expect((await call(master.IdToken, signAccountOut, { id })).status).toBe(200);
    expect((await call(member.IdToken, listOwnSessions)).status).toBe(401);
    expect((await call(stranger.IdToken, listOwnSessions)).status).toBe(200);
    expect(await jobs('signUserOut')).toContainEqual({ accountId: id });
  });

  test('a disabled account’s tokens stay worthless when it is enabled again', async () => {
    const [master, member] = [await enter('20005-1@example.jp'), await enter('20005-2@example.jp')];
    for (const isEnabled of [false, true]) {
      const { id, version } = await account('20005-2@example.jp');
      expect((await call(master.IdToken, updateAccount, { id, body: { version, isEnabled } })).status).toBe(200);
      expect((await call(member.IdToken, listOwnSessions)).status).toBe(401);
    }
    expect((await call((await enter('20005-2@example.jp')).IdToken, listOwnSessions)).status).toBe(200);
  });
});

test('a master role that is handed over ends the sign-ins of both, and both hear of it by mail', async () => {
  const [master, successor] = [await enter('30005-1@example.jp'), await enter('30005-2@example.jp')];
  const [{ id, version }, { id: userId }] = [await account('30005-1@example.jp'), await account('30005-2@example.jp')];
  expect((await call(master.IdToken, transferRole, { id, body: { version, userId } })).status).toBe(200);
  for (const { IdToken } of [master, successor]) expect((await call(IdToken, listOwnSessions)).status).toBe(401);
  expect(await jobs('tellRoleTransferred')).toEqual([
    { accountId: id, isMaster: false },
    { accountId: userId, isMaster: true },
  ]);
});

describe('the password', () => {
  const change = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
    createSignInClient({ endpoint: endpoint(), clientId, poolName: identity().settings.poolName }, browserFetch(origin)).ask(
      'ChangePassword',
      {
        AccessToken,
        PreviousPassword,
        ProposedPassword,
      },
    );
  const settle = async (email: string) => {
    const { sub, password: temporary } = await invite(email);
    const client = createSignInClient(
      { endpoint: endpoint(), clientId, poolName: identity().settings.poolName },
      browserFetch(origin),
    );
    const answer = await client.settle({ email, temporary, chosen: 'Fair-winds-2027' }, () => codeFor(sub));
    return { sub, client, ...(answer['AuthenticationResult'] as { IdToken: string; AccessToken: string }) };
  };

  test('is changed by whoever knows the present one: others are signed out, this machine stays, a mail tells', async () => {
    const email = '30001-1@example.jp';
    const here = await settle(email);
    const there = await enter(email);
    expect(await change(here.AccessToken, 'Fair-winds-2028', 'New-winds-2028')).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await change(here.AccessToken, 'Fair-winds-2027', 'P@ssw0rd-1')).toMatchObject({
      message: 'Password is too easy to guess.',
    });
    expect(await change(here.AccessToken, 'Fair-winds-2027', 'New-winds-2028')).toEqual({});
    expect((await call(here.IdToken, listOwnSessions)).status).toBe(200);
    expect((await call(there.IdToken, listOwnSessions)).status).toBe(401);
    expect(await jobs('tellPasswordChanged')).toContainEqual({ sub: here.sub });
    const { client } = here;
    expect(await client.respond(await client.prepare(email, 'Fair-winds-2027'))).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await client.respond(await client.prepare(email, 'New-winds-2028'))).toHaveProperty('AuthenticationResult');
  });

  test('cannot be guessed by who found the machine unlocked: five tries, then waiting', async () => {
    const { AccessToken } = await settle('30001-2@example.jp');
    const answers = [];
    for (let guess = 0; guess < 7; guess += 1) {
      answers.push(await change(AccessToken, `Wrong-guess-${guess}`, 'New-winds-2028'));
      // The first lock holds for a second, which may be less than a call takes.
      if (guess === 4) await lengthenLocks(database().owner);
    }
    expect(answers.map(({ __type }) => __type)).toEqual([
      ...Array.from({ length: 5 }, () => 'NotAuthorizedException'),
      ...['LimitExceededException', 'LimitExceededException'],
    ]);
  });
});

describe('the address one signs in with', () => {
  test('of one’s own is changed just after signing in, and not a quarter of an hour later', async () => {
    const email = '30002-1@example.jp';
    const { sub, IdToken } = await enter(email);
    const { id, version } = await account(email);
    const move = (to: string) => call(IdToken, updateAccount, { id, body: { version, email: to } });
    const age = (interval: string) =>
      sql`update identity_session set signed_in_at = now() - ${interval}::interval where sub = ${sub}::uuid`.execute(
        database().owner,
      );
    await age('15 minutes');
    expect(await move('moved@example.jp')).toMatchObject({ status: 409, json: { code: 'account.signInAgain' } });
    await age('14 minutes');
    expect(await move('30001-1@example.jp')).toMatchObject({ status: 409, json: { code: 'account.emailTaken' } });
    expect((await move('moved@example.jp')).status).toBe(200);
    expect((await call(IdToken, listOwnSessions)).status).toBe(401);
    expect(await jobs('tellEmailChanged')).toEqual([
      { accountId: id, to: email },
      { accountId: id, to: 'moved@example.jp' },
    ]);
    expect(await jobs('alignUser')).toContainEqual({ accountId: id });
  });

  test('of somebody else is changed by their master: they are signed out', async () => {
    const [master, member] = [await enter('30003-1@example.jp'), await enter('30003-2@example.jp')];
    const { id, version } = await account('30003-2@example.jp');
    expect((await call(master.IdToken, updateAccount, { id, body: { version, email: 'elsewhere@example.jp' } })).status).toBe(200);
    expect((await call(member.IdToken, listOwnSessions)).status).toBe(401);
    expect((await call(master.IdToken, listOwnSessions)).status).toBe(200);
  });
});
