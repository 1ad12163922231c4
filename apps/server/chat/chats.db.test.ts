import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { getReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { createPool } from '@kiko/database/connection.ts';
import type { PersonKind } from '@kiko/domain/access/actor.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestChats } from './use-test-chats.ts';

const api = useTestApi();
const { database, person, answer, refusal, call } = api;
const { made, makeCall, say, trySay, sayAtOnce, read, tryRead, mark, tryMark, begin } = useTestChats(api);

const missing = { status: 404, code: 'record.notFound' };
const bodiesOf = ({ messages }: { messages: readonly { body: string }[] }) => messages.map(({ body }) => body);

describe('who takes part', () => {
  /** What each kind of person is answered: to reading, to writing, to marking. */
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
  ])('%s: reads, writes and marks, or does none of it', async (name, expected) => {
    const { id } = await say('applicantMaster', made[name], '最初');
    const answered: Record<string, number[]> = {};
    for (const who of Object.keys(expected) as PersonName[]) {
      const about = { params: { id: made[name].id }, query: `kind=${chatKinds[made[name].kind]}` };
      const replies = [
        await call(who, getChat, about),
        await call(who, createMessage, { ...about, body: { body: who } }),
        await call(who, updateReadMark, { ...about, body: { lastMessageId: id } }),
      ];
      answered[who] = replies.map(({ status }) => status);
    }
    expect(answered).toEqual(expected);
    expect(await tryRead('nobody', made[name])).toMatchObject({ status: 401 });
  });

  test('the ministry talks about what it asked for itself', async () => {
    const own = await makeCall({ owner: 'mlitMaster' });
    await say('mlitMember', own, '代理で申請しました。');
    expect(bodiesOf(await read('harborMember', own))).toEqual(['代理で申請しました。']);
  });

  test('a reservation says who takes part, and it is so', async () => {
    const own = await makeCall({ owner: 'mlitMaster' });
    const draft = await makeCall({ status: 0 });
    const people: PersonName[] = ['mlitMember', 'harborMaster', 'harborMember', 'applicantMember'];
    for (const { id } of [made.call, made.secondCall, own, draft]) {
      for (const who of people) {
        const shown = await call(who, getReservation, { params: { id } });
        const saysSo = shown.status === 200 && getReservation.answer.parse(shown.json).takesPartInChat;
        const chat = await call(who, getChat, { params: { id } });
        const isSo = chat.status === 200 && getChat.answer.parse(chat.json).postRefusal !== 'chat.draft';
        expect([who, id, saysSo]).toEqual([who, id, isSo]);
      }
    }
  });

  test('somebody outside hears nothing about what they sent, nor about a kind that there is not', async () => {
    const nonsense = { params: { id: made.call.id }, body: { nonsense: true } };
    expect(await refusal('otherApplicantMaster', createMessage, nonsense)).toEqual(missing);
    expect(await refusal('applicantMaster', createMessage, nonsense)).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(await refusal('applicantMaster', getChat, { params: { id: made.call.id }, query: 'kind=6' })).toEqual(missing);
  });

  test('without a kind the id is that of a reservation', async () => {
    await say('applicantMaster', made.call, '予約について');
    expect(bodiesOf(await answer('harborMaster', getChat, { params: { id: made.call.id } }))).toEqual(['予約について']);
  });
});

