import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { createEmptyTables } from '@kiko/database/empty-tables.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { dispatchOutbox } from '../notifications/dispatch-outbox.ts';
import type { TestAccountName, useTestApi } from './use-test-api.ts';

export type ChatSubject = { kind: keyof typeof chatKinds; id: number };

/**
 * Records with chats, inserted without the booking queue: calls of one agency at two berths of Hakodate, of which the general
 * account's group has the first, a request for that port and one for a ship.
 */
export const useTestChats = ({ database, account, requestOk, request, refusal }: ReturnType<typeof useTestApi>) => {
  const records = {
    call: chatQuery('reservation'),
    secondCall: chatQuery('reservation'),
    ship: chatQuery('shipRequest'),
    port: chatQuery('portRequest'),
  };
  const emptyTables = createEmptyTables('chat', 'live_event', 'outbox_event');
  const firstReceiptNo = 2_000_000;
  let receiptNo = firstReceiptNo;

  /** The ministry requests for an organization that is not registered. */
  const createReservation = async ({ berth = '01001-01', owner = 'applicantMaster', ...over }: ReservationOptions = {}) => {
    const { accountId, organizationId } = await account(owner);
    const isDraft = over.status === 0;
    receiptNo += 1;
    const { rows } = await sql<{ id: number }>`
      insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, is_proxy,
        receipt_no, received_at, updated_at)
      select ${over.status ?? 1}, ${over.isProxy || owner.startsWith('mlit') ? null : organizationId}, ${accountId}, berth.id, 1,
        '2027-04-01 08:00+09'::timestamptz + day, '2027-04-01 18:00+09'::timestamptz + day, 'firstCome', ${over.isProxy ?? false},
        ${isDraft ? null : receiptNo}, ${isDraft ? null : new Date(0)}, now() - make_interval(days => ${over.daysAgo ?? 0})
      from berth, make_interval(days => ${receiptNo - firstReceiptNo}) as day where code = ${berth} returning id`.execute(
      database().owner,
    );
    return { kind: 'reservation', id: rows[0]?.id ?? 0 } as const;
  };

  beforeEach(async () => {
    const { owner } = database();
    await emptyTables(owner);
    await owner.updateTable('berth').set({ hasChat: true }).execute();
    await owner.updateTable('systemParameter').set({ sysTimeDiffHours: 0 }).execute();
    const { accountId, organizationId } = await account('applicantMaster');
    records.call = await createReservation();
    records.secondCall = await createReservation({ berth: '01001-02' });
    const ship = await sql<{ id: number }>`
      insert into ship_request (kind, payload, organization_id, account_id)
      values ('registration', '{"name": {"ja": "", "en": ""}, "owner": {"ja": "", "en": ""}}', ${organizationId}, ${accountId})
      returning id`.execute(owner);
    await sql`delete from port_request_history`.execute(owner);
    await sql`delete from group_port`.execute(owner);
    await sql`delete from organization_port`.execute(owner);
    await sql`delete from port_request`.execute(owner);
    const port = await sql<{ id: number }>`
      insert into port_request (organization_id, port_id, requester_account_id, requester_name)
      select ${organizationId}, port_id, ${accountId}, '' from berth where code = '01001-01' returning id`.execute(owner);
    records.ship.id = ship.rows[0]?.id ?? 0;
    records.port.id = port.rows[0]?.id ?? 0;
  });

  const at = ({ kind, id }: ChatSubject) => ({ params: { id }, query: `kind=${chatKinds[kind]}` });
  const requested = (to: ChatSubject, said: MessageInput) => {
    const { key, ...body } = typeof said === 'string' ? { body: said } : said;
    return { ...at(to), body, ...(key !== undefined && { key }) };
  };
  const send = (user: TestAccountName, to: ChatSubject, said: MessageInput) => requestOk(user, createMessage, requested(to, said));
  const trySend = (user: TestAccountName, to: ChatSubject, said: MessageInput) => refusal(user, createMessage, requested(to, said));
  /** On a slow machine concurrent messages can time out waiting for the chat's lock; a client retries them. */
  const sendAtOnce = async (user: TestAccountName, to: ChatSubject, said: MessageInput) => {
    let reply = await request(user, createMessage, requested(to, said));
    for (let retries = 0; reply.status === 503 && retries < 5; retries += 1)
      reply = await request(user, createMessage, requested(to, said));
    return reply;
  };
  const readChat = (user: TestAccountName, of: ChatSubject, more = '') =>
    requestOk(user, getChat, { ...at(of), query: `${at(of).query}${more}` });
  const readRefusal = (user: TestAccountName | 'nobody', of: ChatSubject) => refusal(user, getChat, at(of));
  const markRead = (user: TestAccountName, of: ChatSubject, lastMessageId: number) =>
    requestOk(user, updateReadMark, { ...at(of), body: { lastMessageId } });
  const createChat = (user: TestAccountName, of: ChatSubject) => requestOk(user, updateReadMark, { ...at(of), body: {} });
  const markRefusal = (user: TestAccountName, of: ChatSubject, lastMessageId: number) =>
    refusal(user, updateReadMark, { ...at(of), body: { lastMessageId } });

  /** Sends the notices of all messages so far, as the worker does. */
  const dispatchNotices = async () => {
    while ((await dispatchOutbox(database().worker)) > 0);
  };

  return {
    records,
    createReservation,
    send,
    trySend,
    sendAtOnce,
    readChat,
    readRefusal,
    markRead,
    markRefusal,
    createChat,
    dispatchNotices,
  };
};

type ReservationOptions = { berth?: string; owner?: TestAccountName; status?: number; isProxy?: boolean; daysAgo?: number };

type MessageInput = string | { body: string; key?: string; attachmentIds?: number[] };

const chatQuery = (kind: ChatSubject['kind']): ChatSubject => ({ kind, id: 0 });
