import { mailWords } from '@kiko/words/mail-words.ts';
import type { Language, Word } from '@kiko/words/word-list.ts';
import { fillWords } from '../kit/fill-words.ts';
import type { Mailer } from '../kit/mailer.ts';
import type { Identity } from './identity.ts';
import { findAccountOfUser } from './identity-queries.ts';
import { inviteUser } from './invite-user.ts';

type Post = { identity: Identity; mailer: Mailer };

type Kind = { subject: Word; text: Word; values: Record<string, string> };

/** One mail to the owner of an account, in their language; a disabled or vanished account gets none. */
const mailTo = async ({ identity, mailer }: Post, sub: string, { subject, text, values }: Kind) => {
  const account = await findAccountOfUser(identity.database, sub);
  if (!account?.isEnabled) return;
  const language: Language = account.language === 'en' ? 'en' : 'ja';
  const { origin } = identity.settings;
  const say = (word: Word) => fillWords(word, language, { ...values, origin, email: account.email, name: account.accountName });
  const paragraphs = [mailWords.greeting, text, mailWords.signature].map(say);
  await mailer.send({ to: account.email, subject: say(subject), text: `${paragraphs.join('\n\n')}\n` });
};

/** The worker's task after an account was made or invited again: a temporary password, seen by nobody but the mail. */
export const sendInvitation = async (post: Post, accountId: number, now: Date) => {
  const { sub, password } = await inviteUser(post.identity, accountId, now);
  await mailTo(post, sub, { subject: mailWords.inviteSubject, text: mailWords.inviteText, values: { password } });
};

/** The code lies sealed in the queue; only the worker's key opens it. */
export const sendCodeMail = async (
  post: Post,
  { sub, purpose, sealedCode }: { sub: string; purpose: string; sealedCode: string },
) => {
  const code = post.identity.keys.open('mail', Buffer.from(sealedCode, 'base64'), sub)?.toString('utf8');
  if (!code) throw new Error('the code cannot be opened: API and worker have different identity keys');
  const words =
    purpose === 'reset'
      ? { subject: mailWords.resetCodeSubject, text: mailWords.resetCodeText }
      : { subject: mailWords.signInCodeSubject, text: mailWords.signInCodeText };
  await mailTo(post, sub, { ...words, values: { code } });
};

export const sendPasswordChanged = (post: Post, sub: string) =>
  mailTo(post, sub, { subject: mailWords.passwordChangedSubject, text: mailWords.passwordChangedText, values: {} });
