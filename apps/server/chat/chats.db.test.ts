import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { listNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { getReservation, listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { createPool } from '@kiko/database/connection.ts';
import type { ActorKind } from '@kiko/domain/access/actor.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestChats } from '../testing/use-test-chats.ts';

const api = useTestApi();
const { database, account, requestOk, refusal, request } = api;
const {
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
} = useTestChats(api);

const missing = { status: 404, code: 'record.notFound' };
const bodiesOf = ({ messages }: { messages: readonly { body: string }[] }) => messages.map(({ body }) => body);

describe('the participants of a chat', () => {
  /** The status for each kind of user: reading, writing, marking. */
  const takesPart = [200, 201, 200];
  const seesNone = [404, 404, 404];
  const never = [403, 403, 403];
  const applicants = { applicantMaster: takesPart, applicantMember: takesPart };
  const ministry = { mlitMaster: takesPart, mlitMember: takesPart };
  const outside = { otherApplicantMaster: seesNone, otherHarborMaster: seesNone };
  const notMinistry = { mlitMaster: seesNone, mlitMember: seesNone };

  test.each<[keyof typeof records, Record<ActorKind | keyof typeof outside, number[]>]>([
    ['call', { ...applicants, ...notMinistry, harborMaster: takesPart, harborMember: takesPart, ...outside }],
    ['secondCall', { ...applicants, ...notMinistry, harborMaster: takesPart, harborMember: seesNone, ...outside }],
    ['ship', { ...applicants, ...ministry, harborMaster: never, harborMember: never, ...outside, otherHarborMaster: never }],
    ['port', { ...applicants, ...ministry, harborMaster: takesPart, harborMember: never, ...outside }],
  ])('of a %s read, write and mark; all others do none of it', async (name, expected) => {
    const { id } = await send('applicantMaster', records[name], '最初');
    const answered: Record<string, number[]> = {};
    for (const user of Object.keys(expected) as TestAccountName[]) {
      const about = { params: { id: records[name].id }, query: `kind=${chatKinds[records[name].kind]}` };
      const replies = [
        await request(user, getChat, about),
        await request(user, createMessage, { ...about, body: { body: user } }),
        await request(user, updateReadMark, { ...about, body: { lastMessageId: id } }),
      ];
      answered[user] = replies.map(({ status }) => status);
    }
    expect(answered).toEqual(expected);
    expect(await readRefusal('nobody', records[name])).toMatchObject({ status: 401 });
  });

  test('include the ministry for its requests without a registered owner, not for those that an organization owns', async () => {
    const own = await createReservation({ owner: 'mlitMaster' });
    await send('mlitMember', own, '代理で申請しました。');
    await send('harborMember', own, '承知しました。');
    expect(bodiesOf(await readChat('mlitMaster', own))).toEqual(['代理で申請しました。', '承知しました。']);
    expect((await requestOk('mlitMaster', listReservations)).rows.find(({ id }) => id === own.id)).toMatchObject({
      hasUnreadChat: true,
    });
    expect(await readRefusal('applicantMaster', own)).toEqual(missing);
    const { organizationId } = await account('applicantMaster');
    await database().owner.updateTable('reservation').set({ organizationId }).where('id', '=', own.id).execute();
    expect(await readRefusal('mlitMaster', own)).toEqual(missing);
    expect((await readChat('applicantMaster', own)).messages).toHaveLength(2);
  });

  test('match canJoinChat of the reservation', async () => {
    const own = await createReservation({ owner: 'mlitMaster' });
    const draft = await createReservation({ status: 0 });
    const people: TestAccountName[] = ['mlitMember', 'harborMaster', 'harborMember', 'applicantMember'];
    for (const { id } of [records.call, records.secondCall, own, draft]) {
      for (const user of people) {
        const shown = await request(user, getReservation, { params: { id } });
        const saysSo = shown.status === 200 && getReservation.response.parse(shown.json).canJoinChat;
        const chat = await request(user, getChat, { params: { id } });
        const isSo = chat.status === 200 && getChat.response.parse(chat.json).postRefusal !== 'chat.draft';
        expect([user, id, saysSo]).toEqual([user, id, isSo]);
      }
    }
  });

  test('are the only ones to get validation errors; others get 404, as for an unknown kind', async () => {
    const nonsense = { params: { id: records.call.id }, body: { nonsense: true } };
    expect(await refusal('otherApplicantMaster', createMessage, nonsense)).toEqual(missing);
    expect(await refusal('applicantMaster', createMessage, nonsense)).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(await refusal('applicantMaster', getChat, { params: { id: records.call.id }, query: 'kind=6' })).toEqual(missing);
  });

  test('of a reservation are meant without a kind', async () => {
    await send('applicantMaster', records.call, '予約について');
    expect(bodiesOf(await requestOk('harborMaster', getChat, { params: { id: records.call.id } }))).toEqual(['予約について']);
  });
});

describe('a message can be sent', () => {
  test('never about a draft, which only its owner reads', async () => {
    const draft = await createReservation({ status: 0 });
    expect(await trySend('applicantMaster', draft, 'まだ')).toEqual({ status: 409, code: 'chat.draft' });
    expect(await readChat('applicantMaster', draft)).toMatchObject({ messages: [], postRefusal: 'chat.draft' });
    expect(await readRefusal('harborMaster', draft)).toEqual(missing);
  });

  test('not at a berth with chat switched off; earlier messages stay readable', async () => {
    await send('applicantMaster', records.call, '前に');
    await database().owner.updateTable('berth').set({ hasChat: false }).where('code', '=', '01001-01').execute();
    expect(await trySend('harborMaster', records.call, '後で')).toEqual({ status: 409, code: 'chat.switchedOff' });
    expect(await readChat('harborMaster', records.call)).toMatchObject({
      messages: [{ body: '前に' }],
      postRefusal: 'chat.switchedOff',
    });
  });

  test('for 90 days after the end, by system time', async () => {
    const ended = await createReservation({ status: 6, daysAgo: 89 });
    expect(await readChat('applicantMaster', ended)).toMatchObject({ postRefusal: null });
    await send('applicantMaster', ended, '請求書の件');
    await database().owner.updateTable('systemParameter').set({ sysTimeDiffHours: 24 }).execute();
    expect(await trySend('applicantMaster', ended, 'もう一度')).toEqual({ status: 409, code: 'chat.closed' });
    expect(await readChat('applicantMaster', ended)).toMatchObject({
      postRefusal: 'chat.closed',
      messages: [{ body: '請求書の件' }],
    });
  });

  test('if it is not blank and has at most 4,000 characters', async () => {
    expect(await trySend('applicantMaster', records.call, ' \n ')).toMatchObject({ issues: [{ path: 'body', code: 'required' }] });
    expect(await trySend('applicantMaster', records.call, '長'.repeat(4001))).toMatchObject({
      issues: [{ path: 'body', code: 'tooLong' }],
    });
    expect((await send('applicantMaster', records.call, '長'.repeat(4000))).body).toHaveLength(4000);
  });
});

describe('the messages of a chat', () => {
  test('have the names of organization and account when sent, also for readers that see neither account', async () => {
    await send('applicantMember', records.call, 'よろしくお願いします。');
    const { accountId } = await account('applicantMember');
    const { owner } = database();
    const { name } = await owner.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
    await owner.updateTable('account').set({ name: '改名後' }).where('id', '=', accountId).execute();
    const { messages } = await readChat('harborMember', records.call);
    expect(messages).toMatchObject([{ accountId, accountName: name }]);
    expect(messages[0]?.organizationName.ja).not.toBe('');
    await owner.updateTable('account').set({ name }).where('id', '=', accountId).execute();
  });

  test('are returned latest page first, oldest first within the page, back to the beginning', async () => {
    for (let index = 1; index <= 7; index += 1) await send('applicantMaster', records.call, `${index}`);
    const latest = await readChat('harborMaster', records.call, '&pageSize=3');
    expect([bodiesOf(latest), latest.hasEarlier]).toEqual([['5', '6', '7'], true]);
    const before = await readChat('harborMaster', records.call, `&pageSize=3&before=${latest.messages[0]?.id}`);
    expect([bodiesOf(before), before.hasEarlier]).toEqual([['2', '3', '4'], true]);
    const first = await readChat('harborMaster', records.call, `&pageSize=3&before=${before.messages[0]?.id}`);
    expect([bodiesOf(first), first.hasEarlier]).toEqual([['1'], false]);
  });

  test('sent concurrently create one chat, and their ids become visible in order', async () => {
    const people: TestAccountName[] = ['applicantMaster', 'applicantMember', 'harborMaster', 'harborMember'];
    const requested = Array.from({ length: 8 }, (_, index) =>
      sendAtOnce(people[index % 4] ?? 'harborMaster', records.call, `${index}`),
    );
    const numbers = async () =>
      (await database().owner.selectFrom('chatMessage').select('id').orderBy('id').execute()).map(({ id }) => id);
    const done = new AbortController();
    const all = Promise.all(requested).finally(() => done.abort());
    let seen: number[] = [];
    while (!done.signal.aborted) {
      const now = await numbers();
      // Earlier results stay a prefix of later ones: no message appears before one that was visible.
      expect(now.slice(0, seen.length)).toEqual(seen);
      seen = now;
    }
    expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await readChat('harborMaster', records.call)).messages).toHaveLength(8);
    expect(await database().owner.selectFrom('chat').selectAll().execute()).toHaveLength(1);
  });
});

