import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSignInClient, createTestBrowser, type TestBrowser } from '../../testing/test-sign-in-client.ts';
import { createClientSecret } from '../../testing/test-srp-client.ts';
import { clientId, lengthenLocks, useTestIdentity } from '../../testing/use-test-identity.ts';
import { srpGroup } from '../srp/srp-group.ts';

const { database, endpoint, invite, readPendingCode, readResetCode, origin, identity } = useTestIdentity();
let browser = createTestBrowser(origin);
beforeEach(() => {
  browser = createTestBrowser(origin);
});

const clientOf = (at: TestBrowser) =>
  createSignInClient({ endpoint: endpoint(), clientId, poolName: identity().settings.poolName }, at);
const sendAction = (action: string, body: object, at = browser) => clientOf(at).sendAction(action, body);
const startSignIn = (email: string, clientPublic: bigint) => clientOf(browser).startSignIn(email, clientPublic);
const preparePasswordProof = (email: string, password: string) => clientOf(browser).preparePasswordProof(email, password);
const respond = (body: object) => clientOf(browser).respond(body);
const incorrectPassword = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const chosenPassword = 'Fair-winds-2027';

/** A user that has signed in before in this browser. */
const completeFirstSignIn = async (email: string) => {
  const { sub, password: temporary } = await invite(email);
  await clientOf(browser).completeFirstSignIn({ email, temporary, chosen: chosenPassword }, () => readPendingCode(sub));
  return { sub };
};

