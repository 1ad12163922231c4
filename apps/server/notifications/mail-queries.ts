import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

export type DueMail = Pick<NotificationRow, 'id' | 'event' | 'type' | 'record'> & {
  details: unknown;
  attempts: number;
  email: string;
  name: string;
  language: string;
  isEnabled: boolean;
};

/** The mail that has been due longest, locked until the transaction ends. Mails locked by another worker are skipped. */
export const lockDueMail = async (tx: Transaction): Promise<DueMail | undefined> => {
  // A slow mail server must not abort the transaction that records the mail as sent.
  await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(tx);
  const { rows } = await sql<DueMail>`
    select notification.id, event, notification.type, jsonb_build_object('kind', record_kind, 'id', record_id) as record, details,
      mail_attempts as attempts, account.email, account.name, language, is_enabled and organization.status = 'active' as is_enabled
    from notification join account on account.id = account_id join organization on organization.id = account.organization_id
    where mail_due_at <= now() order by mail_due_at, notification.id limit 1 for update of notification skip locked`.execute(tx);
  return rows[0];
};

export const markMailSent = (tx: Transaction, id: number) =>
  sql`update notification set mailed_at = now(), mail_due_at = null, mail_error = null where id = ${id}`.execute(tx);

/** For a recipient that no longer gets mail. */
export const cancelMail = (tx: Transaction, id: number) =>
  sql`update notification set mail_due_at = null where id = ${id}`.execute(tx);

/** `pause`: null after the last attempt. */
export const markMailFailed = (tx: Transaction, id: number, { error, pause }: { error: string; pause: number | null }) =>
  sql`update notification set mail_attempts = mail_attempts + 1, mail_error = ${error},
    mail_due_at = now() + ${pause} * interval '1 second' where id = ${id}`.execute(tx);

type AbandonedMail = { id: string; email: string; attempts: number; createdAt: Date; error: string };

/** Mails that failed for two days and are no longer retried. */
export const listAbandonedMails = async (database: Database) => {
  const { rows } = await sql<AbandonedMail>`
    select notification.id::text, account.email, mail_attempts as attempts, notification.created_at, mail_error as error
    from notification join account on account.id = account_id
    where mail_error is not null and mail_due_at is null and mailed_at is null order by notification.id limit 200`.execute(
    database,
  );
  return rows;
};

/** Returns how many are due now. */
export const resendMails = async (tx: Transaction, ids: readonly string[] | 'all') => {
  const named = ids === 'all' ? sql`true` : sql`id = any(${ids}::bigint[])`;
  const { rows } = await sql`
    update notification set mail_due_at = now(), mail_attempts = 0, mail_error = null
    where mail_error is not null and mail_due_at is null and mailed_at is null and ${named} returning id`.execute(tx);
  return rows.length;
};
