import { mailMessages } from '@kiko/messages/mail-messages.ts';
import type { JobPayload } from '../../kit/jobs/job-table.ts';
import type { Identity } from '../core/identity.ts';
import {
  findAccountContact,
  findAccountOfUser,
  findUserByAccount,
  linkProviderUser,
  lockAccountSync,
} from '../core/identity-queries.ts';
import { findUserBySealedEmail, type MailDependencies, sendMailToAccount, sendResetCode } from '../mails/identity-mails.ts';
import { createTemporaryPassword } from './invite-user.ts';
import type { UserDirectory } from './user-directory.ts';

/** Actions of the worker at the provider for an account. Each is idempotent. */

export type UserSyncDependencies = MailDependencies & { directory: UserDirectory };

/** Creates a user with a temporary password that only the mail contains. A repeated invitation replaces both. */
export const sendInvitation = async (keeper: UserSyncDependencies, accountId: number) => {
  const { identity, directory } = keeper;
  const password = createTemporaryPassword();
  const account = await withAccountLock(identity, accountId, async ({ account: found, sub }) => {
    if (!found.isEnabled) return undefined;
    const invited = await directory.createInvitedUser(found, password, sub);
    if (identity.settings.mode === 'cognito') await linkProviderUser(identity.database, accountId, invited);
    return found;
  });
  const { inviteSubject: subject, inviteText: text } = mailMessages;
  if (account) await sendMailToAccount(keeper, account, { subject, text, values: { password } });
};

/**
 * Starts a requested password reset: a user that has signed in before gets a code, one that never did is invited again, since the
 * temporary password may have been lost or have expired.
 */
export const startPasswordReset = async (
  keeper: UserSyncDependencies,
  { sealedEmail, browser }: JobPayload<'sendResetCodeMail'>,
) => {
  const user = await findUserBySealedEmail(keeper, sealedEmail);
  if (user?.status === 'confirmed') await sendResetCode(keeper, user.sub, browser === '' ? null : Buffer.from(browser, 'hex'));
  if (user?.status !== 'invited') return;
  const account = await findAccountOfUser(keeper.identity.database, user.sub);
  if (account) await sendInvitation(keeper, account.accountId);
};

/** Updates the provider's user to the current values of the account, not those when the job was enqueued. */
export const syncProviderUser = ({ identity, directory }: UserSyncDependencies, accountId: number) =>
  withAccountLock(identity, accountId, async ({ account, sub }) => {
    if (sub) await directory.syncUser(sub, account);
  });

/** All sessions are already ended here; an external provider must be notified. */
export const signOutProviderUser = ({ identity, directory }: UserSyncDependencies, accountId: number) =>
  withAccountLock(identity, accountId, async ({ sub }) => {
    if (sub && identity.settings.mode === 'cognito') await directory.signOut(sub);
  });

type LockedAccount = { account: NonNullable<Awaited<ReturnType<typeof findAccountContact>>>; sub: string | undefined };

const withAccountLock = <Result>({ database }: Identity, accountId: number, work: (turn: LockedAccount) => Promise<Result>) =>
  database.transaction().execute(async (tx) => {
    await lockAccountSync(tx, accountId);
    const account = await findAccountContact(tx, accountId);
    if (!account) return undefined;
    return work({ account, sub: (await findUserByAccount(tx, accountId))?.sub });
  });
