import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSignInClient, createTestBrowser } from '../testing/test-sign-in-client.ts';
import { createClientSecret } from '../testing/test-srp-client.ts';
import { clientId, useTestIdentity } from '../testing/use-test-identity.ts';
import { createIdentityKeys } from './core/identity-keys.ts';
import { resealIdentity } from './core/reseal-identity.ts';

const { database, endpoint, invite, readPendingCode, origin, identity, changeKeys } = useTestIdentity();
const chosen = 'Fair-winds-2027';

const openBrowser = () => {
  const browser = createTestBrowser(origin);
  const { poolName } = identity().settings;
  const client = createSignInClient({ endpoint: endpoint(), clientId, poolName }, browser);
  const signIn = async (email: string) => client.respond(await client.preparePasswordProof(email, chosen));
  return {
    ...client,
    browser,
    /** 'signedIn' on a known device, otherwise the name of the next challenge. */
    signIn: async (email: string) => (await signIn(email)).ChallengeName ?? 'signedIn',
    signInWithCode: async (email: string, sub: string) => {
      const { Session } = await signIn(email);
      const answer = { ANSWER: await readPendingCode(sub) };
      return client.respond({ ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses: answer });
    },
    refresh: () => client.sendAction('GetTokensFromRefreshToken', { RefreshToken: 'cookie' }),
  };
};

test('the identity key is replaced while users are signed in, one process after the other', async () => {
  const [older, newer] = [identity().settings.masterKey, randomBytes(32)];
  const [email, unknown] = ['10001-1@example.jp', 'nobody@example.jp'];
  const { sub, password: temporary } = await invite(email);
  const [office, home] = [openBrowser(), openBrowser()];
  const valuesOfUnknown = async () => {
    const { ChallengeParameters: given = {} } = await office.startSignIn(unknown, createClientSecret().clientPublic);
    return [given['SALT'], given['USERNAME']];
  };
  const reseal = () =>
    database()
      .owner.transaction()
      .execute((tx) => resealIdentity(tx, { from: createIdentityKeys(older), to: createIdentityKeys(newer) }));

  await office.completeFirstSignIn({ email, temporary, chosen }, () => readPendingCode(sub));
  const valuesBefore = await valuesOfUnknown();

  // First every process accepts both keys, then they exchange them: for a while processes of both kinds run.
  changeKeys(older, newer);
  expect(await office.refresh()).toHaveProperty('AuthenticationResult');
  changeKeys(newer, older);
  expect(await office.refresh()).toHaveProperty('AuthenticationResult');
  expect(await office.signIn(email)).toBe('signedIn');
  expect(await home.signInWithCode(email, sub)).toHaveProperty('AuthenticationResult');
  expect(await valuesOfUnknown()).toEqual(valuesBefore);
  changeKeys(older, newer);
  for (const { refresh } of [office, home]) expect(await refresh()).toHaveProperty('AuthenticationResult');
  changeKeys(newer, older);
  for (const { refresh } of [office, home]) expect(await refresh()).toHaveProperty('AuthenticationResult');

  expect(await reseal()).toBeGreaterThan(0);
  expect(await reseal()).toBe(0);

  // Without the old key sessions that were used since the exchange go on, and only devices from before need a code.
  changeKeys(newer);
  for (const { refresh } of [office, home]) expect(await refresh()).toHaveProperty('AuthenticationResult');
  expect(await home.signIn(email)).toBe('signedIn');
  expect(await office.signIn(email)).toBe('CUSTOM_CHALLENGE');
  expect(await valuesOfUnknown()).toEqual(valuesBefore);
});

test('a code that was mailed before the exchange is right after it', async () => {
  const [older, newer] = [identity().settings.masterKey, randomBytes(32)];
  const { sub, password: temporary } = await invite('10001-2@example.jp');
  const browser = openBrowser();
  const challenge = async () => {
    changeKeys(newer, older);
    return readPendingCode(sub);
  };
  expect(await browser.completeFirstSignIn({ email: '10001-2@example.jp', temporary, chosen }, challenge)).toHaveProperty(
    'AuthenticationResult',
  );
});

test('a session or password of a key that is not configured is refused, and the database stays as it is', async () => {
  const email = '20001-1@example.jp';
  const { sub, password: temporary } = await invite(email);
  const { browser, refresh, completeFirstSignIn } = openBrowser();
  await completeFirstSignIn({ email, temporary, chosen }, () => readPendingCode(sub));
  const { masterKey, otherKey } = identity().settings;
  const cookies = [...browser.cookies];
  changeKeys(randomBytes(32));
  expect(await refresh()).toMatchObject({ __type: 'NotAuthorizedException' });
  const reseal = (from: Buffer) =>
    database()
      .owner.transaction()
      .execute((tx) => resealIdentity(tx, { from: createIdentityKeys(from), to: createIdentityKeys(randomBytes(32)) }));
  const stored = () => sql`select sub, sealed_verifier from identity_user order by sub`.execute(database().owner);
  const before = (await stored()).rows;
  await expect(reseal(randomBytes(32))).rejects.toThrow('was not sealed with the current identity key');
  expect((await stored()).rows).toEqual(before);
  changeKeys(masterKey, otherKey);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect(await refresh()).toHaveProperty('AuthenticationResult');
});
