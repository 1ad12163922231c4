import type { Database } from '@kiko/database/connection.ts';
import type { Mailer } from '../kit/mail/mailer.ts';
import { cancelMail, lockDueNotices, markMailFailed, markMailSent } from './mail-queries.ts';
import { renderNotificationMail } from './notification-mail.ts';

export type MailDependencies = { mailer: Mailer; origin: string; log: { error: (details: object, message: string) => void } };

/** Gives up after about two days: the delay starts at half a minute and doubles up to one hour. */
const maxAttempts = 52;
const retryDelaySeconds = (attempts: number) => (attempts + 1 >= maxAttempts ? null : Math.min(3600, 30 * 2 ** attempts));

/**
 * Sends one due mail and marks it as sent in the same transaction. If the worker crashes in between, the mail is sent again with
 * the same Message-ID. One mail at a time, so that a crash repeats at most one. Returns whether a mail was due.
 */
export const sendNotificationMail = (database: Database, { mailer, origin, log }: MailDependencies) =>
  database.transaction().execute(async (tx) => {
    const [newest, ...earlier] = await lockDueNotices(tx);
    if (!newest) return false;
    const ids = [newest, ...earlier].map(({ id }) => id);
    if (!newest.isEnabled) {
      await cancelMail(tx, ids);
      return true;
    }
    try {
      await mailer.send(renderNotificationMail({ newest, earlier, origin }));
      await markMailSent(tx, ids);
    } catch (error) {
      const pause = retryDelaySeconds(Math.max(newest.attempts, ...earlier.map(({ attempts }) => attempts)));
      log.error({ err: error, notices: ids, isGivenUp: pause === null }, 'sending mail failed');
      await markMailFailed(tx, ids, { error: String(error), pause });
    }
    return true;
  });
