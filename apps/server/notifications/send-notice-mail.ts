import type { Database } from '@kiko/database/connection.ts';
import type { Mailer } from '../kit/mail/mailer.ts';
import { dropMail, markMailed, markMailFailed, takeDueMail } from './mail-queries.ts';
import { writeNoticeMail } from './notice-mail.ts';

export type MailPost = { mailer: Mailer; origin: string; log: { error: (facts: object, message: string) => void } };

/** Gives up after about two days: the delay starts at half a minute and doubles up to one hour. */
const mostAttempts = 52;
const pauseAfter = (attempts: number) => (attempts + 1 >= mostAttempts ? null : Math.min(3600, 30 * 2 ** attempts));

/**
 * Sends one due mail and marks it as sent in the same transaction. If the worker crashes in between, the mail is sent again with
 * the same Message-ID. One mail at a time, so that a crash repeats at most one. Returns whether a mail was due.
 */
export const sendNoticeMail = (database: Database, { mailer, origin, log }: MailPost) =>
  database.transaction().execute(async (tx) => {
    const due = await takeDueMail(tx);
    if (!due) return false;
    if (!due.isEnabled) {
      await dropMail(tx, due.id);
      return true;
    }
    try {
      await mailer.send(writeNoticeMail(due, origin));
      await markMailed(tx, due.id);
    } catch (error) {
      const pause = pauseAfter(due.attempts);
      log.error({ err: error, notice: due.id, isGivenUp: pause === null }, 'sending mail failed');
      await markMailFailed(tx, due.id, { error: String(error), pause });
    }
    return true;
  });