describe('a repeated message', () => {
  test('is stored once after a 503 for a locked chat', async () => {
    const { chatId } = await createChat('applicantMaster', records.call);
    const holding = await database().owner.startTransaction().execute();
    await sql`select from chat where id = ${chatId} for update`.execute(holding);
    const waiting = { body: '順番待ち', key: 'k-0' };
    // With the timeouts of production.
    const callWithTimeouts = await api.callOver(createPool({ url: database().url('api') }));
    const { key, body } = waiting;
    const about = { params: { id: records.call.id }, query: `kind=${chatKinds[records.call.kind]}` };
    expect(await callWithTimeouts('applicantMaster', createMessage, { ...about, key, body: { body } })).toMatchObject({
      status: 503,
      json: { code: 'server.busy' },
    });
    await holding.rollback().execute();
    await send('applicantMaster', records.call, waiting);
    expect(bodiesOf(await readChat('harborMaster', records.call))).toEqual(['順番待ち']);
  });

  test('with the same key is the same message, also when sent concurrently', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendAtOnce('applicantMaster', records.call, { body: '一度だけ', key: 'k-1' })),
    );
    const again = await send('applicantMaster', records.call, { body: '一度だけ', key: 'k-1' });
    expect(new Set(replies.map(({ json }) => (json as { id: number }).id))).toEqual(new Set([again.id]));
    expect(bodiesOf(await readChat('harborMaster', records.call))).toEqual(['一度だけ']);
    expect(await database().owner.selectFrom('outboxEvent').selectAll().execute()).toHaveLength(1);
  });

  test('with the key of another message is refused, in any chat', async () => {
    await send('applicantMaster', records.call, { body: '最初', key: 'k-2' });
    const reused = { status: 422, code: 'request.keyReused' };
    expect(await trySend('applicantMaster', records.call, { body: '別の', key: 'k-2' })).toEqual(reused);
    expect(await trySend('applicantMaster', records.secondCall, { body: '最初', key: 'k-2' })).toEqual(reused);
    expect(await trySend('applicantMaster', records.call, { body: '長い鍵', key: 'k'.repeat(201) })).toMatchObject({ status: 400 });
    // Keys are per account.
    await send('applicantMember', records.call, { body: '別の人', key: 'k-2' });
    const keys = (await readChat('applicantMember', records.call)).messages.map(({ key }) => key);
    expect(keys).toEqual([null, 'k-2']);
  });
});

