import type { Database } from '@kiko/database/connection.ts';
import type { Mailer } from '../kit/mailer.ts';
import { dropMail, markMailed, markMailFailed, takeDueMail } from './mail-queries.ts';
import { writeNoticeMail } from './notice-mail.ts';

export type MailPost = { mailer: Mailer; origin: string; log: { error: (facts: object, message: string) => void } };

/** About two days: half a minute, then twice as long each time, at most an hour. */
const mostAttempts = 52;
const pauseAfter = (attempts: number) => (attempts + 1 >= mostAttempts ? null : Math.min(3600, 30 * 2 ** attempts));

/**
 * Sends one mail that is due and remembers it in the same transaction: whoever dies in between leaves it to be sent again, with the
 * same Message-ID. One at a time, so that a death doubles one mail at most. Says whether there was one.
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
      log.error({ err: error, notice: due.id, isGivenUp: pause === null }, 'a mail could not be sent');
      await markMailFailed(tx, due.id, { error: String(error), pause });
    }
    return true;
  });
