import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { listNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { getReservation, listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { createPool } from '@kiko/database/connection.ts';
import type { PersonKind } from '@kiko/domain/access/actor.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../testing/use-test-api.ts';
import { useTestChats } from '../testing/use-test-chats.ts';

const api = useTestApi();
const { database, person, answer, refusal, call } = api;
const { made, makeCall, send, trySend, sendAtOnce, read, tryRead, mark, tryMark, begin } = useTestChats(api);

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

  test.each<[keyof typeof made, Record<PersonKind | keyof typeof outside, number[]>]>([
    ['call', { ...applicants, ...notMinistry, harborMaster: takesPart, harborMember: takesPart, ...outside }],
    ['secondCall', { ...applicants, ...notMinistry, harborMaster: takesPart, harborMember: seesNone, ...outside }],
    ['ship', { ...applicants, ...ministry, harborMaster: never, harborMember: never, ...outside, otherHarborMaster: never }],
    ['port', { ...applicants, ...ministry, harborMaster: takesPart, harborMember: never, ...outside }],
  ])('of a %s read, write and mark; all others do none of it', async (name, expected) => {
    const { id } = await send('applicantMaster', made[name], '最初');
    const answered: Record<string, number[]> = {};
    for (const user of Object.keys(expected) as PersonName[]) {
      const about = { params: { id: made[name].id }, query: `kind=${chatKinds[made[name].kind]}` };
      const replies = [
        await call(user, getChat, about),
        await call(user, createMessage, { ...about, body: { body: user } }),
        await call(user, updateReadMark, { ...about, body: { lastMessageId: id } }),
      ];
      answered[user] = replies.map(({ status }) => status);
    }
    expect(answered).toEqual(expected);
    expect(await tryRead('nobody', made[name])).toMatchObject({ status: 401 });
  });

  test('include the ministry for its own requests', async () => {
    const own = await makeCall({ owner: 'mlitMaster' });
    await send('mlitMember', own, '代理で申請しました。');
    expect(bodiesOf(await read('harborMember', own))).toEqual(['代理で申請しました。']);
  });

  test('match takesPartInChat of the reservation', async () => {
    const own = await makeCall({ owner: 'mlitMaster' });
    const draft = await makeCall({ status: 0 });
    const people: PersonName[] = ['mlitMember', 'harborMaster', 'harborMember', 'applicantMember'];
    for (const { id } of [made.call, made.secondCall, own, draft]) {
      for (const user of people) {
        const shown = await call(user, getReservation, { params: { id } });
        const saysSo = shown.status === 200 && getReservation.answer.parse(shown.json).takesPartInChat;
        const chat = await call(user, getChat, { params: { id } });
        const isSo = chat.status === 200 && getChat.answer.parse(chat.json).postRefusal !== 'chat.draft';
        expect([user, id, saysSo]).toEqual([user, id, isSo]);
      }
    }
  });

  test('are the only ones to get validation errors; others get 404, as for an unknown kind', async () => {
    const nonsense = { params: { id: made.call.id }, body: { nonsense: true } };
    expect(await refusal('otherApplicantMaster', createMessage, nonsense)).toEqual(missing);
    expect(await refusal('applicantMaster', createMessage, nonsense)).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(await refusal('applicantMaster', getChat, { params: { id: made.call.id }, query: 'kind=6' })).toEqual(missing);
  });

  test('of a reservation are meant without a kind', async () => {
    await send('applicantMaster', made.call, '予約について');
    expect(bodiesOf(await answer('harborMaster', getChat, { params: { id: made.call.id } }))).toEqual(['予約について']);
  });
});

