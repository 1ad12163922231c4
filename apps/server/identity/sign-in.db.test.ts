import { confirmSignIn, fetchAuthSession, signIn, signOut } from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify } from '@aws-amplify/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserFetch } from './use-sign-in-client.ts';
import { clientId, poolId, useTestIdentity } from './use-test-identity.ts';
import { verifyToken } from './verify-token.ts';

const { endpoint, invite, codeFor, origin, identity } = useTestIdentity();
let browser = browserFetch(origin);

beforeEach(() => {
  browser = browserFetch(origin);
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
const enter = (username: string, password: string) => signIn({ username, password, options: srp });

/** From the invitation to the tokens, as somebody does on the first day. */
const firstSignIn = async (email: string, chosen: string) => {
  const { sub, password } = await invite(email);
  const first = await enter(email, password);
  expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  const second = await confirmSignIn({ challengeResponse: chosen });
  expect(second.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  return { sub, finish: async () => confirmSignIn({ challengeResponse: await codeFor(sub) }) };
};

test('the vendor’s own client: temporary password, new password, code, tokens that the API believes', async () => {
  const { sub, finish } = await firstSignIn('10001-1@example.jp', 'Fair-winds-2027');
  expect((await finish()).isSignedIn).toBe(true);
  const { tokens } = await fetchAuthSession();
  expect(await verifyToken(identity(), String(tokens?.idToken), 'id')).toMatchObject({ sub });
  expect(await verifyToken(identity(), String(tokens?.idToken), 'access')).toBeUndefined();
});

test('a wrong password and an address nobody has say the same', async () => {
  await (await firstSignIn('10001-2@example.jp', 'Fair-winds-2027')).finish();
  await signOut();
  const message = 'Incorrect username or password.';
  await expect(enter('10001-2@example.jp', 'Fair-winds-2028')).rejects.toThrow(message);
  await expect(enter('nobody@example.jp', 'Fair-winds-2027')).rejects.toThrow(message);
});

test('a wrong code asks again; the right one then lets in', async () => {
  const { finish } = await firstSignIn('20001-1@example.jp', 'Fair-winds-2027');
  const again = await confirmSignIn({ challengeResponse: '000000' });
  expect(again.isSignedIn).toBe(false);
  expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  expect((await finish()).isSignedIn).toBe(true);
});

test('the same machine is not asked for a code again, another one is', async () => {
  await (await firstSignIn('20001-2@example.jp', 'Fair-winds-2027')).finish();
  await signOut();
  expect((await enter('20001-2@example.jp', 'Fair-winds-2027')).isSignedIn).toBe(true);
  await signOut();
  browser.cookies.clear();
  const elsewhere = await enter('20001-2@example.jp', 'Fair-winds-2027');
  expect(elsewhere.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
});

test('signing out ends the session: its token is worthless at once', async () => {
  await (await firstSignIn('30001-1@example.jp', 'Fair-winds-2027')).finish();
  const token = String((await fetchAuthSession()).tokens?.idToken);
  expect(await verifyToken(identity(), token, 'id')).toBeDefined();
  await signOut();
  expect(await verifyToken(identity(), token, 'id')).toBeUndefined();
});

test('the refresh token never reaches a script', async () => {
  await (await firstSignIn('30001-2@example.jp', 'Fair-winds-2027')).finish();
  const bodies = await Promise.all(browser.answers.map((answer) => answer.text()));
  const token = browser.cookies.get('__Host-kiko-refresh');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(bodies.join('')).not.toContain(token);
  const [line = ''] =
    browser.answers
      .at(-1)
      ?.headers.getSetCookie()
      .filter((cookie) => cookie.startsWith('__Host-kiko-refresh')) ?? [];
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict/);
});
