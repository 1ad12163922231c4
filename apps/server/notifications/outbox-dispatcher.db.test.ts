import { createMessage } from '@kiko/contract/chat/chat-endpoints.ts';
import { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { settleReservations } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { createEmptyTables } from '@kiko/database/empty-tables.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../kit/mail/mailer.ts';
import { useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';
import { dispatchOutbox } from './dispatch-outbox.ts';
import { purgeNotifications } from './notification-queries.ts';
import { createOutboxDispatcher } from './outbox-dispatcher.ts';
import { sendNotificationMail } from './send-notification-mail.ts';

const api = useTestApi();
const { database, requestOk, account } = api;
const { submit, setBerth, stay, applyTransition, fixtureIds } = useTestReservations(api);

const silent = { error: () => {} };
const countOutboxEvents = () => database().owner.selectFrom('outboxEvent').selectAll().orderBy('id').execute();
const selectNotifications = () => database().owner.selectFrom('notification').selectAll().orderBy('id').execute();
const enqueueInvalidEvent = () =>
  sql`insert into outbox_event (kind, payload) values ('shipRequest', '{"event": "C01", "id": 999999}')`.execute(database().owner);

const emptyTables = createEmptyTables('outbox_event', 'notification', 'notification_setting', 'live_event');
beforeEach(() => emptyTables(database().owner));

/** A fake mail server that accepts or refuses mails. */
const createTestMailer = (refuse: (mail: Mail) => boolean = () => false) => {
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail);
      if (refuse(mail)) throw new Error('450 try again later');
    },
    close: () => {},
  };
  const post = { mailer, origin: 'https://kiko.example.jp', log: silent };
  const sendAll = async () => {
    while (await sendNotificationMail(database().worker, post));
  };
  return { sent, post, sendAll };
};

test('concurrent dispatchers notify every recipient once and empty the outbox', async () => {
  for (let index = 0; index < 6; index += 1) await submit('applicantMember', { transition: 'submit' });
  const entries = await countOutboxEvents();
  expect(entries.length).toBeGreaterThanOrEqual(6);
  await Promise.all([
    dispatchOutbox(database().worker, 2),
    dispatchOutbox(database().worker, 2),
    dispatchOutbox(database().worker, 2),
  ]);
  while ((await dispatchOutbox(database().worker)) > 0);
  expect(await countOutboxEvents()).toEqual([]);
  const events = (await selectNotifications()).map(({ outboxEventId, accountId }) => `${outboxEventId} ${accountId}`);
  expect(new Set(events).size).toBe(events.length);
  const people = new Set((await selectNotifications()).map(({ accountId }) => accountId));
  expect(people).toContain((await account('harborMaster')).accountId);
  expect(people).toContain((await account('harborMember')).accountId);
  expect(events).toHaveLength(entries.length * people.size);
});

test('an entry that is dispatched a second time creates no further notices', async () => {
  await submit();
  const [entry] = await countOutboxEvents();
  await dispatchOutbox(database().worker);
  const before = await selectNotifications();
  await sql`insert into outbox_event (id, kind, reservation_id, payload) overriding system value
    values (${entry?.id}, 'reservation', ${entry?.reservationId}, ${JSON.stringify(entry?.payload)})`.execute(database().owner);
  await dispatchOutbox(database().worker);
  expect(await selectNotifications()).toEqual(before);
});

test('every event of a berth is stored as a notification of its kind', { tags: ['spec:4.4'] }, async () => {
  const { berthId } = await submit();
  const events = { periodAnnounced: 2, periodEnds: 2, eventAdded: 1, eventChanged: 1, eventRemoved: 1 };
  await sql`truncate outbox_event`.execute(database().owner);
  for (const event of Object.keys(events)) {
    const payload = JSON.stringify({ event, id: berthId, details: { firstOn: '2027-05-01', lastOn: '2027-05-01' } });
    await sql`select enqueue_outbox_event('berth', null, ${payload}::jsonb)`.execute(database().owner);
  }
  await dispatchOutbox(database().worker);
  const kinds = (await selectNotifications()).map(({ event, type }) => [event, type] as const);
  expect(Object.fromEntries(kinds)).toEqual(events);
});