describe('a message can be sent', () => {
  test('never about a draft, which only its owner reads', async () => {
    const draft = await makeCall({ status: 0 });
    expect(await trySend('applicantMaster', draft, 'まだ')).toEqual({ status: 409, code: 'chat.draft' });
    expect(await read('applicantMaster', draft)).toMatchObject({ messages: [], postRefusal: 'chat.draft' });
    expect(await tryRead('harborMaster', draft)).toEqual(missing);
  });

  test('not at a berth with chat switched off; earlier messages stay readable', async () => {
    await send('applicantMaster', made.call, '前に');
    await database().owner.updateTable('berth').set({ hasChat: false }).where('code', '=', '01001-01').execute();
    expect(await trySend('harborMaster', made.call, '後で')).toEqual({ status: 409, code: 'chat.switchedOff' });
    expect(await read('harborMaster', made.call)).toMatchObject({ messages: [{ body: '前に' }], postRefusal: 'chat.switchedOff' });
  });

  test('for 90 days after the end, by system time', async () => {
    const ended = await makeCall({ status: 6, daysAgo: 89 });
    expect(await read('applicantMaster', ended)).toMatchObject({ postRefusal: null });
    await send('applicantMaster', ended, '請求書の件');
    await database().owner.updateTable('systemParameter').set({ sysTimeDiffHours: 24 }).execute();
    expect(await trySend('applicantMaster', ended, 'もう一度')).toEqual({ status: 409, code: 'chat.closed' });
    expect(await read('applicantMaster', ended)).toMatchObject({ postRefusal: 'chat.closed', messages: [{ body: '請求書の件' }] });
  });

  test('if it is not blank and has at most 4,000 characters', async () => {
    expect(await trySend('applicantMaster', made.call, ' \n ')).toMatchObject({ issues: [{ path: 'body', code: 'required' }] });
    expect(await trySend('applicantMaster', made.call, '長'.repeat(4001))).toMatchObject({
      issues: [{ path: 'body', code: 'tooLong' }],
    });
    expect((await send('applicantMaster', made.call, '長'.repeat(4000))).body).toHaveLength(4000);
  });
});

describe('the messages of a chat', () => {
  test('have the names of organization and account when sent, also for readers that see neither account', async () => {
    await send('applicantMember', made.call, 'よろしくお願いします。');
    const { accountId } = await person('applicantMember');
    const { owner } = database();
    const { name } = await owner.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
    await owner.updateTable('account').set({ name: '改名後' }).where('id', '=', accountId).execute();
    const { messages } = await read('harborMember', made.call);
    expect(messages).toMatchObject([{ accountId, accountName: name }]);
    expect(messages[0]?.organizationName.ja).not.toBe('');
    await owner.updateTable('account').set({ name }).where('id', '=', accountId).execute();
  });

  test('are returned latest page first, oldest first within the page, back to the beginning', async () => {
    for (let index = 1; index <= 7; index += 1) await send('applicantMaster', made.call, `${index}`);
    const latest = await read('harborMaster', made.call, '&pageSize=3');
    expect([bodiesOf(latest), latest.hasEarlier]).toEqual([['5', '6', '7'], true]);
    const before = await read('harborMaster', made.call, `&pageSize=3&before=${latest.messages[0]?.id}`);
    expect([bodiesOf(before), before.hasEarlier]).toEqual([['2', '3', '4'], true]);
    const first = await read('harborMaster', made.call, `&pageSize=3&before=${before.messages[0]?.id}`);
    expect([bodiesOf(first), first.hasEarlier]).toEqual([['1'], false]);
  });

  test('sent concurrently create one chat, and their ids become visible in order', async () => {
    const people: PersonName[] = ['applicantMaster', 'applicantMember', 'harborMaster', 'harborMember'];
    const requested = Array.from({ length: 8 }, (_, index) =>
      sendAtOnce(people[index % 4] ?? 'harborMaster', made.call, `${index}`),
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
    expect((await read('harborMaster', made.call)).messages).toHaveLength(8);
    expect(await database().owner.selectFrom('chat').selectAll().execute()).toHaveLength(1);
  });
});

describe('a repeated message', () => {
  test('is stored once after a 503 for a locked chat', async () => {
    const { chatId } = await begin('applicantMaster', made.call);
    const holding = await database().owner.startTransaction().execute();
    await sql`select from chat where id = ${chatId} for update`.execute(holding);
    const waiting = { body: '順番待ち', key: 'k-0' };
    // With the timeouts of production.
    const callWithTimeouts = await api.callOver(createPool({ url: database().url('api') }));
    const { key, body } = waiting;
    const about = { params: { id: made.call.id }, query: `kind=${chatKinds[made.call.kind]}` };
    expect(await callWithTimeouts('applicantMaster', createMessage, { ...about, key, body: { body } })).toMatchObject({
      status: 503,
      json: { code: 'server.busy' },
    });
    await holding.rollback().execute();
    await send('applicantMaster', made.call, waiting);
    expect(bodiesOf(await read('harborMaster', made.call))).toEqual(['順番待ち']);
  });

  test('with the same key is the same message, also when sent concurrently', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendAtOnce('applicantMaster', made.call, { body: '一度だけ', key: 'k-1' })),
    );
    const again = await send('applicantMaster', made.call, { body: '一度だけ', key: 'k-1' });
    expect(new Set(replies.map(({ json }) => (json as { id: number }).id))).toEqual(new Set([again.id]));
    expect(bodiesOf(await read('harborMaster', made.call))).toEqual(['一度だけ']);
    expect(await database().owner.selectFrom('outboxEntry').selectAll().execute()).toHaveLength(1);
  });

  test('with the key of another message is refused, in any chat', async () => {
    await send('applicantMaster', made.call, { body: '最初', key: 'k-2' });
    const reused = { status: 422, code: 'request.keyReused' };
    expect(await trySend('applicantMaster', made.call, { body: '別の', key: 'k-2' })).toEqual(reused);
    expect(await trySend('applicantMaster', made.secondCall, { body: '最初', key: 'k-2' })).toEqual(reused);
    expect(await trySend('applicantMaster', made.call, { body: '長い鍵', key: 'k'.repeat(201) })).toMatchObject({ status: 400 });
    // Keys are per account.
    await send('applicantMember', made.call, { body: '別の人', key: 'k-2' });
    const keys = (await read('applicantMember', made.call)).messages.map(({ key }) => key);
    expect(keys).toEqual([null, 'k-2']);
  });
});