describe('files', () => {
  /** As the attachments feature stores it after the upload; the worker sets the scan result. */
  const file = async (user: TestAccountName, chatId: number, over: object = {}) => {
    const { accountId, organizationId } = await account(user);
    const { id } = await database()
      .owner.insertInto('attachment')
      .values({
        chatId,
        name: '係留図.pdf',
        contentType: 'application/pdf',
        size: 10,
        storageKey: crypto.randomUUID(),
        accountId,
        organizationId,
        uploadedAt: new Date(0),
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const bad = { verdict: 'infected', scannedAt: new Date(0) };

  test('are sent with a message, also one without text, and others see them from then on', async () => {
    const { chatId } = await createChat('applicantMaster', records.call);
    expect((await createChat('harborMaster', records.call)).chatId).toBe(chatId);
    const ids = [await file('applicantMaster', chatId), await file('applicantMaster', chatId)];
    const sent = await send('applicantMaster', records.call, { body: '', attachmentIds: ids });
    expect(sent.files.map(({ id }) => id)).toEqual(ids);
    const { messages } = await readChat('harborMember', records.call);
    expect(messages).toMatchObject([{ body: '', files: [{ name: '係留図.pdf', size: 10, state: 'scanning' }, {}] }]);
  });

  test('must be the sender’s own, of this chat, uploaded, not refused and not sent before', async () => {
    const { chatId } = await createChat('applicantMaster', records.call);
    const elsewhere = await createChat('applicantMaster', records.secondCall);
    const sent = await file('applicantMaster', chatId);
    await send('applicantMaster', records.call, { body: '一', attachmentIds: [sent] });
    const wrong = [
      sent,
      await file('applicantMember', chatId),
      await file('applicantMaster', elsewhere.chatId),
      await file('applicantMaster', chatId, { uploadedAt: null }),
      999_999_999,
    ];
    const good = await file('applicantMaster', chatId);
    for (const id of wrong) {
      const refused = await trySend('applicantMaster', records.call, { body: '二', attachmentIds: [good, id] });
      expect(refused).toMatchObject({ status: 422, issues: [{ path: 'attachmentIds', code: 'unknownReference' }] });
    }
    expect((await readChat('applicantMaster', records.call)).messages).toHaveLength(1);
    await send('applicantMaster', records.call, { body: '三', attachmentIds: [good, good] });
  });

  test('that were refused or deleted are named, and the message is sent without them', async () => {
    const { chatId } = await createChat('applicantMaster', records.call);
    const good = await file('applicantMaster', chatId);
    const wrong = [
      { id: await file('applicantMaster', chatId, bad), name: '係留図.pdf', state: 'infected' },
      {
        id: await file('applicantMaster', chatId, { deletedAt: new Date(0), name: '古い図.pdf' }),
        name: '古い図.pdf',
        state: 'deleted',
      },
    ];
    const attachmentIds = [good, ...wrong.map(({ id }) => id)];
    const refused = await trySend('applicantMaster', records.call, { body: '図面です', attachmentIds });
    expect(refused).toEqual({ status: 409, code: 'chat.filesRefused', details: { files: wrong } });
    // Files of others are not named to the sender.
    const foreign = await file('applicantMember', chatId, bad);
    expect(await trySend('applicantMaster', records.call, { body: '図面です', attachmentIds: [foreign] })).toMatchObject({
      status: 422,
    });
    await send('applicantMaster', records.call, { body: '図面です', attachmentIds: [good] });
  });

  test('create no chat where no message can be sent', async () => {
    const draft = await createReservation({ status: 0 });
    const requested = { params: { id: draft.id }, body: {} };
    expect(await refusal('applicantMaster', updateReadMark, requested)).toEqual({ status: 409, code: 'chat.draft' });
    await database().owner.updateTable('berth').set({ hasChat: false }).where('code', '=', '01001-01').execute();
    const switchedOff = { params: { id: records.call.id }, body: {} };
    expect(await refusal('applicantMaster', updateReadMark, switchedOff)).toEqual({ status: 409, code: 'chat.switchedOff' });
    expect(await database().owner.selectFrom('chat').select('id').execute()).toEqual([]);
  });
});

describe('read marks', () => {
  test('own messages are never unread, those of others until they are marked, and a mark never goes back', async () => {
    const first = await send('applicantMaster', records.call, '一');
    const second = await send('applicantMember', records.call, '二');
    expect((await readChat('applicantMaster', records.call)).unreadCount).toBe(1);
    expect((await readChat('harborMaster', records.call)).unreadCount).toBe(2);
    expect(await markRead('harborMaster', records.call, first.id)).toMatchObject({ unreadCount: 1 });
    expect(await markRead('harborMaster', records.call, second.id)).toMatchObject({ unreadCount: 0 });
    expect(await markRead('harborMaster', records.call, first.id)).toMatchObject({ unreadCount: 0 });
    const { readMarks } = await readChat('applicantMaster', records.call);
    const { accountId } = await account('harborMaster');
    expect(readMarks.find((one) => one.accountId === accountId)).toMatchObject({ lastMessageId: second.id });
    expect((await readChat('harborMember', records.call)).unreadCount).toBe(2);
  });

  test('the list marks reservations with unread messages for participants until they have read them', async () => {
    const marked = async (user: TestAccountName) =>
      (await requestOk(user, listReservations, { query: 'pageSize=500' })).rows
        .filter(({ hasUnreadChat }) => hasUnreadChat)
        .map(({ id }) => id);
    const message = await send('applicantMaster', records.call, '確認をお願いします');
    expect(await marked('harborMaster')).toContain(records.call.id);
    expect(await marked('applicantMember')).toContain(records.call.id);
    for (const user of ['applicantMaster', 'mlitMember', 'otherHarborMaster'] as const)
      expect(await marked(user)).not.toContain(records.call.id);
    await markRead('harborMaster', records.call, message.id);
    expect(await marked('harborMaster')).not.toContain(records.call.id);
    expect(await marked('applicantMember')).toContain(records.call.id);
  });

  test('messages from before an account existed are not marked in its list', async () => {
    await send('applicantMaster', records.call, '以前の連絡');
    const { accountId } = await account('harborMember');
    await sql`update account set created_at = now() + interval '1 second' where id = ${accountId}`.execute(database().owner);
    const { rows } = await requestOk('harborMember', listReservations, { query: 'pageSize=500' });
    expect(rows.find(({ id }) => id === records.call.id)).toMatchObject({ hasUnreadChat: false });
  });

  test('reading the chat marks its notices as read; other notices stay unread', async () => {
    const message = await send('applicantMaster', records.call, '連絡');
    const { accountId, organizationId } = await account('harborMaster');
    const about = { recordKind: 'reservation', recordId: records.call.id, details: '{}', accountId, key: String(organizationId) };
    await database()
      .owner.insertInto('notification')
      .values([
        { ...about, outboxEventId: 1, code: 'N14', type: 8, event: 'chatPosted' },
        { ...about, outboxEventId: 2, code: 'N14', type: 8, event: 'chatPosted', recordId: records.secondCall.id },
        { ...about, outboxEventId: 3, code: 'N09', type: 5, event: 'reservation.submitToWaitlist' },
      ])
      .execute();
    await markRead('harborMaster', records.call, message.id);
    const { rows } = await requestOk('harborMaster', listNotifications, { query: 'unreadOnly=true' });
    expect(rows.map(({ event, record }) => [event, record.id])).toEqual([
      ['reservation.submitToWaitlist', records.call.id],
      ['chatPosted', records.secondCall.id],
    ]);
  });

  test('sending a message marks earlier messages as read', async () => {
    await send('applicantMaster', records.call, '質問');
    await send('harborMember', records.call, '回答');
    expect((await readChat('harborMember', records.call)).unreadCount).toBe(0);
  });

  test('only messages of the chat can be marked', async () => {
    const elsewhere = await send('applicantMaster', records.secondCall, '別の件');
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'lastMessageId', code: 'unknownReference' }],
    };
    expect(await markRefusal('harborMaster', records.call, elsewhere.id)).toEqual(unknown);
    await send('applicantMaster', records.call, 'この件');
    expect(await markRefusal('harborMaster', records.call, elsewhere.id)).toEqual(unknown);
  });
});