test('an event that fails is quarantined, and the events after it are dispatched', async () => {
  await enqueueInvalidEvent();
  await submit();
  const { post } = createTestMailer();
  const relay = createOutboxDispatcher({ database: database().worker, onDispatched: () => {}, ...post });
  relay.wake();
  await expect.poll(selectNotifications, { interval: 20 }).not.toEqual([]);
  await relay.close();
  expect(await countOutboxEvents()).toMatchObject([
    { kind: 'shipRequest', error: 'Error: no subject found for shipRequest 999999' },
  ]);
  expect((await countOutboxEvents())[0]?.quarantinedAt).not.toBeNull();
});

test('live events are published to all organizations concerned; those of a draft to its owner only', {
  tags: ['spec:3.1'],
}, async () => {
  const audiences = async () => {
    const rows = await database().owner.selectFrom('liveEvent').select('audience').distinct().orderBy('audience').execute();
    return rows.map(({ audience }) => audience);
  };
  const organization = async (user: 'applicantMember' | 'harborMaster') => `organization:${(await account(user)).organizationId}`;
  await submit('applicantMember', { transition: 'saveDraft' });
  await dispatchOutbox(database().worker);
  expect(await audiences()).toEqual([await organization('applicantMember')]);
  await submit();
  await dispatchOutbox(database().worker);
  expect(await audiences()).toEqual(
    ['ministry', await organization('harborMaster'), await organization('applicantMember')].toSorted(),
  );
});

test('a chat message about a call that no organization owns notifies the ministry that requested it', async () => {
  const { id } = await submit('mlitMember');
  while ((await dispatchOutbox(database().worker)) > 0);
  await emptyTables(database().owner);
  await requestOk('harborMaster', createMessage, { params: { id }, body: { body: '書類をお送りください。' } });
  while ((await dispatchOutbox(database().worker)) > 0);
  const notified = (await selectNotifications()).map(({ accountId }) => accountId);
  expect(notified).toContain((await account('mlitMember')).accountId);
  expect(notified).not.toContain((await account('harborMaster')).accountId);
});

describe('an organization that is suspended', () => {
  const setStatus = async (status: 'active' | 'suspended') => {
    const { organizationId } = await account('applicantMaster');
    await database()
      .owner.updateTable('organization')
      .set({ status, statusReason: '試験' })
      .where('id', '=', organizationId)
      .execute();
    return organizationId;
  };
  const settle = async (id: number, settlement: object) => {
    const { organizationId } = await account('applicantMaster');
    const body = { reason: '試験', reservations: [{ id, version: 1, ...settlement }] };
    const { results } = await requestOk('mlitMember', settleReservations, { params: { id: organizationId }, body });
    expect(results).toMatchObject([{ isDone: true }]);
  };
  const toldOf = async (event: string) => {
    while ((await dispatchOutbox(database().worker)) > 0);
    const { rows } = await sql<{ type: number; code: string }>`
      select distinct organization.type, organization.code from notification
      join account on account.id = account_id join organization on organization.id = organization_id
      where event = ${event} order by type`.execute(database().owner);
    return rows.map(({ code }) => code);
  };

  test('gets neither notices nor mails about events of its reservations', async () => {
    const requested = await submit();
    await dispatchOutbox(database().worker);
    await applyTransition('harborMaster', requested, { transition: 'reject', reason: '試験' });
    await dispatchOutbox(database().worker);
    await setStatus('suspended');
    const { sent, sendAll } = createTestMailer();
    await sendAll();
    const again = (await selectNotifications()).filter(({ event }) => event === 'reservation.rejectTentative');
    await setStatus('active');
    expect(again.length).toBeGreaterThan(0);
    expect(sent.some(({ to }) => to.includes('30001'))).toBe(false);
  });

  test('is not notified of a transfer or a cancellation; the new owner and the harbor manager are', async () => {
    const { organizationId } = await account('otherApplicantMaster');
    const [handed, canceled] = [await submit(), await submit('applicantMember', { berthId: fixtureIds.second })];
    await setStatus('suspended');
    await settle(handed.id, { transition: 'handOver', organizationId });
    await settle(canceled.id, { transition: 'cancelByMinistry' });
    expect([await toldOf('reservation.handOver'), await toldOf('reservation.cancelByMinistry')]).toEqual([
      ['20001', '30002'],
      ['20001'],
    ]);
    await setStatus('active');
  });
});

