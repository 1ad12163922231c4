import type { Database } from '@kiko/database/connection.ts';
import { isDatabaseUnavailable } from '../kit/database/database-errors.ts';
import { createWorkLoop } from '../kit/jobs/work-loop.ts';
import { quarantineOldestEntry } from '../kit/outbox/outbox-queries.ts';
import { dispatchOutbox } from './dispatch-outbox.ts';
import { type MailDependencies, sendNotificationMail } from './send-notification-mail.ts';

type DispatcherOptions = MailDependencies & {
  database: Database;
  /** Called after a dispatch, so that open browsers are notified. */
  onDispatched: () => void;
};

/** Polling interval, in case a notification was lost. */
const pollIntervalMs = 1_000;

/**
 * Turns outbox events into notifications, live events and mails, in the worker.
 *
 * The problem: a change and its notifications belong together. A notification sent before the commit may announce a change
 * that is rolled back; one sent after it is lost if the process dies in between.
 *
 * So the transaction of a change writes an outbox event. An event is pending, dispatched (its row is deleted) or quarantined.
 * One transaction takes events in their order, inserts the notifications and live events, and deletes the events: all of it or
 * nothing. The commit of a change wakes the loop by NOTIFY; polling finds what was not notified. If a batch fails, its events
 * are dispatched one by one, and one that fails alone is quarantined with its error until an operator releases it. Several
 * workers skip each other's locked rows.
 *
 * Mails have a loop of their own, so that a slow mail server never delays notifications. The price: a worker that dies between
 * sending a mail and recording it sends this one mail again, with the same Message-ID.
 */
export const createOutboxDispatcher = ({ database, onDispatched, ...post }: DispatcherOptions) => {
  const { log } = post;
  const mailLoop = createWorkLoop({
    intervalMs: pollIntervalMs,
    work: () => sendNotificationMail(database, post),
    onError: (error) => log.error({ err: error }, 'reading due mails failed'),
  });
  const dispatchLoop = createWorkLoop({
    intervalMs: pollIntervalMs,
    work: async () => {
      const count = await dispatchWithFallback(database, log);
      if (count === 0) return false;
      onDispatched();
      mailLoop.wake();
      return true;
    },
    onError: (error) => log.error({ err: error }, 'outbox dispatch failed'),
  });
  return {
    wake: dispatchLoop.wake,
    close: async () => {
      await dispatchLoop.close();
      await mailLoop.close();
    },
  };
};

/** One failing entry must not block the others: entries are then dispatched one by one, and the failing one is quarantined. */
const dispatchWithFallback = async (database: Database, log: MailDependencies['log']) => {
  try {
    return await dispatchOutbox(database);
  } catch (error) {
    log.error({ err: error }, 'dispatching a batch of outbox events failed, retrying one by one');
  }
  try {
    return await dispatchOutbox(database, 1);
  } catch (error) {
    // An unavailable or busy database is not the fault of the entry.
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, 'outbox event failed and is quarantined');
    await quarantineOldestEntry(database, String(error));
    return 1;
  }
};
