import { mailWords } from '@kiko/words/mail-words.ts';
import type { Identity } from './identity.ts';
import { findPerson, findUserByAccount, linkUser, lockPerson } from './identity-queries.ts';
import { createPassword } from './invite-user.ts';
import { mailPerson, type Post } from './send-mails.ts';
import type { UserDirectory } from './user-directory.ts';

/** What the worker does at the provider for an account; each may run twice and leaves the same. */

export type Keeper = Post & { directory: UserDirectory };

/** A new user with a temporary password that nobody but the mail sees; inviting again makes both anew. */
export const inviteAccount = async (keeper: Keeper, accountId: number) => {
  const { identity, directory } = keeper;
  const password = createPassword();
  const person = await inTurn(identity, accountId, async ({ person: found, sub }) => {
    if (!found.isEnabled) return undefined;
    const invited = await directory.invite(found, password, sub);
    if (identity.settings.mode === 'cognito') await linkUser(identity.database, accountId, invited);
    return found;
  });
  const { inviteSubject: subject, inviteText: text } = mailWords;
  if (person) await mailPerson(keeper, person, { subject, text, values: { password } });
};

/** The provider's user says what the account says now, whatever it said when the job was left. */
export const alignUser = ({ identity, directory }: Keeper, accountId: number) =>
  inTurn(identity, accountId, async ({ person, sub }) => {
    if (sub) await directory.align(sub, person);
  });

/** Here every session is ended already; a provider elsewhere must be told. */
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
