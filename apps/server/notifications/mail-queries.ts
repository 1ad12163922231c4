import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

export type DueNotice = Pick<NotificationRow, 'id' | 'event' | 'type' | 'record' | 'createdAt'> & {
  details: unknown;
  attempts: number;
  email: string;
  name: string;
  language: string;
  isEnabled: boolean;
};

/**
 * The notices of the mail that has been due longest, the newest first: all of one kind about one call or request that a user has not been
 * sent, or one about a berth. Locked until the transaction ends; those locked by another worker are skipped.
 */
export const lockDueNotices = async (tx: Transaction): Promise<DueNotice[]> => {
  // A slow mail server must not abort the transaction that records the mail as sent.
  await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(tx);
  const { rows } = await sql<DueNotice>`
    with due as (
      select id, account_id, code, record_kind, record_id from notification
      where mail_due_at <= now() order by mail_due_at, id limit 1 for update skip locked
    )
    select notification.id, event, notification.type, jsonb_build_object('kind', record_kind, 'id', record_id) as record, details,
      notification.created_at, mail_attempts as attempts, account.email, account.name, language,
      is_enabled and organization.status = 'active' as is_enabled
    from due join notification using (account_id, code, record_kind, record_id)
    join account on account.id = account_id join organization on organization.id = account.organization_id
    where mail_due_at is not null and (record_kind <> 'berth' or notification.id = due.id) order by notification.id desc for update of notification skip locked`.execute(
    tx,
  );
  return rows;
};

export const markMailSent = (tx: Transaction, ids: readonly number[]) =>
  sql`update notification set mailed_at = now(), mail_due_at = null, mail_error = null where id = any(${ids}::bigint[])`.execute(
    tx,
  );

/** For a recipient that no longer gets mail. */
export const cancelMail = (tx: Transaction, ids: readonly number[]) =>
  sql`update notification set mail_due_at = null where id = any(${ids}::bigint[])`.execute(tx);

/** `pause`: null after the last attempt. */
export const markMailFailed = (
  tx: Transaction,
  ids: readonly number[],
  { error, pause }: { error: string; pause: number | null },
) =>
  sql`update notification set mail_attempts = mail_attempts + 1, mail_error = ${error},
    mail_due_at = now() + ${pause} * interval '1 second' where id = any(${ids}::bigint[])`.execute(tx);

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
