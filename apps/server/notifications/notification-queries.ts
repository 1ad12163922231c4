import type { Notice } from '@kiko/contract/notifications/notice-shapes.ts';
import type { NoticeListQuery } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/database/as-sql.ts';
import type { Differences } from '../kit/database/differences.ts';

export const notificationFacts = { accountId: sql.ref('notificationSetting.accountId') };

export const listChoices = (tx: Transaction, accessFilter: Condition<ScopeFact>) =>
  tx
    .selectFrom('notificationSetting')
    // A check constraint limits the column to the known codes.
    .select([sql<NotificationCode>`code`.as('code'), 'isOn'])
    .where(asSql(accessFilter, notificationFacts))
    .orderBy('code')
    .execute();

/** Serializes saves of one account, so that each reads the result of the one before. */
export const lockOwnSettings = (tx: Transaction, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow();

export type OwnChoice = { accountId: number; code: NotificationCode; isOn: boolean };

export const upsertChoices = (tx: Transaction, choices: readonly OwnChoice[]) =>
  tx
    .insertInto('notificationSetting')
    .values(choices)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'code']).doUpdateSet(({ ref }) => ({ isOn: ref('excluded.isOn'), updatedAt: sql`now()` })),
    )
    .execute();

export const insertSettingHistory = (tx: Transaction, accountId: number, changes: Differences) =>
  tx
    .insertInto('notificationSettingHistory')
    .values({ accountId, changes: JSON.stringify(changes) })
    .execute();

export const noticeFacts = { accountId: sql.ref('notification.accountId') };

export type NewNotice = {
  outboxId: number;
  accountId: number;
  code: NotificationCode;
  type: number;
  key: string;
  event: string;
  recordKind: string;
  recordId: number;
  facts: object;
  isMailDue: boolean;
};

/** Notices that already exist are skipped. */
export const insertNotices = async (tx: Transaction, notices: readonly NewNotice[]) => {
  if (notices.length === 0) return;
  await sql`
    insert into notification (outbox_id, account_id, code, type, key, event, record_kind, record_id, facts, mail_due_at)
    select "outboxId", "accountId", code, type, key, event, "recordKind", "recordId", facts, case when "isMailDue" then now() end
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice ("outboxId" bigint, "accountId" bigint, code text, type smallint,
      key text, event text, "recordKind" text, "recordId" bigint, facts jsonb, "isMailDue" boolean)
    on conflict (outbox_id, account_id) do nothing`.execute(tx);
};

type Filter = Pick<NoticeListQuery, 'types' | 'unreadOnly'>;

const filtered = (tx: Transaction, accessFilter: Condition<ScopeFact>, { types, unreadOnly }: Filter) => {
  let found = tx.selectFrom('notification').where(asSql(accessFilter, noticeFacts));
  if (types) found = found.where('type', 'in', types);
  if (unreadOnly) found = found.where('readAt', 'is', null);
  return found;
};

/** The facts are JSON. The contract's shape parses the instants in them. */
export const selectNotices = (tx: Transaction, accessFilter: Condition<ScopeFact>, query: NoticeListQuery) =>
  filtered(tx, accessFilter, query)
    .select(['id', 'key', 'event', 'facts', 'createdAt', 'updatedAt'])
    .select([sql<Notice['code']>`code`.as('code'), sql<Notice['type']>`type`.as('type')])
    .select(sql<boolean>`read_at is not null`.as('isRead'))
    .select(sql<Notice['record']>`jsonb_build_object('kind', record_kind, 'id', record_id)`.as('record'))
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countNotices = async (tx: Transaction, accessFilter: Condition<ScopeFact>, filter: Filter) => {
  const { count } = await filtered(tx, accessFilter, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const countUnread = (tx: Transaction, accessFilter: Condition<ScopeFact>) =>
  countNotices(tx, accessFilter, { unreadOnly: true });

type Read = { readIds: readonly number[]; readUntilId?: number | undefined };

export const markNoticesRead = (tx: Transaction, accessFilter: Condition<ScopeFact>, { readIds, readUntilId = 0 }: Read) =>
  tx
    .updateTable('notification')
    .set({ readAt: sql`now()`, updatedAt: sql`now()` })
    .where(sql<boolean>`(id = any(${readIds}::bigint[]) or id <= ${readUntilId})`)
    .where('readAt', 'is', null)
    .where(asSql(accessFilter, noticeFacts))
    .execute();

/** Notices are kept for a year. Calls and their histories are kept longer and are found in their own lists. */
export const forgetNotices = (database: Database) =>
  database
    .deleteFrom('notification')
    .where('createdAt', '<', sql<Date>`now() - interval '1 year'`)
    .where('mailDueAt', 'is', null)
    .execute();
