import { randomBytes } from 'node:crypto';
import { getMe } from '@kiko/contract/identity/identity-endpoints.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentity, type Identity } from './identity/core/identity.ts';
import { readIdentitySettings } from './identity/core/identity-settings.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { sendInvitation, signOutProviderUser, syncProviderUser } from './identity/provider/sync-provider-users.ts';
import { createUserDirectory, type UserDirectory } from './identity/provider/user-directory.ts';
import { createTokenAuthenticator } from './identity/sessions/authenticate-token.ts';
import { verifyTokenSession } from './identity/sessions/verify-token.ts';
import { realClock } from './kit/clock.ts';
import { buildApi } from './kit/http/build-api.ts';
import type { Mail } from './kit/mail/mailer.ts';
import { addRoutes } from './routes.ts';
import { testFileStorage } from './testing/test-files-settings.ts';
import { createSignInClient, createTestBrowser } from './testing/test-sign-in-client.ts';
import { clientId, poolId, useTestIdentity } from './testing/use-test-identity.ts';

// The pool: our own module behind its internal server, which implements the Cognito protocol.
const pool = useTestIdentity();
// The system under test: another database, cognito mode, connected only by HTTP.
const own = useTestDatabase();
const origin = 'https://other.example.jp';

type RunningApi = { address: string; identity: Identity; directory: UserDirectory; stop: () => Promise<void> };
let runningApi: RunningApi | undefined;
const getApi = () => runningApi as RunningApi;

beforeAll(async () => {
  const { issuer, endpoint, credentials } = pool.identity().settings;
  const settings = readIdentitySettings({
    IDENTITY_MODE: 'cognito',
    IDENTITY_POOL_ID: poolId,
    IDENTITY_CLIENT_ID: clientId,
    PUBLIC_ORIGIN: origin,
    IDENTITY_ENDPOINT: endpoint,
    IDENTITY_ISSUER: issuer,
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    ...(credentials && { IDENTITY_ADMIN_KEY_ID: credentials.accessKeyId, IDENTITY_ADMIN_SECRET: credentials.secretAccessKey }),
  });
  const identity = createIdentity(own().api, settings);
  const api = await buildApi({ database: own().api, authenticate: createTokenAuthenticator(identity), logger: false });
  await identityRoutes(api.server, { identity, clock: realClock });
  addRoutes(api, testFileStorage);
  const address = await api.server.listen({ host: '127.0.0.1', port: 0 });
  runningApi = { address, identity, directory: createUserDirectory(settings), stop: () => api.server.close() };
});
afterAll(() => runningApi?.stop());

