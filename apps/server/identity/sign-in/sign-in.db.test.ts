import { confirmSignIn, fetchAuthSession, signIn, signOut } from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify } from '@aws-amplify/core';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestBrowser } from '../../testing/test-sign-in-client.ts';
import { clientId, poolId, useTestIdentity } from '../../testing/use-test-identity.ts';
import { verifyTokenSession } from '../sessions/verify-token.ts';

const { database, endpoint, invite, readPendingCode, origin, identity } = useTestIdentity();
let browser = createTestBrowser(origin);

beforeEach(() => {
  browser = createTestBrowser(origin);
  vi.stubGlobal('fetch', browser.browse);
  const auth = { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint() } };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
});
afterEach(async () => {
  await signOut().catch(() => {});
  vi.unstubAllGlobals();
});

const srp = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
const signInWithPassword = (username: string, password: string) => signIn({ username, password, options: srp });

/** From the invitation to the tokens, as at a first sign-in. */
const firstSignIn = async (email: string, chosen: string) => {
  const { sub, password } = await invite(email);
  const first = await signInWithPassword(email, password);
  expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  const second = await confirmSignIn({ challengeResponse: chosen });
  expect(second.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  return { sub, finish: async () => confirmSignIn({ challengeResponse: await readPendingCode(sub) }) };
};

test('the AWS client signs in with temporary password, new password and code, and the API accepts its tokens', async () => {
  const { sub, finish } = await firstSignIn('10001-1@example.jp', 'Fair-winds-2027');
  expect((await finish()).isSignedIn).toBe(true);
  const { tokens } = await fetchAuthSession();
  expect(await verifyTokenSession(identity(), String(tokens?.idToken), 'id')).toMatchObject({ sub });
  expect(await verifyTokenSession(identity(), String(tokens?.idToken), 'access')).toBeUndefined();
});

test('a wrong password and an unknown address return the same error', { tags: ['spec:8.3'] }, async () => {
  await (await firstSignIn('10001-2@example.jp', 'Fair-winds-2027')).finish();
  await signOut();
  const message = 'Incorrect username or password.';
  await expect(signInWithPassword('10001-2@example.jp', 'Fair-winds-2028')).rejects.toThrow(message);
  await expect(signInWithPassword('nobody@example.jp', 'Fair-winds-2027')).rejects.toThrow(message);
});

test.each([
  ['suspended', '30003-2@example.jp', 'Organization is suspended.'],
  ['closed', '30004-2@example.jp', 'Organization is closed.'],
])(
  'the users of a %s organization cannot sign in, and only the right password reveals the reason',
  async (status, email, message) => {
    await (await firstSignIn(email, 'Fair-winds-2027')).finish();
    await signOut();
    await sql`update organization set status = ${status}, status_reason = '試験' from account
    where account.organization_id = organization.id and account.email = ${email}`.execute(database().owner);
    await expect(signInWithPassword(email, 'Fair-winds-2027')).rejects.toThrow(message);
    await expect(signInWithPassword(email, 'Fair-winds-2028')).rejects.toThrow('Incorrect username or password.');
  },
);

test('a disabled account is reported with the right password only', async () => {
  const email = '30002-2@example.jp';
  await (await firstSignIn(email, 'Fair-winds-2027')).finish();
  await signOut();
  await database().owner.updateTable('account').set({ isEnabled: false }).where('email', '=', email).execute();
  await expect(signInWithPassword(email, 'Fair-winds-2027')).rejects.toThrow('User is disabled.');
  await expect(signInWithPassword(email, 'Fair-winds-2028')).rejects.toThrow('Incorrect username or password.');
});

test('a wrong code returns the challenge again; the right one then signs in', { tags: ['spec:5.3', 'spec:8.2'] }, async () => {
  const { finish } = await firstSignIn('20001-1@example.jp', 'Fair-winds-2027');
  const again = await confirmSignIn({ challengeResponse: '000000' });
  expect(again.isSignedIn).toBe(false);
  expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  expect((await finish()).isSignedIn).toBe(true);
});

test('a known device needs no code again, another one does', { tags: ['spec:4.17'] }, async () => {
  await (await firstSignIn('20001-2@example.jp', 'Fair-winds-2027')).finish();
  await signOut();
  expect((await signInWithPassword('20001-2@example.jp', 'Fair-winds-2027')).isSignedIn).toBe(true);
  await signOut();
  browser.cookies.clear();
  const elsewhere = await signInWithPassword('20001-2@example.jp', 'Fair-winds-2027');
  expect(elsewhere.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
});

test('signing out ends the session: its token is refused at once', async () => {
  await (await firstSignIn('30001-1@example.jp', 'Fair-winds-2027')).finish();
  const token = String((await fetchAuthSession()).tokens?.idToken);
  expect(await verifyTokenSession(identity(), token, 'id')).toBeDefined();
  await signOut();
  expect(await verifyTokenSession(identity(), token, 'id')).toBeUndefined();
});

test('the refresh token is never readable by scripts', async () => {
  await (await firstSignIn('30001-2@example.jp', 'Fair-winds-2027')).finish();
  const bodies = await Promise.all(browser.answers.map((answer) => answer.text()));
  const token = browser.cookies.get('__Host-kiko-refresh');
  expect(token).toMatch(/^[0-9a-f]{4}\.[\w-]{43}$/);
  expect(bodies.join('')).not.toContain(token);
  const [line = ''] =
    browser.answers
      .at(-1)
      ?.headers.getSetCookie()
      .filter((cookie) => cookie.startsWith('__Host-kiko-refresh')) ?? [];
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict/);
});
