import { randomBytes } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { z } from 'zod';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import type { Identity } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { updatePassword } from '../core/identity-queries.ts';
import { inviteUser } from '../provider/invite-user.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { createSealedVerifier } from '../sign-in/answer-challenge.ts';
import { defineAction, type IdentityAction } from './public-actions.ts';
import { deleteUser, type IdentityUserRow, selectUsers, setUserEnabled } from './user-admin-queries.ts';

/** The administrative actions of the Cognito protocol, for the internal server only: every call is signed. */

const usernameShape = z.string().min(1).max(255);
const usernameRequestShape = z.object({ Username: usernameShape });
const attributesShape = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));
const createUserShape = z.object({
  Username: usernameShape,
  TemporaryPassword: z.string().max(256).optional(),
  // The caller mails the invitation, in the user's language.
  MessageAction: z.literal('SUPPRESS'),
});
/** The two filters that the Cognito documentation lists first. Other searches page through all users. */
const userFilterPattern = /^(email|sub) ?= ?"([^"]*)"$/;

/** A user by id or by address; Cognito accepts both. */
const getUser = async ({ database }: Identity, name: string): Promise<IdentityUserRow> => {
  const by = z.uuid().safeParse(name).success ? { sub: name } : { email: name };
  const [user] = await selectUsers(database, { ...by, limit: 1 });
  if (!user) throw new IdentityError('UserNotFoundException');
  return user;
};

/** For actions that change one user and return nothing. */
const userAction = (change: (call: Parameters<IdentityAction>[0], user: IdentityUserRow) => Promise<unknown>) =>
  defineAction(usernameRequestShape, async (call, { Username }) => {
    await change(call, await getUser(call.identity, Username));
    return {};
  });

export const adminActions: Readonly<Record<string, IdentityAction>> = {
  AdminCreateUser: defineAction(
    createUserShape,
    async ({ identity, now, runInAuditedTransaction }, { Username, TemporaryPassword }) => {
      if (TemporaryPassword && brokenPasswordRules(TemporaryPassword).length > 0)
        throw new IdentityError('InvalidPasswordException');
      await runInAuditedTransaction((tx) => inviteUser(identity, tx, { email: Username, password: TemporaryPassword, now }));
      return { User: toCognitoUser(await getUser(identity, Username)) };
    },
  ),
  AdminGetUser: defineAction(usernameRequestShape, async ({ identity }, { Username }) => {
    const { Attributes, ...user } = toCognitoUser(await getUser(identity, Username));
    return { ...user, UserAttributes: Attributes };
  }),
  ListUsers: defineAction(
    z.object({
      Limit: z.int().min(1).max(60).default(60),
      PaginationToken: z.uuid().optional(),
      Filter: z.string().regex(userFilterPattern).optional(),
    }),
    async ({ identity }, { Limit, PaginationToken, Filter }) => {
      const [, field = '', value = ''] = userFilterPattern.exec(Filter ?? '') ?? [];
      const search = field ? { [field]: value } : {};
      const found = await selectUsers(identity.database, { ...search, after: PaginationToken, limit: Limit + 1 });
      const users = found.slice(0, Limit);
      return { Users: users.map(toCognitoUser), ...(found.length > Limit && { PaginationToken: users.at(-1)?.sub }) };
    },
  ),
  AdminEnableUser: userAction(({ runInAuditedTransaction }, { sub }) =>
    runInAuditedTransaction((tx) => setUserEnabled(tx, sub, true)),
  ),
  AdminDisableUser: userAction(({ runInAuditedTransaction }, { sub }) =>
    runInAuditedTransaction(async (tx) => {
      await setUserEnabled(tx, sub, false);
      await endEverySession(tx, sub, 'administrator');
    }),
  ),
  AdminDeleteUser: userAction(({ runInAuditedTransaction }, { sub }) => runInAuditedTransaction((tx) => deleteUser(tx, sub))),
  AdminUserGlobalSignOut: userAction(({ runInAuditedTransaction }, { sub }) =>
    runInAuditedTransaction((tx) => endEverySession(tx, sub, 'administrator')),
  ),
  AdminResetUserPassword: userAction(({ identity, runInAuditedTransaction }, { sub, email, status }) => {
    if (status !== 'confirmed')
      throw new IdentityError('NotAuthorizedException', 'User password cannot be reset in the current state.');
    const sealedEmail = identity.keys.seal('mail', Buffer.from(email)).toString('base64');
    return runInAuditedTransaction(async (tx) => {
      // A random password: from now on sign-in is possible only with the mailed code.
      await updatePassword(tx, sub, await createSealedVerifier(identity, sub, randomBytes(32).toString('base64')));
      await endEverySession(tx, sub, 'passwordChanged');
      await enqueueJob(tx, { task: 'sendResetCodeMail', payload: { sealedEmail, browser: '' } });
    });
  }),
  // Address and name belong to the account. This action only accepts the values that the account already has.
  AdminUpdateUserAttributes: defineAction(
    usernameRequestShape.extend({ UserAttributes: attributesShape }),
    async ({ identity }, { Username, UserAttributes }) => {
      const { Attributes } = toCognitoUser(await getUser(identity, Username));
      const isSo = UserAttributes.every(({ Name, Value }) =>
        Attributes.some((held) => held.Name === Name && held.Value.toLowerCase() === Value.toLowerCase()),
      );
      if (!isSo) throw new IdentityError('InvalidParameterException', 'The account has another value.');
      return {};
    },
  ),
};

const cognitoStatusNames: Readonly<Record<string, string>> = { invited: 'FORCE_CHANGE_PASSWORD', confirmed: 'CONFIRMED' };

const toCognitoUser = ({ sub, email, accountName, isEnabled, status, createdAt, updatedAt }: IdentityUserRow) => ({
  Username: sub,
  Attributes: Object.entries({ sub, email, email_verified: 'true', name: accountName }).map(([Name, Value]) => ({ Name, Value })),
  Enabled: isEnabled,
  UserStatus: cognitoStatusNames[status] ?? 'EXTERNAL_PROVIDER',
  UserCreateDate: createdAt.getTime() / 1000,
  UserLastModifiedDate: updatedAt.getTime() / 1000,
});
