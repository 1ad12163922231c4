import { mailMessages } from '@kiko/messages/mail-messages.ts';
import type { Identity } from '../identity.ts';
import { findPerson, findUserByAccount, linkUser, lockPerson } from '../identity-queries.ts';
import { mailPerson, type Post } from '../send-mails.ts';
import { createPassword } from './invite-user.ts';
import type { UserDirectory } from './user-directory.ts';

/** Actions of the worker at the provider for an account. Each is idempotent. */

export type Keeper = Post & { directory: UserDirectory };

/** Creates a user with a temporary password that only the mail contains. A repeated invitation replaces both. */
export const inviteAccount = async (keeper: Keeper, accountId: number) => {
  const { identity, directory } = keeper;
  const password = createPassword();
  const person = await inTurn(identity, accountId, async ({ person: found, sub }) => {
    if (!found.isEnabled) return undefined;
    const invited = await directory.invite(found, password, sub);
    if (identity.settings.mode === 'cognito') await linkUser(identity.database, accountId, invited);
    return found;
  });
  const { inviteSubject: subject, inviteText: text } = mailMessages;
  if (person) await mailPerson(keeper, person, { subject, text, values: { password } });
};

/** Updates the provider's user to the current values of the account, not those when the job was enqueued. */
export const alignUser = ({ identity, directory }: Keeper, accountId: number) =>
  inTurn(identity, accountId, async ({ person, sub }) => {
    if (sub) await directory.align(sub, person);
  });

/** All sessions are already ended here; an external provider must be notified. */
export const signUserOut = ({ identity, directory }: Keeper, accountId: number) =>
  inTurn(identity, accountId, async ({ sub }) => {
    if (sub && identity.settings.mode === 'cognito') await directory.signOut(sub);
  });

type Turn = { person: NonNullable<Awaited<ReturnType<typeof findPerson>>>; sub: string | undefined };

const inTurn = <Result>({ database }: Identity, accountId: number, work: (turn: Turn) => Promise<Result>) =>
  database.transaction().execute(async (tx) => {
    await lockPerson(tx, accountId);
    const person = await findPerson(tx, accountId);
    if (!person) return undefined;
    return work({ person, sub: (await findUserByAccount(tx, accountId))?.sub });
  });
