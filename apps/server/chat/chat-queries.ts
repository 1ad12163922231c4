import type { Message, MessageFile, ReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import { localizedName } from '../kit/database/sql-expressions.ts';
import type { ChatRecord } from './chat-record-queries.ts';

/** The idempotency key is returned to the sender only. */
const ownIdempotencyKey = sql<string | null>`case when chat_message.account_id = actor_account_id() then chat_message.key end`;

/** Files deleted by the sender are not returned. */
const filesJson = sql<MessageFile[]>`coalesce((
  select json_agg(json_build_object('id', attachment.id, 'name', attachment.name, 'size', attachment.size, 'state', attachment.state)
    order by attachment.id)
  from attachment where attachment.chat_message_id = chat_message.id and attachment.deleted_at is null), '[]')`;

const messageColumns = [
  'chatMessage.id',
  'chatMessage.accountId',
  'chatMessage.accountName',
  'chatMessage.organizationId',
  localizedName('organizationName', 'organizationName'),
  'chatMessage.body',
  'chatMessage.createdAt',
  filesJson.as('files'),
  ownIdempotencyKey.as('key'),
] as const;

const messagesWithOrganization = (tx: Transaction) =>
  tx
    .selectFrom('chatMessage')
    .innerJoin('organizationName', 'organizationName.id', 'chatMessage.organizationId')
    .select(messageColumns);

type Page = { before: number | undefined; size: number };

/** The latest first, one more than the page size, to detect earlier messages. */
export const selectMessages = (tx: Transaction, chatId: number, { before, size }: Page): Promise<Message[]> => {
  const found = messagesWithOrganization(tx)
    .where('chatId', '=', chatId)
    .orderBy('chatMessage.id', 'desc')
    .limit(size + 1);
  return (before === undefined ? found : found.where('chatMessage.id', '<', before)).execute();
};

export const selectReadMarks = (tx: Transaction, chatId: number): Promise<ReadMark[]> =>
  tx
    .selectFrom('chatReadMark')
    .innerJoin('organizationName', 'organizationName.id', 'chatReadMark.organizationId')
    .select([
      'chatReadMark.accountId',
      'chatReadMark.accountName',
      'chatReadMark.organizationId',
      'chatReadMark.lastMessageId',
      'chatReadMark.readAt',
    ])
    .select(localizedName('organizationName', 'organizationName'))
    .where('chatId', '=', chatId)
    .orderBy('chatReadMark.accountId')
    .execute();

export const countUnread = async (tx: Transaction, chatId: number, accountId: number) => {
  const { count } = await tx
    .selectFrom('chatMessage')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chatId', '=', chatId)
    .where('accountId', '<>', accountId)
    .where('id', '>', ({ selectFrom }) =>
      selectFrom('chatReadMark')
        .select(({ fn }) => fn.coalesce(fn.max('lastMessageId'), sql<number>`0`).as('last'))
        .where('chatId', '=', chatId)
        .where('accountId', '=', accountId),
    )
    .executeTakeFirstOrThrow();
  return count;
};

/** The chat of a record, created if necessary and locked, so that messages are ordered. */
export const lockChat = async (tx: Transaction, { column, id }: ChatRecord) => {
  const key = sql.ref(column);
  await sql`insert into chat (${key}) values (${id}) on conflict (${key}) do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from chat where ${key} = ${id}`.execute(tx);
  const [chat] = rows;
  if (!chat) throw new Error('created chat not found');
  await sql`select lock_chat(${chat.id})`.execute(tx);
  return chat.id;
};

type NewMessageInput = { chatId: number; body: string; key: string | undefined };

/** Undefined if the message was sent before. */
export const insertMessage = async (tx: Transaction, { accountId }: Actor, { chatId, body, key }: NewMessageInput) => {
  const { rows } = await sql<{ id: number }>`
    insert into chat_message (chat_id, account_id, organization_id, account_name, body, key)
    select ${chatId}, id, organization_id, name, ${body}, ${key ?? null} from account where id = ${accountId}
    on conflict (account_id, key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
};

/**
 * Attaches the files and returns their number. Only the sender's own files of this chat that arrived, were not refused and not
 * sent before.
 */
export const attachFiles = async (tx: Transaction, messageId: number, attachmentIds: readonly number[]) => {
  const { rows } = await sql<{ taken: number }>`
    select attach_files_to_message(${messageId}, array(
      select id from attachment where id = any(${attachmentIds}::bigint[]) and state in ('clean', 'scanning'))) as taken`.execute(
    tx,
  );
  return rows[0]?.taken;
};

type RefusedFile = { id: number; name: string; state: 'infected' | 'refused' | 'deleted' };

/** The sender's files that cannot be attached, with the reason. */
export const listRefusedFiles = async (tx: Transaction, attachmentIds: readonly number[]): Promise<RefusedFile[]> => {
  const { rows } = await sql<RefusedFile>`
    select id, name, case when deleted_at is not null then 'deleted' else state end as state
    from attachment
    where id = any(${attachmentIds}::bigint[]) and account_id = actor_account_id() and chat_message_id is null
      and (deleted_at is not null or state in ('infected', 'refused'))
    order by id`.execute(tx);
  return rows;
};

export const getMessage = (tx: Transaction, id: number): Promise<Message> =>
  messagesWithOrganization(tx).where('chatMessage.id', '=', id).executeTakeFirstOrThrow();

export const findMessageByKey = (tx: Transaction, { accountId }: Actor, key: string) =>
  tx
    .selectFrom('chatMessage')
    .select(['id', 'chatId', 'body'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();

export const isMessageInChat = async (tx: Transaction, chatId: number, messageId: number) => {
  const found = await tx
    .selectFrom('chatMessage')
    .select('id')
    .where('chatId', '=', chatId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return found !== undefined;
};

/** A read mark never goes back, even if one of several windows is late. Returns whether it advanced. */
export const upsertReadMark = async (tx: Transaction, { accountId }: Actor, at: { chatId: number; lastMessageId: number }) => {
  const { rows }: { rows: unknown[] } = await sql`
    insert into chat_read_mark (chat_id, account_id, organization_id, account_name, last_message_id)
    select ${at.chatId}, id, organization_id, name, ${at.lastMessageId} from account where id = ${accountId}
    on conflict (chat_id, account_id) do update set last_message_id = excluded.last_message_id, read_at = now()
    where chat_read_mark.last_message_id < excluded.last_message_id
    returning 1`.execute(tx);
  return rows.length > 0;
};