describe('mail', () => {
  test('a mail that the server refuses is retried later with the same Message-ID and does not delay others', async () => {
    const requested = await submit();
    await applyTransition('harborMaster', requested, { transition: 'reject', reason: '岸壁工事' });
    await dispatchOutbox(database().worker);
    const due = (await selectNotifications()).filter(({ mailDueAt }) => mailDueAt !== null);
    let isDown = true;
    const [first] = due;
    const { sent, sendAll } = createTestMailer(({ messageId }) => isDown && messageId === `<notice-${first?.id}@kiko.example.jp>`);
    await sendAll();
    expect(sent).toHaveLength(due.length);
    const waiting = async () => (await selectNotifications()).filter(({ mailDueAt }) => mailDueAt !== null);
    expect(await waiting()).toMatchObject([
      { id: first?.id, mailAttempts: 1, mailError: 'Error: 450 try again later', mailedAt: null },
    ]);
    isDown = false;
    await database()
      .owner.updateTable('notification')
      .set({ mailDueAt: sql<Date>`now()` })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await sendAll();
    expect(await waiting()).toEqual([]);
    expect(sent.filter(({ messageId }) => messageId === `<notice-${first?.id}@kiko.example.jp>`)).toHaveLength(2);
  });

  test('notices of one kind about one record are one mail in ten minutes, which lists the earlier ones', async () => {
    await setBerth({ hasChat: true });
    const { id } = await submit();
    const { sent, sendAll } = createTestMailer();
    const write = async (count: number) => {
      for (let index = 0; index < count; index += 1)
        await requestOk('applicantMember', createMessage, { params: { id }, body: { body: '\u3044' } });
      while ((await dispatchOutbox(database().worker)) > 0);
      await sendAll();
    };
    const clerk = await account('harborMember');
    const { email } = await database()
      .owner.selectFrom('account')
      .select('email')
      .where('id', '=', clerk.accountId)
      .executeTakeFirstOrThrow();
    const chatMails = () => sent.filter(({ to, subject }) => to === email && subject.includes('メッセージ'));
    await write(1);
    expect(chatMails()).toHaveLength(1);
    await write(24);
    expect(chatMails()).toHaveLength(1);
    // The request and each message.
    expect((await selectNotifications()).filter(({ accountId }) => accountId === clerk.accountId)).toHaveLength(26);
    // Ten minutes later.
    await sql`update notification set mailed_at = mailed_at - interval '10 minutes', mail_due_at = mail_due_at - interval '10 minutes'`.execute(
      database().owner,
    );
    await sendAll();
    const [, bundled] = chatMails();
    expect(bundled?.text.split('前回のメール以降の通知\n')[1]?.split('\n').slice(19, 21)).toEqual([
      expect.stringMatching(/^\d{4}年\d+月\d+日\(.\) \d\d:\d\d /),
      'ほか3件',
    ]);
    expect(chatMails()).toHaveLength(2);
    expect((await selectNotifications()).filter(({ mailDueAt }) => mailDueAt !== null)).toEqual([]);
  });

  test('a notice of another kind or about another record is mailed at once', async () => {
    await setBerth({ hasChat: true });
    for (const { id } of [await submit('applicantMember', stay(10)), await submit('applicantMember', stay(12))])
      await requestOk('applicantMember', createMessage, { params: { id }, body: { body: '\u3044' } });
    while ((await dispatchOutbox(database().worker)) > 0);
    const { sent, sendAll } = createTestMailer();
    await sendAll();
    expect(sent).toHaveLength((await selectNotifications()).length);
    expect(sent.some(({ text }) => text.includes('前回のメール以降の通知'))).toBe(false);
  });

  test('notices about a berth, which may announce an opening, are mailed at once and one by one', async () => {
    const { berthId } = await submit();
    await sql`truncate outbox_event, notification`.execute(database().owner);
    const { sent, sendAll } = createTestMailer();
    for (const event of ['eventAdded', 'eventRemoved']) {
      const payload = JSON.stringify({ event, id: berthId, details: { firstOn: '2027-05-01', lastOn: '2027-05-01' } });
      await sql`insert into outbox_event (kind, payload) values ('berth', ${payload}::jsonb)`.execute(database().owner);
      await dispatchOutbox(database().worker);
      await sendAll();
    }
    expect(sent.length).toBeGreaterThan(0);
    expect(sent).toHaveLength((await selectNotifications()).length);
  });

  test('a mail about a reservation has its number in the subject and in the body', async () => {
    const { number } = await submit();
    await dispatchOutbox(database().worker);
    const { sent, sendAll } = createTestMailer();
    await sendAll();
    expect(number).toMatch(/^K-/);
    expect(sent.length).toBeGreaterThan(0);
    for (const { subject, text, html } of sent) {
      expect(subject).toContain(number);
      expect(text).toContain(`予約番号: ${number}`);
      expect(html).toContain(`>${number}</td>`);
    }
  });

  test('a request that lost is explained by the receipt, the reason, the side and the name, without the winner', async () => {
    await setBerth({ allocation: 'review' });
    const lost = await submit('applicantMember', { shipId: fixtureIds.ship });
    const winner = await submit('otherApplicantMaster', { shipId: fixtureIds.otherShip });
    const { owner } = database();
    const { accountId } = await account('applicantMaster');
    await owner.updateTable('account').set({ language: 'en' }).where('id', '=', accountId).execute();
    while ((await dispatchOutbox(database().worker)) > 0);
    await emptyTables(owner);
    const choice = { competitorAction: 'queue', seenDisplacedIds: [lost.id], reason: '初寄港を優先' };
    await applyTransition('harborMaster', winner, { transition: 'approve', ...choice });
    while ((await dispatchOutbox(database().worker)) > 0);
    const { sent, sendAll } = createTestMailer();
    await sendAll();
    await owner.updateTable('account').set({ language: 'ja' }).where('id', '=', accountId).execute();

    const manager = await account('harborMaster');
    const { name } = await owner.selectFrom('account').select('name').where('id', '=', manager.accountId).executeTakeFirstOrThrow();
    const mails = sent.filter(({ text }) => text.includes(`${lost.number}`));
    const lines = mails.flatMap(({ text }) => text.split('\n')).filter((line) => line.includes(name));
    expect(new Set(lines)).toEqual(new Set([`決定者: 港湾管理者の${name}`, `Decided by: Harbor manager, ${name}`]));
    const { organizationId } = await account('otherApplicantMaster');
    const names = [
      await owner.selectFrom('ship').select(['nameJa', 'nameEn']).where('id', '=', fixtureIds.otherShip).executeTakeFirstOrThrow(),
      await owner
        .selectFrom('organization')
        .select(['nameJa', 'nameEn'])
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow(),
    ].flatMap(({ nameJa, nameEn }) => [nameJa, nameEn]);
    for (const { subject, text, html } of mails) {
      expect(text).toContain('初寄港を優先');
      for (const hidden of [...names, `${winner.number}`]) expect(`${subject}\n${text}\n${html}`).not.toContain(hidden);
    }
    // The winner's own mails have them, so the names are those that mails use.
    expect(sent.filter(({ text }) => text.includes(`${winner.number}`) && text.includes(names[0] ?? '-'))).not.toEqual([]);
  });

  test('sending is given up after two days, and the failure is stored', async () => {
    await submit();
    await dispatchOutbox(database().worker);
    await database().owner.updateTable('notification').set({ mailAttempts: 51 }).execute();
    const { sendAll } = createTestMailer(() => true);
    await sendAll();
    expect(await selectNotifications()).not.toEqual([]);
    for (const notice of await selectNotifications())
      expect(notice).toMatchObject({ mailDueAt: null, mailedAt: null, mailAttempts: 52 });
  });

  test('an account disabled meanwhile gets no mail', async () => {
    await submit();
    await dispatchOutbox(database().worker);
    const { accountId } = await account('harborMember');
    await database().owner.updateTable('account').set({ isEnabled: false }).where('id', '=', accountId).execute();
    const { sent, sendAll } = createTestMailer();
    await sendAll();
    await database().owner.updateTable('account').set({ isEnabled: true }).where('id', '=', accountId).execute();
    expect(sent).toHaveLength((await selectNotifications()).length - 1);
    expect((await selectNotifications()).every(({ mailDueAt }) => mailDueAt === null)).toBe(true);
  });

  test('text typed by users is escaped in the mail', async () => {
    const requested = await submit();
    const reason = '</td><script>alert("1")</script> & "引用"';
    await applyTransition('harborMaster', requested, { transition: 'reject', reason });
    await dispatchOutbox(database().worker);
    const { sent, sendAll } = createTestMailer();
    await sendAll();
    const rejected = sent.filter(({ text }) => text.includes(reason));
    expect(rejected.length).toBeGreaterThan(0);
    for (const { html = '' } of rejected) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;引用&quot;');
    }
  });
});

