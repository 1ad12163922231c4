import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';

type ChatReservation = { id: number; agent: number; manager: number };

/** Messages with their sender and the hours before the first midnight of the demo data. */
const conversation = [
  ['agent', 86, 'お世話になっております。本船の着岸について、岸壁の防舷材の位置が分かる図面をいただけますでしょうか。'],
  ['manager', 84, 'お問い合わせありがとうございます。\n図面は本日中に準備します。係留ロープは何本取りの予定でしょうか。'],
  ['agent', 83, '船首・船尾とも4-2-2の予定です。'],
  ['manager', 38, '承知しました。綱取りは8名で手配します。'],
  ['agent', 37, 'ありがとうございます。当日の給水（約300t）も可能でしょうか。'],
  ['manager', 10, '給水は可能です。前日の正午までに数量を確定してください。'],
  ['manager', 9, 'シャトルバスの乗降場所は、旅客ターミナル前の3番乗り場です。'],
] as const;

/** About every seventh submitted call; one side has read everything, the other has not read the last two or three messages. */
export const seedChats = async (database: Database, { now }: DemoDays) => {
  const { rows: calls } = await sql<ChatReservation>`
    select reservation.id, reservation.account_id as agent, manager.id as manager
    from reservation
    join berth on berth.id = reservation.berth_id and berth.has_chat
    join port on port.id = berth.port_id
    join account as manager on manager.organization_id = port.admin_organization_id and manager.type = 1
    where reservation.status in (1, 2) and not reservation.is_proxy and reservation.end_at > ${new Date(now).toISOString()}
      and reservation.id % 7 = 0
    order by reservation.id`.execute(database);
  if (calls.length === 0) return;
  await database
    .insertInto('chat')
    .values(calls.map(({ id }) => ({ reservationId: id })))
    .execute();
  const lines = calls.flatMap(({ id, ...people }) =>
    conversation.map(([who, hours, body]) => ({ call: id, account: people[who], hours, body })),
  );
  await sql`
    insert into chat_message (chat_id, account_id, organization_id, account_name, body, created_at)
    select chat.id, account.id, account.organization_id, account.name, line.body,
      ${new Date(now).toISOString()}::timestamptz - make_interval(hours => line.hours)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (call bigint, account bigint, hours integer, body text)
    join chat on chat.reservation_id = line.call join account on account.id = line.account
    order by chat.id, line.hours desc`.execute(database);
  await sql`
    insert into chat_read_mark (chat_id, account_id, organization_id, account_name, last_message_id, read_at)
    select chat_id, account_id, organization_id, account_name, max(id), max(created_at) from chat_message
    group by chat_id, account_id, organization_id, account_name order by chat_id, account_id`.execute(database);
};
