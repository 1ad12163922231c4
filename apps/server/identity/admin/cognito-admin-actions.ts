import { randomBytes } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { z } from 'zod';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import { type Action, action } from '../cognito-public-actions.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { updatePassword } from '../identity-queries.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { sealedVerifier } from '../sign-in/answer-challenge.ts';
import { deleteUser, type ListedUser, listUsers, setUserEnabled } from './admin-queries.ts';
import { inviteUser } from './invite-user.ts';

/** The administrative actions of the Cognito protocol, for the internal server only: every call is signed. */

const username = z.string().min(1).max(255);
const one = z.object({ Username: username });
const attributes = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));
const creation = z.object({
  Username: username,
  TemporaryPassword: z.string().max(256).optional(),
  // The caller mails the invitation, in the user's language.
  MessageAction: z.literal('SUPPRESS'),
});
/** The two filters that the Cognito documentation lists first. Other searches page through all users. */
const filter = /^(email|sub) ?= ?"([^"]*)"$/;

/** A user by id or by address; Cognito accepts both. */
const getUser = async ({ database }: Identity, name: string): Promise<ListedUser> => {
  const by = z.uuid().safeParse(name).success ? { sub: name } : { email: name };
  const [user] = await listUsers(database, { ...by, most: 1 });
  if (!user) throw new IdentityError('UserNotFoundException');
  return user;
};

/** For actions that change one user and return nothing. */
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
      await endEverySession(tx, sub, 'administrator');
    }),
  ),
  AdminDeleteUser: onUser(({ inStep }, { sub }) => inStep((tx) => deleteUser(tx, sub))),
  AdminUserGlobalSignOut: onUser(({ inStep }, { sub }) => inStep((tx) => endEverySession(tx, sub, 'administrator'))),
  AdminResetUserPassword: onUser(({ identity, inStep }, { sub, email, status }) => {
    if (status !== 'confirmed')
      throw new IdentityError('NotAuthorizedException', 'User password cannot be reset in the current state.');
    const sealedEmail = identity.keys.seal('mail', Buffer.from(email)).toString('base64');
    return inStep(async (tx) => {
      // A random password: from now on sign-in is possible only with the mailed code.
      await updatePassword(tx, sub, await sealedVerifier(identity, sub, randomBytes(32).toString('base64')));
      await endEverySession(tx, sub, 'passwordChanged');
      await enqueueJob(tx, { task: 'startReset', payload: { sealedEmail } });
    });
  }),
  // Address and name belong to the account. This action only accepts the values that the account already has.
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