describe('when something can be said', () => {
  test('never about a draft, which only its owner reads', async () => {
    const draft = await makeCall({ status: 0 });
    expect(await trySay('applicantMaster', draft, 'まだ')).toEqual({ status: 409, code: 'chat.draft' });
    expect(await read('applicantMaster', draft)).toMatchObject({ messages: [], postRefusal: 'chat.draft' });
    expect(await tryRead('harborMaster', draft)).toEqual(missing);
  });

  test('not at a berth that has switched it off; what was said stays to be read', async () => {
    await say('applicantMaster', made.call, '前に');
    await database().owner.updateTable('berth').set({ hasChat: false }).where('code', '=', '01001-01').execute();
    expect(await trySay('harborMaster', made.call, '後で')).toEqual({ status: 409, code: 'chat.switchedOff' });
    expect(await read('harborMaster', made.call)).toMatchObject({ messages: [{ body: '前に' }], postRefusal: 'chat.switchedOff' });
  });

  test('for 90 days after the end, by system time', async () => {
    const ended = await makeCall({ status: 6, daysAgo: 89 });
    expect(await read('applicantMaster', ended)).toMatchObject({ postRefusal: null });
    await say('applicantMaster', ended, '請求書の件');
    await database().owner.updateTable('systemParameter').set({ sysTimeDiffHours: 24 }).execute();
    expect(await trySay('applicantMaster', ended, 'もう一度')).toEqual({ status: 409, code: 'chat.closed' });
    expect(await read('applicantMaster', ended)).toMatchObject({ postRefusal: 'chat.closed', messages: [{ body: '請求書の件' }] });
  });

  test('something, and not more than fits', async () => {
    expect(await trySay('applicantMaster', made.call, ' \n ')).toMatchObject({ issues: [{ path: 'body', code: 'required' }] });
    expect(await trySay('applicantMaster', made.call, '長'.repeat(4001))).toMatchObject({
      issues: [{ path: 'body', code: 'tooLong' }],
    });
    expect((await say('applicantMaster', made.call, '長'.repeat(4000))).body).toHaveLength(4000);
  });
});

describe('what stands there', () => {
  test('names the organization and the person as they were, to people who see neither account', async () => {
    await say('applicantMember', made.call, 'よろしくお願いします。');
    const { accountId } = await person('applicantMember');
    const { owner } = database();
    const { name } = await owner.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
    await owner.updateTable('account').set({ name: '改名後' }).where('id', '=', accountId).execute();
    const { messages } = await read('harborMember', made.call);
    expect(messages).toMatchObject([{ accountId, accountName: name }]);
    expect(messages[0]?.organizationName.ja).not.toBe('');
    await owner.updateTable('account').set({ name }).where('id', '=', accountId).execute();
  });

  test('the latest page, oldest first, and from there back to the beginning', async () => {
    for (let index = 1; index <= 7; index += 1) await say('applicantMaster', made.call, `${index}`);
    const latest = await read('harborMaster', made.call, '&pageSize=3');
    expect([bodiesOf(latest), latest.hasEarlier]).toEqual([['5', '6', '7'], true]);
    const before = await read('harborMaster', made.call, `&pageSize=3&before=${latest.messages[0]?.id}`);
    expect([bodiesOf(before), before.hasEarlier]).toEqual([['2', '3', '4'], true]);
    const first = await read('harborMaster', made.call, `&pageSize=3&before=${before.messages[0]?.id}`);
    expect([bodiesOf(first), first.hasEarlier]).toEqual([['1'], false]);
  });

  test('people who write at the same moment begin one chat, and numbers become visible in their order', async () => {
    const people: PersonName[] = ['applicantMaster', 'applicantMember', 'harborMaster', 'harborMember'];
    const asked = Array.from({ length: 8 }, (_, index) => sayAtOnce(people[index % 4] ?? 'harborMaster', made.call, `${index}`));
    const numbers = async () =>
      (await database().owner.selectFrom('chatMessage').select('id').orderBy('id').execute()).map(({ id }) => id);
    const done = new AbortController();
    const all = Promise.all(asked).finally(() => done.abort());
    let seen: number[] = [];
    while (!done.signal.aborted) {
      const now = await numbers();
      // What was there is still the beginning of what is there: nothing appears before something that was visible.
      expect(now.slice(0, seen.length)).toEqual(seen);
      seen = now;
    }
    expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await read('harborMaster', made.call)).messages).toHaveLength(8);
    expect(await database().owner.selectFrom('chat').selectAll().execute()).toHaveLength(1);
  });
});