describe('the notices of a user', () => {
  const tell = async (count: number) => {
    for (let index = 0; index < count; index += 1) await submit();
    while ((await dispatchOutbox(database().worker)) > 0);
  };

  test('are listed page by page, newest first, for that user only', { tags: ['spec:2.32'] }, async () => {
    await tell(12);
    const { rows, rowCount, unreadCount } = await requestOk('harborMaster', listNotifications, { query: 'pageSize=10' });
    expect({ rowCount, unreadCount }).toEqual({ rowCount: 12, unreadCount: 12 });
    const { rows: rest } = await requestOk('harborMaster', listNotifications, { query: 'pageSize=10&page=1' });
    expect([rows.length, rest.length]).toEqual([10, 2]);
    const ids = [...rows, ...rest].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(rows[0]).toMatchObject({
      code: 'N09',
      event: 'reservation.submitToWaitlist',
      type: 5,
      isRead: false,
      record: { kind: 'reservation' },
    });
    expect(rows[0]?.details.startAt).toBeInstanceOf(Date);
    expect(await requestOk('otherHarborMaster', listNotifications)).toEqual({ rows: [], rowCount: 0, unreadCount: 0 });
  });

  test('are marked as read one by one or together, by that user only', async () => {
    await tell(4);
    const readStates = async () => (await requestOk('harborMaster', listNotifications)).rows.map(({ isRead }) => isRead);
    const { rows } = await requestOk('harborMaster', listNotifications);
    const [newest, ...others] = rows.slice(0, 3).map(({ id }) => id);
    for (const readIds of [[newest], others])
      expect(await requestOk('otherHarborMaster', updateNotifications, { body: { readIds } })).toEqual({ unreadCount: 0 });
    expect(await readStates()).toEqual([false, false, false, false]);
    expect(await requestOk('harborMaster', updateNotifications, { body: { readIds: [newest] } })).toEqual({ unreadCount: 3 });
    expect(await readStates()).toEqual([true, false, false, false]);
    expect(await requestOk('harborMaster', updateNotifications, { body: { readIds: others } })).toEqual({ unreadCount: 1 });
    expect(await readStates()).toEqual([true, true, true, false]);
  });

  test('are deleted after a year, except while their mail is still to be sent', async () => {
    await tell(2);
    const [one, other] = await selectNotifications();
    await database()
      .owner.updateTable('notification')
      .set({ createdAt: sql<Date>`now() - interval '366 days'` })
      .where('id', 'in', [one?.id ?? 0, other?.id ?? 0])
      .execute();
    await database()
      .owner.updateTable('notification')
      .set({ mailDueAt: null })
      .where('id', '=', one?.id ?? 0)
      .execute();
    await purgeNotifications(database().worker);
    expect((await selectNotifications()).map(({ id }) => id)).not.toContain(one?.id);
    expect((await selectNotifications()).map(({ id }) => id)).toContain(other?.id);
  });
});
