import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AccountContact } from '../core/identity-queries.ts';
import type { IdentitySettings } from '../core/identity-settings.ts';

export type UserDirectory = ReturnType<typeof createUserDirectory>;

/**
 * The administrative API of the pool, called with the AWS SDK: the same for Amazon Cognito and for our internal server. All
 * actions are idempotent, because jobs may run twice.
 */
export const createUserDirectory = ({ poolId: UserPoolId, region, endpoint, credentials }: IdentitySettings) => {
  const client = new CognitoIdentityProviderClient({ region, endpoint, ...(credentials && { credentials }) });
  const remove = (Username: string) =>
    client.send(new AdminDeleteUserCommand({ UserPoolId, Username })).catch((error: unknown) => {
      if (!(error instanceof UserNotFoundException)) throw error;
    });
  const create = async ({ email, name }: AccountContact, password: string) => {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: toUserAttributes({ email, name }),
      }),
    );
    return User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  };
  return {
    /**
     * Creates the user anew with this temporary password. The previous user and all its sessions are deleted. Returns the new id.
     */
    createInvitedUser: async (account: AccountContact, password: string, before: string | undefined) => {
      if (before) await remove(before);
      try {
        return await create(account, password);
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        await remove(account.email);
        return create(account, password);
      }
    },
    /** Updates address, name and enabled state of the user from the account. */
    syncUser: async (sub: string, { email, name, isEnabled }: AccountContact) => {
      const user = { UserPoolId, Username: sub };
      const { UserAttributes = [], Enabled } = await client.send(new AdminGetUserCommand(user));
      const held = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      if (held.get('email') !== email || held.get('name') !== name)
        await client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: toUserAttributes({ email, name }) }));
      if (Enabled === isEnabled) return;
      await client.send(isEnabled ? new AdminEnableUserCommand(user) : new AdminDisableUserCommand(user));
    },
    signOut: (sub: string) => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub })),
    close: () => client.destroy(),
  };
};

const toUserAttributes = ({ email, name }: { email: string; name: string }) =>
  Object.entries({ email, email_verified: 'true', name }).map(([Name, Value]) => ({ Name, Value }));