describe('files', () => {
  /** As the attachments feature stores it after the upload; the worker sets the scan result. */
  const file = async (user: PersonName, chatId: number, over: object = {}) => {
    const { accountId, organizationId } = await person(user);
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
    const { chatId } = await begin('applicantMaster', made.call);
    expect((await begin('harborMaster', made.call)).chatId).toBe(chatId);
    const ids = [await file('applicantMaster', chatId), await file('applicantMaster', chatId)];
    const sent = await send('applicantMaster', made.call, { body: '', attachmentIds: ids });
    expect(sent.files.map(({ id }) => id)).toEqual(ids);
    const { messages } = await read('harborMember', made.call);
    expect(messages).toMatchObject([{ body: '', files: [{ name: '係留図.pdf', size: 10, state: 'scanning' }, {}] }]);
  });

  test('must be the sender’s own, of this chat, uploaded, not refused and not sent before', async () => {
    const { chatId } = await begin('applicantMaster', made.call);
    const elsewhere = await begin('applicantMaster', made.secondCall);
    const sent = await file('applicantMaster', chatId);
    await send('applicantMaster', made.call, { body: '一', attachmentIds: [sent] });
    const wrong = [
      sent,
      await file('applicantMember', chatId),
      await file('applicantMaster', elsewhere.chatId),
      await file('applicantMaster', chatId, { uploadedAt: null }),
      999_999_999,
    ];
    const good = await file('applicantMaster', chatId);
    for (const id of wrong) {
      const refused = await trySend('applicantMaster', made.call, { body: '二', attachmentIds: [good, id] });
      expect(refused).toMatchObject({ status: 422, issues: [{ path: 'attachmentIds', code: 'unknownReference' }] });
    }
    expect((await read('applicantMaster', made.call)).messages).toHaveLength(1);
    await send('applicantMaster', made.call, { body: '三', attachmentIds: [good, good] });
  });

  test('that were refused or deleted are named, and the message is sent without them', async () => {
    const { chatId } = await begin('applicantMaster', made.call);
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
    const refused = await trySend('applicantMaster', made.call, { body: '図面です', attachmentIds });
    expect(refused).toEqual({ status: 409, code: 'chat.filesRefused', because: { files: wrong } });
    // Files of others are not named to the sender.
    const foreign = await file('applicantMember', chatId, bad);
    expect(await trySend('applicantMaster', made.call, { body: '図面です', attachmentIds: [foreign] })).toMatchObject({
      status: 422,
    });
    await send('applicantMaster', made.call, { body: '図面です', attachmentIds: [good] });
  });

  test('create no chat where no message can be sent', async () => {
    const draft = await makeCall({ status: 0 });
    const requested = { params: { id: draft.id }, body: {} };
    expect(await refusal('applicantMaster', updateReadMark, requested)).toEqual({ status: 409, code: 'chat.draft' });
  });
});