describe('the password', () => {
  test('an answer given twice is refused the second time, though it is right', async () => {
    const { password } = await invite('10001-1@example.jp');
    const answer = await preparePasswordProof('10001-1@example.jp', password);
    expect((await respond(answer)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(await respond(answer)).toMatchObject(incorrectPassword);
  });

  test('a secret block that was changed or made for another user is refused', async () => {
    const { password } = await invite('10001-2@example.jp');
    const answer = await preparePasswordProof('10001-2@example.jp', password);
    const block = Buffer.from(answer.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
    block[40] = (block[40] ?? 0) ^ 1;
    const changed = { ...answer.ChallengeResponses, PASSWORD_CLAIM_SECRET_BLOCK: block.toString('base64') };
    expect(await respond({ ...answer, ChallengeResponses: changed })).toMatchObject(incorrectPassword);
    const renamed = { ...answer.ChallengeResponses, USERNAME: crypto.randomUUID() };
    expect(await respond({ ...answer, ChallengeResponses: renamed })).toMatchObject(incorrectPassword);
  });

  test.each([0n, 1n, srpGroup.prime, srpGroup.prime * 2n])('a public value of %i is refused in the first step', async (value) => {
    expect(await startSignIn('10001-1@example.jp', value)).toMatchObject({ __type: 'InvalidParameterException' });
  });

  test('a delay after wrong passwords does not affect other networks and known devices', async () => {
    await completeFirstSignIn('20001-2@example.jp');
    const office = browser;
    browser = createTestBrowser(origin, '192.0.2.1');
    for (let guess = 0; guess < 8; guess += 1) {
      await respond(await preparePasswordProof('20001-2@example.jp', 'Wrong-guess-1'));
      // The first lock lasts one second, which may be shorter than an attempt.
      if (guess === 4) await lengthenLocks(database().owner);
    }
    expect((await respond(await preparePasswordProof('20001-2@example.jp', chosenPassword))).message).toBe(
      'Password attempts exceeded',
    );
    // Another new device, in another network.
    browser = createTestBrowser(origin, '198.51.100.1');
    expect(await respond(await preparePasswordProof('20001-2@example.jp', chosenPassword))).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
    });
    browser = office;
    expect(await respond(await preparePasswordProof('20001-2@example.jp', chosenPassword))).toHaveProperty('AuthenticationResult');
  });

  test('spellings of one address are one user; with another letter it is unknown', async () => {
    const { sub } = await invite('40001-1@example.jp');
    const { clientPublic } = createClientSecret();
    const userOf = async (email: string) => (await startSignIn(email, clientPublic)).ChallengeParameters?.['USERNAME'];
    for (const spelling of ['40001-1@EXAMPLE.jp', '４０００１－１＠ｅｘａｍｐｌｅ．ｊｐ', '40001-1@example.jp '])
      expect(await userOf(spelling)).toBe(sub);
    for (const other of ['40001-1@exampl\u0113.jp', '40001-1@example.jp\u0130']) expect(await userOf(other)).not.toBe(sub);
  });

  test('an unknown address gets the same response as a known one: same fields, same sizes, a stable salt', async () => {
    await invite('20002-1@example.jp');
    const { clientPublic } = createClientSecret();
    const known = await startSignIn('20002-1@example.jp', clientPublic);
    const unknown = await startSignIn('nobody@example.jp', clientPublic);
    const again = await startSignIn('Nobody@example.jp', clientPublic);
    const sizes = (parameters: Record<string, string> = {}) => ({
      names: Object.keys(parameters).toSorted(),
      block: parameters['SECRET_BLOCK']?.length,
      user: parameters['USER_ID_FOR_SRP']?.length,
    });
    expect(sizes(unknown.ChallengeParameters)).toEqual(sizes(known.ChallengeParameters));
    expect(again.ChallengeParameters?.['SALT']).toBe(unknown.ChallengeParameters?.['SALT']);
    expect(again.ChallengeParameters?.['USERNAME']).toBe(unknown.ChallengeParameters?.['USERNAME']);
  });

  test('the invented id of an unknown address has the form of a random one', async () => {
    const { clientPublic } = createClientSecret();
    const variants = new Set<string>();
    for (let index = 0; index < 80; index += 1) {
      const { ChallengeParameters } = await startSignIn(`nobody-${index}@example.jp`, clientPublic);
      const id = ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '';
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      variants.add(id.charAt(19));
    }
    expect([...variants].toSorted()).toEqual(['8', '9', 'a', 'b']);
  });

  test('a temporary password expires after seven days', async () => {
    const invitedAt = Date.now();
    const { sub, password } = await invite('20002-2@example.jp');
    const signIn = async () => respond(await preparePasswordProof('20002-2@example.jp', password));
    const stored = await database()
      .owner.selectFrom('identityUser')
      .select('temporaryPasswordExpiresAt as expiresAt')
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow();
    const expiresAt = stored.expiresAt?.getTime() ?? 0;
    expect(expiresAt).toBeGreaterThanOrEqual(invitedAt + 7 * dayMs);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 7 * dayMs);
    const expireAt = (at: number) =>
      database()
        .owner.updateTable('identityUser')
        .set({ temporaryPasswordExpiresAt: new Date(at) })
        .where('sub', '=', sub)
        .execute();
    // A minute is time enough for the sign-in on a slow machine.
    await expireAt(Date.now() + 60_000);
    expect((await signIn()).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await expireAt(Date.now() - 1);
    expect((await signIn()).message).toMatch(/^Temporary password has expired/);
  });
});

describe('the next steps', () => {
  test('a forged or used session is refused', async () => {
    const { password } = await invite('20003-1@example.jp');
    const { Session } = await respond(await preparePasswordProof('20003-1@example.jp', password));
    const answer = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeResponses: { NEW_PASSWORD: chosenPassword } };
    expect(await respond({ ...answer, Session: 'made-up' })).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await respond({ ...answer, Session })).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
    expect(await respond({ ...answer, Session })).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('a session is valid for one step only: the new password cannot be skipped', async () => {
    const { sub, password } = await invite('20003-2@example.jp');
    const { Session } = await respond(await preparePasswordProof('20003-2@example.jp', password));
    const answer = { ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses: { ANSWER: await readPendingCode(sub) } };
    expect(await respond(answer)).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('a weak password is refused and the session stays usable', async () => {
    const { password } = await invite('20004-1@example.jp');
    const { Session } = await respond(await preparePasswordProof('20004-1@example.jp', password));
    const choose = (NEW_PASSWORD: string) =>
      respond({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session, ChallengeResponses: { NEW_PASSWORD } });
    for (const weak of ['Sh0rt!', 'no-upper-1', 'NO-LOWER-1', 'No-number', 'NoSymbol1', 'P@ssw0rd-1']) {
      expect(await choose(weak)).toMatchObject({ __type: 'InvalidPasswordException' });
    }
    expect(await choose(chosenPassword)).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
  });

  test('a general account needs eight characters, a master twelve; a user that becomes master chooses a new password', async () => {
    const email = '30008-2@example.jp';
    const { owner } = database();
    const short = 'Elf-owl-7x';
    const { sub, password } = await invite(email);
    const chooseNext = async (Session: string | undefined, NEW_PASSWORD: string) =>
      respond({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session, ChallengeResponses: { NEW_PASSWORD } });
    const chosen = await chooseNext((await respond(await preparePasswordProof(email, password))).Session, short);
    const code = { ANSWER: await readPendingCode(sub) };
    expect(await respond({ ChallengeName: 'CUSTOM_CHALLENGE', Session: chosen.Session, ChallengeResponses: code })).toHaveProperty(
      'AuthenticationResult',
    );
    await owner.updateTable('account').set({ type: accountTypes.user }).where('email', '=', '30008-1@example.jp').execute();
    await owner.updateTable('account').set({ type: accountTypes.master }).where('email', '=', email).execute();
    const again = await respond(await preparePasswordProof(email, short));
    expect(again).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    expect(await chooseNext(again.Session, 'Elf-owl-8x')).toMatchObject({
      __type: 'InvalidPasswordException',
      message: 'Password must have at least 12 characters.',
    });
    expect(await chooseNext(again.Session, 'Elf-owl-heron-8')).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
  });

  test('two new browsers of one network get a code each', async () => {
    const email = '30009-2@example.jp';
    const { sub } = await completeFirstSignIn(email);
    const startSignInIn = async (at: TestBrowser) => {
      browser = at;
      const { Session } = await respond(await preparePasswordProof(email, chosenPassword));
      return { at, Session, code: await readPendingCode(sub) };
    };
    const first = await startSignInIn(createTestBrowser(origin));
    await startSignInIn(createTestBrowser(origin));
    const { rows } = await sql`select from graphile_worker._private_jobs where payload ->> 'sub' = ${sub}
      and key like 'code-%'`.execute(database().owner);
    // One of the first sign-in, which no worker has sent here, and one of each new browser.
    expect(rows).toHaveLength(3);
    browser = first.at;
    const answer = { ChallengeName: 'CUSTOM_CHALLENGE', Session: first.Session, ChallengeResponses: { ANSWER: first.code } };
    expect(await respond(answer)).toHaveProperty('AuthenticationResult');
  });

  test('five wrong codes void the code', async () => {
    const { sub, password } = await invite('20005-1@example.jp');
    const first = await respond(await preparePasswordProof('20005-1@example.jp', password));
    let { Session } = await respond({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: first.Session,
      ChallengeResponses: { NEW_PASSWORD: chosenPassword },
    });
    const right = await readPendingCode(sub);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      const again = await respond({ ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses: { ANSWER: wrong } });
      expect(again.ChallengeName).toBe('CUSTOM_CHALLENGE');
      Session = again.Session;
    }
    const late = await respond({ ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses: { ANSWER: right } });
    expect(late).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    const recorded = await database()
      .owner.selectFrom('auditEntry')
      .select('refusalCode')
      .where('entity', '=', 'identity')
      .orderBy('id', 'desc')
      .limit(6)
      .execute();
    const wrongCodes = Array.from({ length: 5 }, () => 'CodeMismatchException');
    expect(recorded.map(({ refusalCode }) => refusalCode)).toEqual(['NotAuthorizedException', ...wrongCodes]);
  });
});

describe('sessions', () => {
  const refresh = () => sendAction('GetTokensFromRefreshToken', { RefreshToken: 'cookie' });

  test('a refresh token reused after its grace period ends the whole session', async () => {
    await completeFirstSignIn('30001-1@example.jp');
    const stolen = browser.cookies.get('__Host-kiko-refresh') ?? '';
    expect(await refresh()).toHaveProperty('AuthenticationResult');
    await database()
      .owner.updateTable('identityRefreshToken')
      .set({ replacedAt: new Date(0) })
      .where('replacedAt', 'is not', null)
      .execute();
    const thief = createTestBrowser(origin);
    thief.cookies.set('__Host-kiko-refresh', stolen);
    expect(await sendAction('GetTokensFromRefreshToken', { RefreshToken: 'cookie' }, thief)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await refresh()).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('two tabs that refresh concurrently both get the same successor', async () => {
    const { sub } = await completeFirstSignIn('30001-2@example.jp');
    const answers = await Promise.all([refresh(), refresh()]);
    for (const answer of answers) expect(answer).toHaveProperty('AuthenticationResult');
    const tokens = await database()
      .owner.selectFrom('identityRefreshToken as token')
      .innerJoin('identitySession as session', 'session.id', 'token.sessionId')
      .select('token.replacedAt')
      .where('session.sub', '=', sub)
      .execute();
    expect(tokens).toHaveLength(2);
    expect(tokens.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
  });

  test('a session ends after twelve hours without use', async () => {
    const { sub } = await completeFirstSignIn('30002-1@example.jp');
    await database()
      .owner.updateTable('identitySession')
      .set({ usedAt: new Date(0) })
      .where('sub', '=', sub)
      .execute();
    expect(await refresh()).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});

describe('a forgotten password', () => {
  const confirm = (email: string, code: string, password: string, at = browser) =>
    sendAction('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password }, at);
  const mismatch = { __type: 'CodeMismatchException', message: 'Invalid verification code provided, please try again.' };
  const tooManyRequests = 'LimitExceededException';
  const tooMany = { __type: tooManyRequests };

  test('the right code sets a new one, ends every session and the old password', async () => {
    const email = '30002-2@example.jp';
    await completeFirstSignIn(email);
    await sendAction('ForgotPassword', { Username: email });
    expect(await confirm(email, (await readResetCode()) ?? '', 'New-winds-2028')).toEqual({});
    expect(await sendAction('GetTokensFromRefreshToken', { RefreshToken: 'cookie' })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await respond(await preparePasswordProof(email, chosenPassword))).toMatchObject(incorrectPassword);
    // The device is not known any more.
    expect(await respond(await preparePasswordProof(email, 'New-winds-2028'))).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
  });

  test('known, unknown and never-signed-in addresses get the same response, and only the known one gets a code', async () => {
    const [known, neverSignedIn, unknown] = ['30004-2@example.jp', '30003-1@example.jp', '39999-1@example.jp'];
    await completeFirstSignIn(known);
    await invite(neverSignedIn);
    const answers = [];
    const codes = [];
    for (const Username of [known, neverSignedIn, unknown]) {
      answers.push(await sendAction('ForgotPassword', { Username }));
      codes.push(await readResetCode());
    }
    const delivery = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: '3***@e***' };
    expect(answers).toEqual(answers.map(() => ({ CodeDeliveryDetails: delivery })));
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), undefined, undefined]);
    expect(await confirm('nobody@example.jp', '123456', 'New-winds-2028')).toEqual(mismatch);
  });

  test.each(['a\0b@example.jp', '\ud800@example.jp'])('of %j is refused, and leaves no job', async (Username) => {
    const countJobs = async () => {
      const { rows } = await sql`select from graphile_worker._private_jobs`.execute(database().owner);
      return rows.length;
    };
    const before = await countJobs();
    for (const action of ['ForgotPassword', 'ConfirmForgotPassword'])
      expect(await sendAction(action, { Username, ConfirmationCode: '123456', Password: 'New-winds-2028' })).toMatchObject({
        __type: 'InvalidParameterException',
      });
    expect(await countJobs()).toBe(before);
  });

  test('a new request voids the code before it', async () => {
    const email = '30003-2@example.jp';
    await completeFirstSignIn(email);
    await sendAction('ForgotPassword', { Username: email });
    const first = (await readResetCode()) ?? '';
    await sendAction('ForgotPassword', { Username: email });
    const second = (await readResetCode()) ?? '';
    // With a probability of one in a million both codes are equal; then nothing is voided.
    const old = first === second ? mismatch : await confirm(email, first, 'New-winds-2028');
    expect(old).toEqual(mismatch);
    expect(await confirm(email, second, 'New-winds-2028')).toEqual({});
  });

  test('requests and wrong codes of a stranger do not affect the code of the owner', async () => {
    const email = '30005-2@example.jp';
    await completeFirstSignIn(email);
    const [owner, stranger] = [createTestBrowser(origin, '198.51.100.1'), createTestBrowser(origin, '192.0.2.1')];
    await sendAction('ForgotPassword', { Username: email }, owner);
    const code = (await readResetCode()) ?? '';
    for (let request = 0; request < 5; request += 1) {
      expect(await sendAction('ForgotPassword', { Username: email }, stranger)).toHaveProperty('CodeDeliveryDetails');
      await readResetCode();
    }
    expect(await sendAction('ForgotPassword', { Username: email }, stranger)).toMatchObject(tooMany);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 20; guess += 1) expect(await confirm(email, wrong, 'New-winds-2028', stranger)).toEqual(mismatch);
    expect(await confirm(email, code, 'New-winds-2028', stranger)).toEqual(mismatch);
    expect(await confirm(email, code, 'New-winds-2028', owner)).toEqual({});
  });

  test('five wrong codes void the code', async () => {
    const email = '20004-2@example.jp';
    await completeFirstSignIn(email);
    await sendAction('ForgotPassword', { Username: email });
    const code = (await readResetCode()) ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) expect(await confirm(email, wrong, 'New-winds-2028')).toEqual(mismatch);
    expect(await confirm(email, code, 'New-winds-2028')).toEqual(mismatch);
  });

  const askFrom = (email: string, address: string) =>
    sendAction('ForgotPassword', { Username: email }, createTestBrowser(origin, address));
  const askFromManyNetworks = async (email: string) => {
    const answers = [];
    for (let network = 0; network < 42; network += 1) answers.push(await askFrom(email, `192.0.${network}.1`));
    return answers.map(({ __type }) => __type ?? 'mailed');
  };

  test.each(['20005-2@example.jp', '29999-1@example.jp'])('requests for %s from many networks are delayed', async (email) => {
    const expected = [...Array.from({ length: 40 }, () => 'mailed'), tooManyRequests, tooManyRequests];
    expect(await askFromManyNetworks(email)).toEqual(expected);
    // The first delay is a minute.
    await sql`update identity_throttle set blocked_until = blocked_until - interval '61 seconds'`.execute(database().owner);
    expect(await askFrom(email, '198.51.100.1')).toHaveProperty('CodeDeliveryDetails');
    expect(await askFrom(email, '203.0.113.1')).toMatchObject(tooMany);
  });

  test('requests from many networks do not delay a known device', async () => {
    const email = '20005-2@example.jp';
    await completeFirstSignIn(email);
    expect((await askFromManyNetworks(email)).at(-1)).toBe(tooManyRequests);
    expect(await sendAction('ForgotPassword', { Username: email })).toHaveProperty('CodeDeliveryDetails');
  });
});

test('calls from another origin and calls that are not public are refused', async () => {
  const foreign = createTestBrowser('https://evil.example.com');
  expect(await sendAction('ForgotPassword', { Username: 'x@example.jp' }, foreign)).toMatchObject({ message: 'Foreign origin' });
  expect(foreign.cookies.size).toBe(0);
  for (const action of ['AdminCreateUser', 'AdminSetUserPassword', 'SignUp', 'toString']) {
    expect(await sendAction(action, { Username: 'x@example.jp' })).toMatchObject({ __type: 'UnknownOperationException' });
  }
});

test('every outcome is audited with the device and a hash of the user, without typed data', async () => {
  const { password } = await invite('30004-1@example.jp');
  await respond(await preparePasswordProof('30004-1@example.jp', 'Wrong-guess-1'));
  await respond(await preparePasswordProof('30004-1@example.jp', password));
  const entries = await database()
    .owner.selectFrom('auditEntry')
    .selectAll()
    .where('entity', '=', 'identity')
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  expect(entries.map(({ capability, outcome, refusalCode }) => [capability, outcome, refusalCode])).toEqual([
    ['identity.RespondToAuthChallenge', 'done', null],
    ['identity.InitiateAuth', 'done', null],
    ['identity.RespondToAuthChallenge', 'refused', 'NotAuthorizedException'],
    ['identity.InitiateAuth', 'done', null],
  ]);
  expect(entries[0]?.details).toMatchObject({ address: '127.0.0.1', user: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(JSON.stringify(entries)).not.toMatch(/30004-1|Wrong-guess|PASSWORD_CLAIM/);
});

test('a step is rolled back when its audit entry cannot be written', async () => {
  const { sub } = await completeFirstSignIn('30005-1@example.jp');
  await sql`revoke insert on audit_entry from kiko_api`.execute(database().owner);
  const answer = await sendAction('GetTokensFromRefreshToken', { RefreshToken: 'cookie' });
  await sql`grant insert on audit_entry to kiko_api`.execute(database().owner);
  expect(answer).toMatchObject({ code: 'server.failure' });
  const tokens = await database()
    .owner.selectFrom('identityRefreshToken')
    .innerJoin('identitySession', 'identitySession.id', 'identityRefreshToken.sessionId')
    .select('identityRefreshToken.replacedAt')
    .where('identitySession.sub', '=', sub)
    .execute();
  expect(tokens).toEqual([{ replacedAt: null }]);
});