describe('a message that is sent again', () => {
  test('after somebody else held the chat for too long stands there, once', async () => {
    const { chatId } = await begin('applicantMaster', made.call);
    const holding = await database().owner.startTransaction().execute();
    await sql`select from chat where id = ${chatId} for update`.execute(holding);
    const waiting = { body: '順番待ち', key: 'k-0' };
    // With the limits of production.
    const callWithinLimits = await api.callOver(createPool({ url: database().url('api') }));
    const { key, body } = waiting;
    const about = { params: { id: made.call.id }, query: `kind=${chatKinds[made.call.kind]}` };
    expect(await callWithinLimits('applicantMaster', createMessage, { ...about, key, body: { body } })).toMatchObject({
      status: 503,
      json: { code: 'server.busy' },
    });
    await holding.rollback().execute();
    await say('applicantMaster', made.call, waiting);
    expect(bodiesOf(await read('harborMaster', made.call))).toEqual(['順番待ち']);
  });

  test('under its key is the same message, also at the same moment', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => sayAtOnce('applicantMaster', made.call, { body: '一度だけ', key: 'k-1' })),
    );
    const again = await say('applicantMaster', made.call, { body: '一度だけ', key: 'k-1' });
    expect(new Set(replies.map(({ json }) => (json as { id: number }).id))).toEqual(new Set([again.id]));
    expect(bodiesOf(await read('harborMaster', made.call))).toEqual(['一度だけ']);
    expect(await database().owner.selectFrom('outboxEntry').selectAll().execute()).toHaveLength(1);
  });

  test('under the key of another one is refused, wherever that stands', async () => {
    await say('applicantMaster', made.call, { body: '最初', key: 'k-2' });
    const reused = { status: 422, code: 'request.keyReused' };
    expect(await trySay('applicantMaster', made.call, { body: '別の', key: 'k-2' })).toEqual(reused);
    expect(await trySay('applicantMaster', made.secondCall, { body: '最初', key: 'k-2' })).toEqual(reused);
    expect(await trySay('applicantMaster', made.call, { body: '長い鍵', key: 'k'.repeat(201) })).toMatchObject({ status: 400 });
    // Keys are a person's own.
    await say('applicantMember', made.call, { body: '別の人', key: 'k-2' });
    const keys = (await read('applicantMember', made.call)).messages.map(({ key }) => key);
    expect(keys).toEqual([null, 'k-2']);
  });
});

