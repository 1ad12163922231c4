import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { createSignInClient, createTestBrowser } from '../../testing/test-sign-in-client.ts';
import { clientId, poolId as UserPoolId, useTestIdentity } from '../../testing/use-test-identity.ts';
import { verifyTokenSession } from '../sessions/verify-token.ts';

const { identity, signIn, endpoint, readPendingCode, readResetCode, origin } = useTestIdentity();

const client = (other: CognitoIdentityProviderClientConfig = {}) => {
  const { region, endpoint: door, credentials } = identity().settings;
  return new CognitoIdentityProviderClient({ region, endpoint: door, ...(credentials && { credentials }), ...other });
};
const findUser = (Username: string) => ({ UserPoolId, Username });
const create = (Username: string, TemporaryPassword?: string) =>
  client().send(new AdminCreateUserCommand({ ...findUser(Username), TemporaryPassword, MessageAction: 'SUPPRESS' }));
const signInClient = () =>
  createSignInClient({ endpoint: endpoint(), clientId, poolName: identity().settings.poolName }, createTestBrowser(origin));

describe('the administration client of the AWS SDK', () => {
  test('creates a user with a temporary password; a second creation is refused', async () => {
    const email = '10001-1@example.jp';
    const { User } = await create(email, 'Lantern7-oyster');
    expect(User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    const temporary = { email, temporary: 'Lantern7-oyster', chosen: 'Fair-winds-2027' };
    expect(await signInClient().completeFirstSignIn(temporary, () => readPendingCode(User?.Username ?? ''))).toHaveProperty(
      'AuthenticationResult',
    );
    const again = await client().send(new AdminGetUserCommand(findUser(email)));
    expect(again).toMatchObject({ Username: User?.Username, UserStatus: 'CONFIRMED', Enabled: true });
    expect(again.UserAttributes).toContainEqual({ Name: 'email', Value: email });
    await expect(create(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('creates no user for an unknown address or with a weak password', async () => {
    await expect(create('nobody@example.jp')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(create('10001-2@example.jp', 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  test('disables a user: all tokens and sign-ins are refused; enabling allows sign-in, old tokens stay invalid', async () => {
    const email = '20001-1@example.jp';
    const { sub, IdToken } = await signIn(email);
    await client().send(new AdminDisableUserCommand(findUser(sub)));
    expect(await verifyTokenSession(identity(), IdToken, 'id')).toBeUndefined();
    await expect(signIn(email)).rejects.toThrow('already exists');
    await client().send(new AdminEnableUserCommand(findUser(sub)));
    expect(await verifyTokenSession(identity(), IdToken, 'id')).toBeUndefined();
    expect(await verifyTokenSession(identity(), (await signIn(email)).IdToken, 'id')).toMatchObject({ sub });
  });

  test('signs a user out of all sessions', async () => {
    const [one, other] = [await signIn('20001-2@example.jp'), await signIn('20001-2@example.jp')];
    await client().send(new AdminUserGlobalSignOutCommand(findUser(one.sub)));
    for (const { IdToken } of [one, other]) expect(await verifyTokenSession(identity(), IdToken, 'id')).toBeUndefined();
  });

  test('resets a password: the old one is refused and a code is mailed; refused before the first sign-in', async () => {
    const email = '20002-1@example.jp';
    const { User } = await create(email, 'Lantern7-oyster');
    const reset = () => client().send(new AdminResetUserPasswordCommand(findUser(email)));
    await expect(reset()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const at = signInClient();
    await at.completeFirstSignIn({ email, temporary: 'Lantern7-oyster', chosen: 'Fair-winds-2027' }, () =>
      readPendingCode(User?.Username ?? ''),
    );
    await reset();
    expect(await at.respond(await at.preparePasswordProof(email, 'Fair-winds-2027'))).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await readResetCode()).toMatch(/^\d{6}$/);
  });

  test('accepts only the address of the account', async () => {
    const { sub } = await signIn('20002-2@example.jp');
    const tell = (Value: string) =>
      client().send(new AdminUpdateUserAttributesCommand({ ...findUser(sub), UserAttributes: [{ Name: 'email', Value }] }));
    await tell('20002-2@example.jp');
    await expect(tell('someone@example.jp')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('finds and lists users page by page, and deletes one', async () => {
    const { sub } = await signIn('20003-1@example.jp');
    const found = await client().send(new ListUsersCommand({ UserPoolId, Filter: 'email = "20003-1@example.jp"' }));
    expect(found.Users?.map(({ Username }) => Username)).toEqual([sub]);
    const first = await client().send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    const second = await client().send(new ListUsersCommand({ UserPoolId, Limit: 1, PaginationToken: first.PaginationToken }));
    expect(second.Users?.[0]?.Username).not.toBe(first.Users?.[0]?.Username);
    await client().send(new AdminDeleteUserCommand(findUser(sub)));
    await expect(client().send(new AdminGetUserCommand(findUser(sub)))).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});

describe('a call without a valid signature', () => {
  const list = (other: CognitoIdentityProviderClientConfig) => client(other).send(new ListUsersCommand({ UserPoolId }));
  const refused = { name: 'InvalidSignatureException' };
  const credentials = () => identity().settings.credentials ?? { accessKeyId: '', secretAccessKey: '' };

  test('is refused with another secret, another key or a clock six minutes off', async () => {
    const minutes = 60_000;
    await expect(list({ credentials: { ...credentials(), secretAccessKey: 'x'.repeat(44) } })).rejects.toMatchObject(refused);
    await expect(list({ credentials: { ...credentials(), accessKeyId: 'other' } })).rejects.toMatchObject(refused);
    await expect(list({ systemClockOffset: 6 * minutes, maxAttempts: 1 })).rejects.toMatchObject(refused);
    await expect(list({ systemClockOffset: -6 * minutes, maxAttempts: 1 })).rejects.toMatchObject(refused);
    expect((await list({ systemClockOffset: 4 * minutes, maxAttempts: 1 })).Users).toBeDefined();
  });

  test('is refused without a signature and with one made for another body or action', async () => {
    const { endpoint: door } = identity().settings;
    let sent = { method: 'POST', headers: {} as Record<string, string>, body: '' };
    const spying = client();
    spying.middlewareStack.add(
      (next) => async (args) => {
        const { headers, body } = args.request as { headers: Record<string, string>; body: string };
        const { host: _host, 'content-length': _length, ...rest } = headers;
        sent = { method: 'POST', headers: rest, body };
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'spy' },
    );
    await spying.send(new ListUsersCommand({ UserPoolId }));
    const status = async (change: RequestInit) => (await fetch(door, { ...sent, ...change })).status;
    expect(await status({})).toBe(200);
    expect(await status({ body: `${sent.body} ` })).toBe(400);
    const target = (action: string) => ({ ...sent.headers, 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` });
    expect(await status({ headers: target('AdminGetUser') })).toBe(400);
    const { authorization: _none, ...unsigned } = sent.headers;
    expect(await status({ headers: unsigned })).toBe(400);
  });
});
