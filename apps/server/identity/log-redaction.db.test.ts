import { confirmSignIn, fetchAuthSession, signIn, signOut } from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify } from '@aws-amplify/core';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestBrowser } from '../testing/test-sign-in-client.ts';
import { clientId, poolId, useTestIdentity } from '../testing/use-test-identity.ts';

const lines: string[] = [];
const { endpoint, invite, readPendingCode, origin, database } = useTestIdentity({
  logger: { level: 'trace', stream: { write: (line) => lines.push(line) } },
});

test('passwords, codes and tokens are never logged, not even when the server fails', async () => {
  const browser = createTestBrowser(origin);
  vi.stubGlobal('fetch', browser.browse);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const auth = { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint() } };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
  const username = '10001-1@example.jp';
  const chosen = 'Fair-winds-2027';

  const { sub, password } = await invite(username);
  await signIn({ username, password, options });
  await confirmSignIn({ challengeResponse: chosen });
  const code = await readPendingCode(sub);
  await confirmSignIn({ challengeResponse: code });
  const { tokens } = await fetchAuthSession();
  const held = [...browser.cookies].filter(([name]) => name.startsWith('__Host-')).map(([, value]) => value);
  await signOut();
  await expect(signIn({ username, password: 'Wrong-winds-2027', options })).rejects.toThrow('Incorrect username or password.');
  await sql`alter table identity_session rename column user_agent to lost_user_agent`.execute(database().owner);
  await expect(signIn({ username, password: chosen, options })).rejects.toThrow(/Unknown|Incorrect/);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('a request failed');
  expect(held).toHaveLength(2);
  const secrets = [username, password, chosen, code, ...held, String(tokens?.idToken), String(tokens?.accessToken)];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