describe('effects of a message', () => {
  const notices = () => database().owner.selectFrom('outboxEvent').select(['kind', 'reservationId', 'payload']).execute();
  const audiences = async () =>
    (
      await database().owner.selectFrom('liveEvent').select('audience').where('topic', '=', 'chat').orderBy('audience').execute()
    ).map(({ audience }) => audience);

  /** The master account, and at the ministry and for a call at the harbor manager all accounts: both groups have the berth. */
  const notifiedAccountsOf = async (name: keyof typeof records, party: TestAccountName | 'ministry') => {
    const { accountId, organizationId } = await account(party === 'ministry' ? 'mlitMaster' : party);
    if (party !== 'ministry' && (name !== 'call' || party !== 'harborMaster')) return [accountId];
    const rows = await database()
      .owner.selectFrom('account')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('isEnabled', '=', true)
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    return rows.map(({ id }) => id);
  };

  test.each<[keyof typeof records, TestAccountName, (TestAccountName | 'ministry')[]]>([
    ['call', 'applicantMember', ['harborMaster']],
    ['call', 'harborMember', ['applicantMaster']],
    ['ship', 'applicantMaster', ['ministry']],
    ['ship', 'mlitMember', ['applicantMaster']],
    ['port', 'applicantMaster', ['harborMaster', 'ministry']],
    ['port', 'harborMaster', ['applicantMaster', 'ministry']],
    ['port', 'mlitMaster', ['applicantMaster', 'harborMaster']],
  ])('%s, written by %s: notices for %j, not for the sender; live events for all parties', async (name, user, others) => {
    const message = await send(user, records[name], '連絡');
    const asAudience = async (party: TestAccountName | 'ministry') =>
      party === 'ministry' ? party : `organization:${(await account(party)).organizationId}`;
    const { organizationId: senderOrganizationId } = await account(user);
    const isCall = name === 'call';
    expect(await notices()).toMatchObject([
      {
        kind: 'chat',
        reservationId: isCall ? records.call.id : null,
        payload: {
          event: 'chatPosted',
          recordId: records[name].id,
          messageId: message.id,
          senderOrganizationId,
        },
      },
    ]);
    const sender: TestAccountName | 'ministry' = user.startsWith('mlit') ? 'ministry' : user;
    expect(await audiences()).toEqual((await Promise.all([...others, sender].map(asAudience))).toSorted());

    await database().owner.deleteFrom('notification').execute();
    await dispatchNotices();
    const notified = await database().owner.selectFrom('notification').select(['accountId', 'code']).orderBy('accountId').execute();
    const expected = await Promise.all(others.map((party) => notifiedAccountsOf(name, party)));
    expect(notified).toEqual(
      expected
        .flat()
        .toSorted((a, b) => a - b)
        .map((accountId) => ({ accountId, code: 'N14' })),
    );
  });

  test.each<[TestAccountName]>([['mlitMember'], ['harborMember']])(
    'where no organization owns the call, a message of %s is for the ministry and the harbor manager',
    async (user) => {
      const own = await createReservation({ owner: 'mlitMaster' });
      await send(user, own, '連絡');
      const { organizationId: senderOrganizationId } = await account(user);
      expect(await notices()).toMatchObject([{ kind: 'chat', reservationId: own.id, payload: { senderOrganizationId } }]);
      const parties = [await account('mlitMaster'), await account('harborMaster')];
      expect(await audiences()).toEqual(parties.map(({ organizationId }) => `organization:${organizationId}`).toSorted());
    },
  );

  test('in the chat of an unregistered organization managers get unread messages and no notices', async () => {
    const entered = await createReservation({ isProxy: true, status: 2, owner: 'harborMaster' });
    await send('harborMaster', entered, '電話で確認済み');
    expect((await notices()).filter(({ kind }) => kind === 'chat')).toEqual([]);
    expect((await readChat('harborMember', entered)).unreadCount).toBe(1);
  });

  test('a read mark publishes a live event only when it advances; both calls are audited', async () => {
    const { id } = await send('applicantMaster', records.call, '既読確認');
    const before = (await audiences()).length;
    await markRead('harborMaster', records.call, id);
    expect((await audiences()).length).toBe(before + 2);
    await markRead('harborMaster', records.call, id);
    expect((await audiences()).length).toBe(before + 2);
    const audit = database()
      .owner.selectFrom('auditEntry')
      .select(['capability', 'outcome'])
      .where('recordId', '=', records.call.id);
    expect((await audit.where('entity', '=', 'chat').execute()).map(({ capability }) => capability).toSorted()).toEqual([
      'chat.create',
      'chat.update',
      'chat.update',
    ]);
  });

  test('a refused message is audited', async () => {
    await trySend('otherApplicantMaster', records.call, '覗き見');
    const entry = await database()
      .owner.selectFrom('auditEntry')
      .select(['capability', 'outcome', 'refusalCode'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ capability: 'chat.create', outcome: 'refused', refusalCode: 'record.notFound' });
  });
});
