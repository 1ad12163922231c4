import { fillMessage } from '@kiko/messages/fill-message.ts';
import { mailMessages } from '@kiko/messages/mail-messages.ts';
import type { Language, LocalizedText } from '@kiko/messages/message-list.ts';
import { findEmailChange, isAddressTaken, storeEmailCode } from '../accounts/shared/email-change-queries.ts';
import type { Mailer } from '../kit/mail/mailer.ts';
import { createShortCode, hashCode } from '../kit/short-code.ts';
import type { Identity } from './identity.ts';
import { findAccountOfUser, findPerson, findUserByEmail, type Person } from './identity-queries.ts';
import { createCode } from './sign-in/next-challenge.ts';

export type Post = { identity: Identity; mailer: Mailer };

type Kind = { subject: LocalizedText; text: LocalizedText; values?: Record<string, string> };

/** Sends one mail in the user's language, to the account's address unless another is given. Disabled accounts get none. */
export const mailPerson = async (
  { identity, mailer }: Post,
  { email, name, language, isEnabled }: Person,
  { subject, text, values = {}, to = email }: Kind & { to?: string },
) => {
  if (!isEnabled) return;
  const spoken: Language = language === 'en' ? 'en' : 'ja';
  const t = (word: LocalizedText) => fillMessage(word, spoken, { origin: identity.settings.origin, email, name, ...values });
  const paragraphs = [mailMessages.greeting, text, mailMessages.signature].map(t);
  await mailer.send({ to, subject: t(subject), text: `${paragraphs.join('\n\n')}\n` });
};

const mailUser = async (post: Post, sub: string, kind: Kind) => {
  const account = await findAccountOfUser(post.identity.database, sub);
  if (account) await mailPerson(post, { ...account, name: account.accountName }, kind);
};

/** The code is encrypted in the queue with a key that only API and worker have. */
export const sendCodeMail = async (post: Post, { sub, sealedCode }: { sub: string; sealedCode: string }) => {
  const values = { code: openSealed(post.identity, sealedCode, sub) };
  await mailUser(post, sub, { subject: mailMessages.signInCodeSubject, text: mailMessages.signInCodeText, values });
};

/** Starts a requested password reset: a user that has signed in before gets a code, one that never did is invited again. */
export const startReset = async (post: Post, sealedEmail: string) => {
  const { identity } = post;
  const user = await findUserByEmail(identity.database, openSealed(identity, sealedEmail));
  if (user?.status !== 'confirmed') return;
  const code = await createCode(identity, identity.database, { sub: user.sub, purpose: 'reset' });
  await mailUser(post, user.sub, { subject: mailMessages.resetCodeSubject, text: mailMessages.resetCodeText, values: { code } });
};

const openSealed = ({ keys }: Identity, sealed: string, context?: string) => {
  const plain = keys.open('mail', Buffer.from(sealed, 'base64'), context)?.toString('utf8');
  if (!plain) throw new Error('decrypting a job payload failed: API and worker have different identity keys');
  return plain;
};

export const sendPasswordChanged = (post: Post, sub: string) =>
  mailUser(post, sub, { subject: mailMessages.passwordChangedSubject, text: mailMessages.passwordChangedText });

const mailAccount = async (post: Post, accountId: number, kind: Kind & { to?: string }) => {
  const person = await findPerson(post.identity.database, accountId);
  if (person) await mailPerson(post, person, kind);
};

export const sendRoleTransferred = (post: Post, { accountId, isMaster }: { accountId: number; isMaster: boolean }) =>
  mailAccount(post, accountId, {
    subject: mailMessages.roleSubject,
    text: isMaster ? mailMessages.roleGivenText : mailMessages.roleTakenText,
  });

/** The previous address is notified, too, because its owner may not have requested the change. */
export const sendEmailChanged = (post: Post, { accountId, to }: { accountId: number; to: string }) =>
  mailAccount(post, accountId, { subject: mailMessages.emailChangedSubject, text: mailMessages.emailChangedText, to });

/**
 * Sends the code to the new address. The current address is notified, because its owner may not have requested the change. An
 * address that belongs to another account gets neither code nor mail: the requester cannot distinguish this from a mail that did
 * not arrive.
 */
export const sendEmailCode = async (post: Post, accountId: number) => {
  const { database } = post.identity;
  const [person, wish] = [await findPerson(database, accountId), await findEmailChange(database, accountId)];
  if (!person || !wish) return;
  const { emailWishSubject, emailWishText, emailCodeSubject, emailCodeText } = mailMessages;
  await mailPerson(post, person, { subject: emailWishSubject, text: emailWishText, values: { newEmail: wish.email } });
  if (await isAddressTaken(database, wish.email)) return;
  const code = createShortCode();
  if (!(await storeEmailCode(database, { accountId, email: wish.email, ...(await hashCode(code)) }))) return;
  await mailPerson(post, person, { subject: emailCodeSubject, text: emailCodeText, values: { code }, to: wish.email });
};
