import { fillMessage } from '@kiko/messages/fill-message.ts';
import { mailMessages } from '@kiko/messages/mail-messages.ts';
import type { Language, LocalizedText } from '@kiko/messages/message-list.ts';
import { findEmailChange, isAddressTaken, storeEmailCode } from '../../accounts/shared/email-change-queries.ts';
import type { Mailer } from '../../kit/mail/mailer.ts';
import { createShortCode, hashCode } from '../../kit/short-code.ts';
import type { Identity } from '../core/identity.ts';
import { type AccountContact, findAccountContact, findAccountOfUser, findUserByEmail } from '../core/identity-queries.ts';
import { createMailedCode } from '../sign-in/next-challenge.ts';

export type MailDependencies = { identity: Identity; mailer: Mailer };

type MailTemplate = { subject: LocalizedText; text: LocalizedText; values?: Record<string, string> };

/** Sends one mail in the user's language, to the account's address unless another is given. Disabled accounts get none. */
export const sendMailToAccount = async (
  { identity, mailer }: MailDependencies,
  { email, name, language, isEnabled }: AccountContact,
  { subject, text, values = {}, to = email }: MailTemplate & { to?: string },
) => {
  if (!isEnabled) return;
  const mailLanguage: Language = language === 'en' ? 'en' : 'ja';
  const t = (word: LocalizedText) => fillMessage(word, mailLanguage, { origin: identity.settings.origin, email, name, ...values });
  const paragraphs = [mailMessages.greeting, text, mailMessages.signature].map(t);
  await mailer.send({ to, subject: t(subject), text: `${paragraphs.join('\n\n')}\n` });
};

const sendMailToUser = async (post: MailDependencies, sub: string, kind: MailTemplate) => {
  const account = await findAccountOfUser(post.identity.database, sub);
  if (account) await sendMailToAccount(post, { ...account, name: account.accountName }, kind);
};

/** The code is encrypted in the queue with a key that only API and worker have. */
export const sendCodeMail = async (post: MailDependencies, { sub, sealedCode }: { sub: string; sealedCode: string }) => {
  const values = { code: openSealedText(post.identity, sealedCode, sub) };
  await sendMailToUser(post, sub, { subject: mailMessages.signInCodeSubject, text: mailMessages.signInCodeText, values });
};

export const sendResetCode = async (post: MailDependencies, sub: string, deviceHash: Buffer | null) => {
  const code = await createMailedCode(post.identity, post.identity.database, { sub, purpose: 'reset', deviceHash });
  const { resetCodeSubject: subject, resetCodeText: text } = mailMessages;
  await sendMailToUser(post, sub, { subject, text, values: { code } });
};

/** The user with the address of a sealed payload. */
export const findUserBySealedEmail = ({ identity }: MailDependencies, sealedEmail: string) =>
  findUserByEmail(identity.database, openSealedText(identity, sealedEmail));

const openSealedText = ({ keys }: Identity, sealed: string, context?: string) => {
  const plain = keys.open('mail', Buffer.from(sealed, 'base64'), context)?.toString('utf8');
  if (!plain) throw new Error('decrypting a job payload failed: API and worker have different identity keys');
  return plain;
};

export const sendPasswordChangedMail = (post: MailDependencies, sub: string) =>
  sendMailToUser(post, sub, { subject: mailMessages.passwordChangedSubject, text: mailMessages.passwordChangedText });

const sendMailById = async (post: MailDependencies, accountId: number, kind: MailTemplate & { to?: string }) => {
  const account = await findAccountContact(post.identity.database, accountId);
  if (account) await sendMailToAccount(post, account, kind);
};

export const sendRoleTransferredMail = (
  post: MailDependencies,
  { accountId, isMaster }: { accountId: number; isMaster: boolean },
) =>
  sendMailById(post, accountId, {
    subject: mailMessages.masterRoleSubject,
    text: isMaster ? mailMessages.masterRoleReceivedText : mailMessages.masterRoleTransferredText,
  });

/** The previous address is notified, too, because its owner may not have requested the change. */
export const sendEmailChangedMail = (post: MailDependencies, { accountId, to }: { accountId: number; to: string }) =>
  sendMailById(post, accountId, { subject: mailMessages.emailChangedSubject, text: mailMessages.emailChangedText, to });

/**
 * Sends the code to the new address. The current address is notified, because its owner may not have requested the change. An
 * address that belongs to another account gets neither code nor mail: the requester cannot distinguish this from a mail that did
 * not arrive.
 */
export const sendEmailCode = async (post: MailDependencies, accountId: number) => {
  const { database } = post.identity;
  const [account, wish] = [await findAccountContact(database, accountId), await findEmailChange(database, accountId)];
  if (!account || !wish) return;
  const { emailWishSubject, emailWishText, emailCodeSubject, emailCodeText } = mailMessages;
  await sendMailToAccount(post, account, { subject: emailWishSubject, text: emailWishText, values: { newEmail: wish.email } });
  if (await isAddressTaken(database, wish.email)) return;
  const code = createShortCode();
  if (!(await storeEmailCode(database, { accountId, email: wish.email, ...(await hashCode(code)) }))) return;
  await sendMailToAccount(post, account, { subject: emailCodeSubject, text: emailCodeText, values: { code }, to: wish.email });
};