const mails: Mail[] = [];
const userSyncDependencies = () => ({
  identity: createIdentity(own().worker, getApi().identity.settings),
  directory: getApi().directory,
  mailer: { send: async (mail: Mail) => void mails.push(mail), close: () => {} },
});
const accountId = async (email: string) =>
  (await own().owner.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Invited through the Cognito protocol, with the temporary password from the mail, signed in at the same-origin proxy. */
const completeFirstSignIn = async (email: string) => {
  await sendInvitation(userSyncDependencies(), await accountId(email));
  const temporary = /: (\S{16})\n/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  const { sub } = await own()
    .owner.selectFrom('identityUser')
    .select('sub')
    .where('accountId', '=', await accountId(email))
    .executeTakeFirstOrThrow();
  const browser = createTestBrowser(origin);
  const client = createSignInClient({ endpoint: `${getApi().address}/identity`, clientId, poolName: 'test' }, browser);
  const answer = await client.completeFirstSignIn({ email, temporary, chosen: 'Fair-winds-2027' }, () => pool.readPendingCode(sub));
  const tokens = answer['AuthenticationResult'] as { IdToken: string; AccessToken: string; RefreshToken: string };
  return { sub, client, browser, tokens };
};
const statusOf = async (token: string) =>
  (await fetch(`${getApi().address}/api${getMe.path}`, { headers: { authorization: token } })).status;

describe('with passwords at the provider', () => {
  test('an invited user signs in through the proxy, the API accepts the token, and the refresh token stays hidden', async () => {
    const { sub, browser, tokens } = await completeFirstSignIn('10001-1@example.jp');
    expect(await verifyTokenSession(getApi().identity, tokens.IdToken, 'id')).toMatchObject({
      sub,
      accountId: await accountId('10001-1@example.jp'),
    });
    expect(await statusOf(tokens.IdToken)).toBe(200);
    expect(tokens.RefreshToken).toBe('cookie');
    expect(browser.cookies.get('__Host-kiko-refresh')).toMatch(/^[0-9a-f]{4}\.[\w-]{43}$/);
    const stored = await own()
      .owner.selectFrom('identityUser')
      .select(['status', 'salt'])
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ status: 'elsewhere', salt: null });
  });

  test('a wrong password is refused with the provider’s message and audited', async () => {
    const { client } = await completeFirstSignIn('10001-2@example.jp');
    const answer = await client.respond(await client.preparePasswordProof('10001-2@example.jp', 'Wrong-guess-1'));
    expect(answer).toMatchObject({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
    const entry = await own()
      .owner.selectFrom('auditEntry')
      .select(['capability', 'refusalCode'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ capability: 'identity.RespondToAuthChallenge', refusalCode: 'NotAuthorizedException' });
  });

  test('a refresh returns tokens; a session ended here gets none though the provider would issue them', async () => {
    const { sub, client, tokens } = await completeFirstSignIn('20001-1@example.jp');
    const refresh = () => client.sendAction('GetTokensFromRefreshToken', { RefreshToken: 'cookie' });
    expect(await refresh()).toHaveProperty('AuthenticationResult');
    await own().owner.updateTable('identitySession').set({ endedAt: new Date() }).where('sub', '=', sub).execute();
    expect(await refresh()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await statusOf(tokens.IdToken)).toBe(401);
  });

  test('signing out ends the session here and at the provider', async () => {
    const { client, tokens } = await completeFirstSignIn('20001-2@example.jp');
    await client.sendAction('RevokeToken', { Token: 'cookie' });
    expect(await statusOf(tokens.IdToken)).toBe(401);
    expect(await verifyTokenSession(pool.identity(), tokens.IdToken, 'id')).toBeUndefined();
  });

  test('a changed password ends all other sessions', async () => {
    const { client, tokens, sub } = await completeFirstSignIn('20002-1@example.jp');
    const other = createTestBrowser(origin);
    const elsewhere = createSignInClient({ endpoint: `${getApi().address}/identity`, clientId, poolName: 'test' }, other);
    const requested = await elsewhere.respond(await elsewhere.preparePasswordProof('20002-1@example.jp', 'Fair-winds-2027'));
    const entered = await elsewhere.respond({
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: requested.Session,
      ChallengeResponses: { ANSWER: await pool.readPendingCode(sub) },
    });
    const { IdToken } = entered['AuthenticationResult'] as { IdToken: string };
    expect(await statusOf(IdToken)).toBe(200);
    const change = { AccessToken: tokens.AccessToken, PreviousPassword: 'Fair-winds-2027', ProposedPassword: 'New-winds-2028' };
    expect(await client.sendAction('ChangePassword', change)).toEqual({});
    expect([await statusOf(tokens.IdToken), await statusOf(IdToken)]).toEqual([200, 401]);
  });

  test('an account is disabled and enabled at the provider; repeating it changes nothing', async () => {
    const email = '20002-2@example.jp';
    const { sub } = await completeFirstSignIn(email);
    const enabledThere = async () =>
      (await pool.database().owner.selectFrom('identityUser').select('isEnabled').where('sub', '=', sub).executeTakeFirstOrThrow())
        .isEnabled;
    for (const isEnabled of [false, false, true, true]) {
      await own().owner.updateTable('account').set({ isEnabled }).where('email', '=', email).execute();
      await syncProviderUser(userSyncDependencies(), await accountId(email));
      expect(await enabledThere()).toBe(isEnabled);
    }
  });

  test('signing out everywhere by the administration ends the provider’s sessions, too', async () => {
    const { tokens } = await completeFirstSignIn('20003-1@example.jp');
    await signOutProviderUser(userSyncDependencies(), await accountId('20003-1@example.jp'));
    expect(await verifyTokenSession(pool.identity(), tokens.IdToken, 'id')).toBeUndefined();
  });

  test('a repeated invitation creates a new user and a new temporary password', async () => {
    const first = await completeFirstSignIn('20004-1@example.jp');
    const second = await completeFirstSignIn('20004-1@example.jp');
    expect(second.sub).not.toBe(first.sub);
    expect(await statusOf(first.tokens.IdToken)).toBe(401);
    expect(await statusOf(second.tokens.IdToken)).toBe(200);
  });
});
