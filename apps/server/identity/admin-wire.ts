import { randomBytes } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { z } from 'zod';
import { enqueueJob } from '../kit/job-queries.ts';
import { deleteUser, type ListedUser, listUsers, setUserEnabled } from './admin-queries.ts';
import { sealedVerifier } from './answer-challenge.ts';
import { endEverySession } from './end-sessions.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { updatePassword } from './identity-queries.ts';
import { inviteUser } from './invite-user.ts';
import { type Action, action } from './wire.ts';

/** The administration's calls of the same protocol, for the internal door only: each is signed. */

const username = z.string().min(1).max(255);
const one = z.object({ Username: username });
const attributes = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));
const creation = z.object({
  Username: username,
  TemporaryPassword: z.string().max(256).optional(),
  // The invitation is mailed by whoever asks, in the person's language.
  MessageAction: z.literal('SUPPRESS'),
});
/** The two searches the vendor documents first; anything wider pages through everybody. */
const filter = /^(email|sub) ?= ?"([^"]*)"$/;

/** A user by id or by address, as the vendor takes both. */
const getUser = async ({ database }: Identity, name: string): Promise<ListedUser> => {
  const by = z.uuid().safeParse(name).success ? { sub: name } : { email: name };
  const [user] = await listUsers(database, { ...by, most: 1 });
  if (!user) throw new IdentityError('UserNotFoundException');
  return user;
};

/** For calls that change one user and answer nothing. */
const onUser = (change: (call: Parameters<Action>[0], user: ListedUser) => Promise<unknown>) =>
  action(one, async (call, { Username }) => {
    await change(call, await getUser(call.identity, Username));
    return {};
  });

export const adminActions: Readonly<Record<string, Action>> = {
  AdminCreateUser: action(creation, async ({ identity, now, inStep }, { Username, TemporaryPassword }) => {
    if (TemporaryPassword && brokenPasswordRules(TemporaryPassword).length > 0) throw new IdentityError('InvalidPasswordException');
    await inStep((tx) => inviteUser(identity, tx, { email: Username, password: TemporaryPassword, now }));
    return { User: describeUser(await getUser(identity, Username)) };
  }),
  AdminGetUser: action(one, async ({ identity }, { Username }) => {
    const { Attributes, ...user } = describeUser(await getUser(identity, Username));
    return { ...user, UserAttributes: Attributes };
  }),
  ListUsers: action(
    z.object({
      Limit: z.int().min(1).max(60).default(60),
      PaginationToken: z.uuid().optional(),
      Filter: z.string().regex(filter).optional(),
    }),
    async ({ identity }, { Limit, PaginationToken, Filter }) => {
      const [, field = '', value = ''] = filter.exec(Filter ?? '') ?? [];
      const search = field ? { [field]: value } : {};
      const found = await listUsers(identity.database, { ...search, after: PaginationToken, most: Limit + 1 });
      const users = found.slice(0, Limit);
      return { Users: users.map(describeUser), ...(found.length > Limit && { PaginationToken: users.at(-1)?.sub }) };
    },
  ),
  AdminEnableUser: onUser(({ inStep }, { sub }) => inStep((tx) => setUserEnabled(tx, sub, true))),
  AdminDisableUser: onUser(({ inStep }, { sub }) =>
    inStep(async (tx) => {
      await setUserEnabled(tx, sub, false);
      await endEverySession(tx, sub);
    }),
  ),
  AdminDeleteUser: onUser(({ inStep }, { sub }) => inStep((tx) => deleteUser(tx, sub))),
  AdminUserGlobalSignOut: onUser(({ inStep }, { sub }) => inStep((tx) => endEverySession(tx, sub))),
  AdminResetUserPassword: onUser(({ identity, inStep }, { sub, email, status }) => {
    if (status !== 'confirmed')
      throw new IdentityError('NotAuthorizedException', 'User password cannot be reset in the current state.');
    const sealedEmail = identity.keys.seal('mail', Buffer.from(email)).toString('base64');
    return inStep(async (tx) => {
      // A password nobody knows: from now on only the code that is mailed leads on.
      await updatePassword(tx, sub, await sealedVerifier(identity, sub, randomBytes(32).toString('base64')));
      await endEverySession(tx, sub);
      await enqueueJob(tx, { task: 'startReset', payload: { sealedEmail } });
    });
  }),
  // Address and name are the account's own and change with it; this call can only be told what is so already.
  AdminUpdateUserAttributes: action(
    one.extend({ UserAttributes: attributes }),
    async ({ identity }, { Username, UserAttributes }) => {
      const { Attributes } = describeUser(await getUser(identity, Username));
      const isSo = UserAttributes.every(({ Name, Value }) =>
        Attributes.some((held) => held.Name === Name && held.Value.toLowerCase() === Value.toLowerCase()),
      );
      if (!isSo) throw new IdentityError('InvalidParameterException', 'The account has another value.');
      return {};
    },
  ),
};

const statusNames: Readonly<Record<string, string>> = { invited: 'FORCE_CHANGE_PASSWORD', confirmed: 'CONFIRMED' };

const describeUser = ({ sub, email, accountName, isEnabled, status, createdAt, updatedAt }: ListedUser) => ({
  Username: sub,
  Attributes: Object.entries({ sub, email, email_verified: 'true', name: accountName }).map(([Name, Value]) => ({ Name, Value })),
  Enabled: isEnabled,
  UserStatus: statusNames[status] ?? 'EXTERNAL_PROVIDER',
  UserCreateDate: createdAt.getTime() / 1000,
  UserLastModifiedDate: updatedAt.getTime() / 1000,
});