describe('files', () => {
  /** As the attachments slice leaves it when the bytes have come; whether it was looked at is the worker's word. */
  const file = async (who: PersonName, chatId: number, over: object = {}) => {
    const { accountId, organizationId } = await person(who);
    const { id } = await database()
      .owner.insertInto('attachment')
      .values({
        ...{ chatId, name: '係留図.pdf', contentType: 'application/pdf', size: 10, storageKey: crypto.randomUUID() },
        ...{ accountId, organizationId, uploadedAt: new Date(0), ...over },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const bad = { verdict: 'infected', scannedAt: new Date(0) };

  test('go along with a message, also one without words, and others see them from then on', async () => {
    const { chatId } = await begin('applicantMaster', made.call);
    expect((await begin('harborMaster', made.call)).chatId).toBe(chatId);
    const ids = [await file('applicantMaster', chatId), await file('applicantMaster', chatId)];
    const sent = await say('applicantMaster', made.call, { body: '', attachmentIds: ids });
    expect(sent.files.map(({ id }) => id)).toEqual(ids);
    const { messages } = await read('harborMember', made.call);
    expect(messages).toMatchObject([{ body: '', files: [{ name: '係留図.pdf', size: 10, state: 'scanning' }, {}] }]);
  });

  test('are the sender’s own, of this chat, there, not bad and not sent before; otherwise nothing is said', async () => {
    const { chatId } = await begin('applicantMaster', made.call);
    const elsewhere = await begin('applicantMaster', made.secondCall);
    const sent = await file('applicantMaster', chatId);
    await say('applicantMaster', made.call, { body: '一', attachmentIds: [sent] });
    const wrong = [
      sent,
      await file('applicantMember', chatId),
      await file('applicantMaster', elsewhere.chatId),
      await file('applicantMaster', chatId, { uploadedAt: null }),
      await file('applicantMaster', chatId, bad),
      await file('applicantMaster', chatId, { deletedAt: new Date(0) }),
      999_999_999,
    ];
    const good = await file('applicantMaster', chatId);
    for (const id of wrong) {
      const refused = await trySay('applicantMaster', made.call, { body: '二', attachmentIds: [good, id] });
      expect(refused).toMatchObject({ status: 422, issues: [{ path: 'attachmentIds', code: 'unknownReference' }] });
    }
    expect((await read('applicantMaster', made.call)).messages).toHaveLength(1);
    await say('applicantMaster', made.call, { body: '三', attachmentIds: [good, good] });
  });

  test('begin no chat where nothing can be said', async () => {
    const draft = await makeCall({ status: 0 });
    const asked = { params: { id: draft.id }, body: {} };
    expect(await refusal('applicantMaster', updateReadMark, asked)).toEqual({ status: 409, code: 'chat.draft' });
  });
});

describe('who has read what', () => {
  test('own messages are never unread, those of others until they are marked, and a mark never goes back', async () => {
    const first = await say('applicantMaster', made.call, '一');
    const second = await say('applicantMember', made.call, '二');
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

  test('whoever answers has read what stands before', async () => {
    await say('applicantMaster', made.call, '質問');
    await say('harborMember', made.call, '回答');
    expect((await read('harborMember', made.call)).unreadCount).toBe(0);
  });

  test('only what was said here can be marked', async () => {
    const elsewhere = await say('applicantMaster', made.secondCall, '別の件');
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'lastMessageId', code: 'unknownReference' }],
    };
    expect(await tryMark('harborMaster', made.call, elsewhere.id)).toEqual(unknown);
    await say('applicantMaster', made.call, 'この件');
    expect(await tryMark('harborMaster', made.call, elsewhere.id)).toEqual(unknown);
  });
});

describe('what follows', () => {
  const notices = () => database().owner.selectFrom('outboxEntry').select(['kind', 'reservationId', 'payload']).execute();
  const audiences = async () =>
    (await database().owner.selectFrom('liveEvent').select('audience').orderBy('audience').execute()).map(
      ({ audience }) => audience,
    );

  test.each<[keyof typeof made, PersonName, (PersonName | 'ministry')[]]>([
    ['call', 'applicantMember', ['harborMaster']],
    ['call', 'harborMember', ['applicantMaster']],
    ['ship', 'applicantMaster', ['ministry']],
    ['ship', 'mlitMember', ['applicantMaster']],
    ['port', 'applicantMaster', ['harborMaster', 'ministry']],
    ['port', 'harborMaster', ['applicantMaster', 'ministry']],
    ['port', 'mlitMaster', ['applicantMaster', 'harborMaster']],
  ])('%s, written by %s: a notice for %j and never for the sender; everybody’s screens hear of it', async (name, who, others) => {
    const message = await say(who, made[name], '連絡');
    const asAudience = async (party: PersonName | 'ministry') =>
      party === 'ministry' ? party : `organization:${(await person(party)).organizationId}`;
    const { organizationId: senderOrganizationId } = await person(who);
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
    const sender: PersonName | 'ministry' = who.startsWith('mlit') ? 'ministry' : who;
    expect(await audiences()).toEqual((await Promise.all([...others, sender].map(asAudience))).toSorted());
  });

  test('about a call of a line that is not registered, managers keep notes for one another and nobody is told', async () => {
    const entered = await makeCall({ isProxy: true, status: 2, owner: 'harborMaster' });
    await say('harborMaster', entered, '電話で確認済み');
    expect((await notices()).filter(({ kind }) => kind === 'chat')).toEqual([]);
    expect((await read('harborMember', entered)).unreadCount).toBe(1);
  });

  test('a mark that moves is heard by the screens, one that does not is not; both are on record', async () => {
    const { id } = await say('applicantMaster', made.call, '既読確認');
    const before = (await audiences()).length;
    await mark('harborMaster', made.call, id);
    expect((await audiences()).length).toBe(before + 2);
    await mark('harborMaster', made.call, id);
    expect((await audiences()).length).toBe(before + 2);
    const audit = database().owner.selectFrom('auditEntry').select(['capability', 'outcome']).where('recordId', '=', made.call.id);
    expect((await audit.where('entity', '=', 'chat').execute()).map(({ capability }) => capability).toSorted()).toEqual([
      ...['chat.create', 'chat.update', 'chat.update'],
    ]);
  });

  test('a refused message is on record', async () => {
    await trySay('otherApplicantMaster', made.call, '覗き見');
    const entry = await database()
      .owner.selectFrom('auditEntry')
      .select(['capability', 'outcome', 'refusalCode'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ capability: 'chat.create', outcome: 'refused', refusalCode: 'record.notFound' });
  });
});