describe('read marks', () => {
  test('own messages are never unread, those of others until they are marked, and a mark never goes back', async () => {
    const first = await send('applicantMaster', made.call, '一');
    const second = await send('applicantMember', made.call, '二');
    expect((await read('applicantMaster', made.call)).unreadCount).toBe(1);
    expect((await read('harborMaster', made.call)).unreadCount).toBe(2);
    expect(await mark('harborMaster', made.call, first.id)).toMatchObject({ unreadCount: 1 });
    expect(await mark('harborMaster', made.call, second.id)).toMatchObject({ unreadCount: 0 });
    expect(await mark('harborMaster', made.call, first.id)).toMatchObject({ unreadCount: 0 });
    const { readMarks } = await read('applicantMaster', made.call);
    const { accountId } = await person('harborMaster');
    expect(readMarks.find((one) => one.accountId === accountId)).toMatchObject({ lastMessageId: second.id });
    expect((await read('harborMember', made.call)).unreadCount).toBe(2);
  });

  test('the list marks reservations with unread messages for participants until they have read them', async () => {
    const marked = async (user: PersonName) =>
      (await answer(user, listReservations, { query: 'pageSize=500' })).rows
        .filter(({ hasUnreadChat }) => hasUnreadChat)
        .map(({ id }) => id);
    const message = await send('applicantMaster', made.call, '確認をお願いします');
    expect(await marked('harborMaster')).toContain(made.call.id);
    expect(await marked('applicantMember')).toContain(made.call.id);
    for (const user of ['applicantMaster', 'mlitMember', 'otherHarborMaster'] as const)
      expect(await marked(user)).not.toContain(made.call.id);
    await mark('harborMaster', made.call, message.id);
    expect(await marked('harborMaster')).not.toContain(made.call.id);
    expect(await marked('applicantMember')).toContain(made.call.id);
  });

  test('messages from before an account existed are not marked in its list', async () => {
    await send('applicantMaster', made.call, '以前の連絡');
    const { accountId } = await person('harborMember');
    await sql`update account set created_at = now() + interval '1 second' where id = ${accountId}`.execute(database().owner);
    const { rows } = await answer('harborMember', listReservations, { query: 'pageSize=500' });
    expect(rows.find(({ id }) => id === made.call.id)).toMatchObject({ hasUnreadChat: false });
  });

  test('reading the chat marks its notices as read; other notices stay unread', async () => {
    const message = await send('applicantMaster', made.call, '連絡');
    const { accountId, organizationId } = await person('harborMaster');
    const about = { recordKind: 'reservation', recordId: made.call.id, facts: '{}', accountId, key: String(organizationId) };
    await database()
      .owner.insertInto('notification')
      .values([
        { ...about, outboxId: 1, code: 'N14', type: 8, event: 'chatPosted' },
        { ...about, outboxId: 2, code: 'N14', type: 8, event: 'chatPosted', recordId: made.secondCall.id },
        { ...about, outboxId: 3, code: 'N09', type: 5, event: 'reservation.submitToWaitlist' },
      ])
      .execute();
    await mark('harborMaster', made.call, message.id);
    const { rows } = await answer('harborMaster', listNotifications, { query: 'unreadOnly=true' });
    expect(rows.map(({ event, record }) => [event, record.id])).toEqual([
      ['reservation.submitToWaitlist', made.call.id],
      ['chatPosted', made.secondCall.id],
    ]);
  });

  test('sending a message marks earlier messages as read', async () => {
    await send('applicantMaster', made.call, '質問');
    await send('harborMember', made.call, '回答');
    expect((await read('harborMember', made.call)).unreadCount).toBe(0);
  });

  test('only messages of the chat can be marked', async () => {
    const elsewhere = await send('applicantMaster', made.secondCall, '別の件');
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'lastMessageId', code: 'unknownReference' }],
    };
    expect(await tryMark('harborMaster', made.call, elsewhere.id)).toEqual(unknown);
    await send('applicantMaster', made.call, 'この件');
    expect(await tryMark('harborMaster', made.call, elsewhere.id)).toEqual(unknown);
  });
});

