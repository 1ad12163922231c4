import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { createEmptyTables } from '@kiko/database/empty-tables.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { PersonName, useTestApi } from './use-test-api.ts';

export type About = { kind: keyof typeof chatKinds; id: number };

/**
 * Records with chats, inserted without the booking queue: calls of one agency at two berths of Hakodate, of which the general
 * account's group has the first, a request for that port and one for a ship.
 */
export const useTestChats = ({ database, person, answer, call, refusal }: ReturnType<typeof useTestApi>) => {
  const made = {
    call: about('reservation'),
    secondCall: about('reservation'),
    ship: about('shipRequest'),
    port: about('portRequest'),
  };
  const emptyTables = createEmptyTables('chat', 'live_event', 'outbox_entry');
  const firstReceiptNo = 2_000_000;
  let receiptNo = firstReceiptNo;

  const makeCall = async ({ berth = '01001-01', owner = 'applicantMaster', ...over }: CallOptions = {}) => {
    const { accountId, organizationId } = await person(owner);
    const isDraft = over.status === 0;
    receiptNo += 1;
    const { rows } = await sql<{ id: number }>`
      insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, is_proxy,
        receipt_no, received_at, updated_at)
      select ${over.status ?? 1}, ${over.isProxy ? null : organizationId}, ${accountId}, berth.id, 1,
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
    const { accountId, organizationId } = await person('applicantMaster');
    made.call = await makeCall();
    made.secondCall = await makeCall({ berth: '01001-02' });
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
    made.ship.id = ship.rows[0]?.id ?? 0;
    made.port.id = port.rows[0]?.id ?? 0;
  });

  const at = ({ kind, id }: About) => ({ params: { id }, query: `kind=${chatKinds[kind]}` });
  const requested = (to: About, said: Said) => {
    const { key, ...body } = typeof said === 'string' ? { body: said } : said;
    return { ...at(to), body, ...(key !== undefined && { key }) };
  };
  const send = (user: PersonName, to: About, said: Said) => answer(user, createMessage, requested(to, said));
  const trySend = (user: PersonName, to: About, said: Said) => refusal(user, createMessage, requested(to, said));
  /** On a slow machine concurrent messages can time out waiting for the chat's lock; a client retries them. */
  const sendAtOnce = async (user: PersonName, to: About, said: Said) => {
    let reply = await call(user, createMessage, requested(to, said));
    for (let retries = 0; reply.status === 503 && retries < 5; retries += 1)
      reply = await call(user, createMessage, requested(to, said));
    return reply;
  };
  const read = (user: PersonName, of: About, more = '') => answer(user, getChat, { ...at(of), query: `${at(of).query}${more}` });
  const tryRead = (user: PersonName | 'nobody', of: About) => refusal(user, getChat, at(of));
  const mark = (user: PersonName, of: About, lastMessageId: number) =>
    answer(user, updateReadMark, { ...at(of), body: { lastMessageId } });
  const begin = (user: PersonName, of: About) => answer(user, updateReadMark, { ...at(of), body: {} });
  const tryMark = (user: PersonName, of: About, lastMessageId: number) =>
    refusal(user, updateReadMark, { ...at(of), body: { lastMessageId } });

  return { made, makeCall, send, trySend, sendAtOnce, read, tryRead, mark, tryMark, begin };
};

type CallOptions = { berth?: string; owner?: PersonName; status?: number; isProxy?: boolean; daysAgo?: number };

type Said = string | { body: string; key?: string; attachmentIds?: number[] };

const about = (kind: About['kind']): About => ({ kind, id: 0 });
