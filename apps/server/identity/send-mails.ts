import { fillWords } from '@kiko/words/fill-words.ts';
import { mailWords } from '@kiko/words/mail-words.ts';
import type { Language, Word } from '@kiko/words/word-list.ts';
import type { Mailer } from '../kit/mailer.ts';
import { createCode } from './ask-next.ts';
import type { Identity } from './identity.ts';
import { findAccountOfUser, findPerson, findUserByEmail, type Person } from './identity-queries.ts';

export type Post = { identity: Identity; mailer: Mailer };

type Kind = { subject: Word; text: Word; values?: Record<string, string> };

/** One mail to a person in their language, at their address unless another is meant; who is disabled gets none. */
export const mailPerson = async (
  { identity, mailer }: Post,
  { email, name, language, isEnabled }: Person,
  { subject, text, values = {}, to = email }: Kind & { to?: string },
) => {
  if (!isEnabled) return;
  const spoken: Language = language === 'en' ? 'en' : 'ja';
  const say = (word: Word) => fillWords(word, spoken, { origin: identity.settings.origin, email, name, ...values });
  const paragraphs = [mailWords.greeting, text, mailWords.signature].map(say);
  await mailer.send({ to, subject: say(subject), text: `${paragraphs.join('\n\n')}\n` });
};

const mailUser = async (post: Post, sub: string, kind: Kind) => {
  const account = await findAccountOfUser(post.identity.database, sub);
  if (account) await mailPerson(post, { ...account, name: account.accountName }, kind);
};

/** The code lies sealed in the queue; only the worker's key opens it. */
export const sendCodeMail = async (post: Post, { sub, sealedCode }: { sub: string; sealedCode: string }) => {
  const values = { code: openSealed(post.identity, sealedCode, sub) };
  await mailUser(post, sub, { subject: mailWords.signInCodeSubject, text: mailWords.signInCodeText, values });
};

/** Somebody asked for a new password. A code goes out to whoever has signed in before; who was never here is invited again. */
export const startReset = async (post: Post, sealedEmail: string) => {
  const { identity } = post;
  const user = await findUserByEmail(identity.database, openSealed(identity, sealedEmail));
  if (user?.status !== 'confirmed') return;
  const code = await createCode(identity, identity.database, { sub: user.sub, purpose: 'reset' });
  await mailUser(post, user.sub, { subject: mailWords.resetCodeSubject, text: mailWords.resetCodeText, values: { code } });
};

const openSealed = ({ keys }: Identity, sealed: string, context?: string) => {
  const plain = keys.open('mail', Buffer.from(sealed, 'base64'), context)?.toString('utf8');
  if (!plain) throw new Error('a sealed text cannot be opened: API and worker have different identity keys');
  return plain;
};

export const sendPasswordChanged = (post: Post, sub: string) =>
  mailUser(post, sub, { subject: mailWords.passwordChangedSubject, text: mailWords.passwordChangedText });

const mailAccount = async (post: Post, accountId: number, kind: Kind & { to?: string }) => {
  const person = await findPerson(post.identity.database, accountId);
  if (person) await mailPerson(post, person, kind);
};

export const sendRoleTransferred = (post: Post, { accountId, isMaster }: { accountId: number; isMaster: boolean }) =>
  mailAccount(post, accountId, {
    subject: mailWords.roleSubject,
    text: isMaster ? mailWords.roleGivenText : mailWords.roleTakenText,
  });

/** The address before hears of it too: whoever still reads it may be the one who was wronged. */
export const sendEmailChanged = (post: Post, { accountId, to }: { accountId: number; to: string }) =>
  mailAccount(post, accountId, { subject: mailWords.emailChangedSubject, text: mailWords.emailChangedText, to });