describe('effects of a message', () => {
  const notices = () => database().owner.selectFrom('outboxEntry').select(['kind', 'reservationId', 'payload']).execute();
  const audiences = async () =>
    (
      await database().owner.selectFrom('liveEvent').select('audience').where('topic', '=', 'chat').orderBy('audience').execute()
    ).map(({ audience }) => audience);

  test.each<[keyof typeof made, PersonName, (PersonName | 'ministry')[]]>([
    ['call', 'applicantMember', ['harborMaster']],
    ['call', 'harborMember', ['applicantMaster']],
    ['ship', 'applicantMaster', ['ministry']],
    ['ship', 'mlitMember', ['applicantMaster']],
    ['port', 'applicantMaster', ['harborMaster', 'ministry']],
    ['port', 'harborMaster', ['applicantMaster', 'ministry']],
    ['port', 'mlitMaster', ['applicantMaster', 'harborMaster']],
  ])('%s, written by %s: notices for %j, not for the sender; live events for all parties', async (name, user, others) => {
    const message = await send(user, made[name], '連絡');
    const asAudience = async (party: PersonName | 'ministry') =>
      party === 'ministry' ? party : `organization:${(await person(party)).organizationId}`;
    const { organizationId: senderOrganizationId } = await person(user);
    const isCall = name === 'call';
    expect(await notices()).toMatchObject([
      {
        kind: 'chat',
        reservationId: isCall ? made.call.id : null,
        payload: {
          event: 'chatPosted',
          recordId: made[name].id,
          messageId: message.id,
          senderOrganizationId,
        },
      },
    ]);
    const sender: PersonName | 'ministry' = user.startsWith('mlit') ? 'ministry' : user;
    expect(await audiences()).toEqual((await Promise.all([...others, sender].map(asAudience))).toSorted());
  });

  test('in the chat of an unregistered organization managers get unread messages and no notices', async () => {
    const entered = await makeCall({ isProxy: true, status: 2, owner: 'harborMaster' });
    await send('harborMaster', entered, '電話で確認済み');
    expect((await notices()).filter(({ kind }) => kind === 'chat')).toEqual([]);
    expect((await read('harborMember', entered)).unreadCount).toBe(1);
  });

  test('a read mark publishes a live event only when it advances; both calls are audited', async () => {
    const { id } = await send('applicantMaster', made.call, '既読確認');
    const before = (await audiences()).length;
    await mark('harborMaster', made.call, id);
    expect((await audiences()).length).toBe(before + 2);
    await mark('harborMaster', made.call, id);
    expect((await audiences()).length).toBe(before + 2);
    const audit = database().owner.selectFrom('auditEntry').select(['capability', 'outcome']).where('recordId', '=', made.call.id);
    expect((await audit.where('entity', '=', 'chat').execute()).map(({ capability }) => capability).toSorted()).toEqual([
      'chat.create',
      'chat.update',
      'chat.update',
    ]);
  });

  test('a refused message is audited', async () => {
    await trySend('otherApplicantMaster', made.call, '覗き見');
    const entry = await database()
      .owner.selectFrom('auditEntry')
      .select(['capability', 'outcome', 'refusalCode'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ capability: 'chat.create', outcome: 'refused', refusalCode: 'record.notFound' });
  });
});
