import type { NoticeListQuery } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import type { Differences } from '../kit/database/differences.ts';
import { countRows, pageOf } from '../kit/database/page-of.ts';

export const notificationSettingScopeColumns = { accountId: sql.ref('notificationSetting.accountId') };

export const selectNotificationSettings = (tx: Transaction, accessFilter: Condition<ScopeAttribute>) =>
  tx
    .selectFrom('notificationSetting')
    // A check constraint limits the column to the known codes.
    .select([sql<NotificationCode>`code`.as('code'), 'isOn'])
    .where(conditionToSql(accessFilter, notificationSettingScopeColumns))
    .orderBy('code')
    .execute();

/** Serializes saves of one account, so that each reads the result of the one before. */
export const lockAccountSettings = (tx: Transaction, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow();

export type NotificationSettingInput = { accountId: number; code: NotificationCode; isOn: boolean };

export const upsertNotificationSettings = (tx: Transaction, choices: readonly NotificationSettingInput[]) =>
  tx
    .insertInto('notificationSetting')
    .values(choices)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'code']).doUpdateSet(({ ref }) => ({ isOn: ref('excluded.isOn'), updatedAt: sql`now()` })),
    )
    .execute();

export const insertNotificationSettingHistory = (tx: Transaction, accountId: number, changes: Differences) =>
  tx
    .insertInto('notificationSettingHistory')
    .values({ accountId, changes: JSON.stringify(changes) })
    .execute();

export const notificationScopeColumns = { accountId: sql.ref('notification.accountId') };

export type NewNotification = {
  outboxEventId: number;
  accountId: number;
  code: NotificationCode;
  type: number;
  key: string;
  event: string;
  recordKind: string;
  recordId: number;
  details: object;
  isMailDue: boolean;
};

/**
 * Notices of one kind about one call or request are mailed to a user at most once in this time; those of the meantime go into one mail.
 * Those about a berth are never delayed, because they announce openings.
 */
const mailPauseMinutes = 10;

/** Notices that already exist are skipped. */
export const insertNotifications = async (tx: Transaction, notices: readonly NewNotification[]) => {
  if (notices.length === 0) return;
  await sql`
    insert into notification (outbox_event_id, account_id, code, type, key, event, record_kind, record_id, details, mail_due_at)
    select "outboxEventId", "accountId", code, type, key, event, "recordKind", "recordId", details, case when "isMailDue" then greatest(now(), case when "recordKind" <> 'berth' then (
      select max(mailed_at) + make_interval(mins => ${mailPauseMinutes}) from notification as mailed
      where mailed.account_id = "accountId" and mailed.record_id = "recordId" and mailed.record_kind = "recordKind"
        and mailed.code = notice.code and mailed_at > now() - make_interval(mins => ${mailPauseMinutes})
    ) end) end
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice ("outboxEventId" bigint, "accountId" bigint, code text, type smallint,
      key text, event text, "recordKind" text, "recordId" bigint, details jsonb, "isMailDue" boolean)
    on conflict (outbox_event_id, account_id) do nothing`.execute(tx);
};

type Filter = Pick<NoticeListQuery, 'types' | 'unreadOnly'>;

const filtered = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, { types, unreadOnly }: Filter) => {
  let found = tx.selectFrom('notification').where(conditionToSql(accessFilter, notificationScopeColumns));
  if (types) found = found.where('type', 'in', types);
  if (unreadOnly) found = found.where('readAt', 'is', null);
  return found;
};

/** The details are JSON. The contract's shape parses the instants in them. */
export const selectNotifications = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, query: NoticeListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(['id', 'key', 'event', 'details', 'createdAt', 'updatedAt'])
      .select([sql<NotificationRow['code']>`code`.as('code'), sql<NotificationRow['type']>`type`.as('type')])
      .select(sql<boolean>`read_at is not null`.as('isRead'))
      .select(sql<NotificationRow['record']>`jsonb_build_object('kind', record_kind, 'id', record_id)`.as('record'))
      .orderBy('id', 'desc'),
  );

export const countUnreadNotifications = (tx: Transaction, accessFilter: Condition<ScopeAttribute>) =>
  countRows(filtered(tx, accessFilter, { unreadOnly: true }));

type ReadInput = { readIds: readonly number[]; readUntilId?: number | undefined };

export const updateNotificationsRead = (
  tx: Transaction,
  accessFilter: Condition<ScopeAttribute>,
  { readIds, readUntilId = 0 }: ReadInput,
) =>
  tx
    .updateTable('notification')
    .set({ readAt: sql`now()`, updatedAt: sql`now()` })
    .where(sql<boolean>`(id = any(${readIds}::bigint[]) or id <= ${readUntilId})`)
    .where('readAt', 'is', null)
    .where(conditionToSql(accessFilter, notificationScopeColumns))
    .execute();

/** Notices are kept for a year. Calls and their histories are kept longer and are found in their own lists. */
export const purgeNotifications = (database: Database) =>
  database
    .deleteFrom('notification')
    .where('createdAt', '<', sql<Date>`now() - interval '1 year'`)
    .where('mailDueAt', 'is', null)
    .execute();
