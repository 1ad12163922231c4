import type { Database } from '@kiko/database/connection.ts';
import { createWorkLoop } from '../kit/jobs/work-loop.ts';
import { quarantineOldestEntry } from '../kit/outbox/outbox-queries.ts';
import { dispatchOutbox } from './dispatch-outbox.ts';
import { type MailPost, sendNoticeMail } from './send-notice-mail.ts';

type Options = MailPost & {
  database: Database;
  /** Called after a dispatch, so that open browsers are notified. */
  onTold: () => void;
};

/** Polling interval, in case a notification was lost. */
const everyMs = 1_000;

/** Turns outbox entries into notices, live events and mails in the worker. Mails never delay notices. */
export const createRelay = ({ database, onTold, ...post }: Options) => {
  const { log } = post;
  const mails = createWorkLoop({
    everyMs,
    work: () => sendNoticeMail(database, post),
    onError: (error) => log.error({ err: error }, 'reading due mails failed'),
  });
  const notices = createWorkLoop({
    everyMs,
    work: async () => {
      const count = await dispatchWithFallback(database, log);
      if (count === 0) return false;
      onTold();
      mails.wake();
      return true;
    },
    onError: (error) => log.error({ err: error }, 'outbox dispatch failed'),
  });
  return {
    wake: notices.wake,
    close: async () => {
      await notices.close();
      await mails.close();
    },
  };
};

/** One failing entry must not block the others: entries are then dispatched one by one, and the failing one is held back. */
const dispatchWithFallback = async (database: Database, log: MailPost['log']) => {
  try {
    return await dispatchOutbox(database);
  } catch (error) {
    log.error({ err: error }, 'dispatching a batch of outbox entries failed, retrying one by one');
  }
  try {
    return await dispatchOutbox(database, 1);
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    log.error({ err: error }, 'outbox entry failed and is held back');
    await quarantineOldestEntry(database, String(error));
    return 1;
  }
};

/** An unavailable or busy database is not the fault of the entry. */
const isOfDatabase = (error: unknown) => error instanceof Error && 'code' in error && !/^(22|23)/.test(String(error.code));
