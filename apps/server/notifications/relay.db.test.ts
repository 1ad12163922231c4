import { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { createEmptyTables } from '@kiko/database/empty-tables.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../kit/mailer.ts';
import { useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';
import { forgetNotices } from './notification-queries.ts';
import { createRelay } from './relay.ts';
import { sendNoticeMail } from './send-notice-mail.ts';
import { tellPeople } from './tell-people.ts';

const api = useTestApi();
const { database, answer, person } = api;
const { submit, make } = useTestReservations(api);

const silent = { error: () => {} };
const left = () => database().owner.selectFrom('outboxEntry').selectAll().orderBy('id').execute();
const told = () => database().owner.selectFrom('notification').selectAll().orderBy('id').execute();
const leaveWrong = () =>
  sql`insert into outbox_entry (kind, payload) values ('shipRequest', '{"event": "C01", "id": 999999}')`.execute(database().owner);

const emptyTables = createEmptyTables('outbox_entry', 'notification', 'notification_setting', 'live_event');
beforeEach(() => emptyTables(database().owner));

/** A post office of the test's own: takes what it gets, or not. */
const openPost = (refuse: (mail: Mail) => boolean = () => false) => {
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
    while (await sendNoticeMail(database().worker, post));
  };
  return { sent, post, sendAll };
};

test('two workers at the same moment tell everybody once, and nothing is left', async () => {
  for (let index = 0; index < 6; index += 1) await submit('applicantMember', { move: 'submit' });
  const entries = await left();
  expect(entries.length).toBeGreaterThanOrEqual(6);
  await Promise.all([tellPeople(database().worker, 2), tellPeople(database().worker, 2), tellPeople(database().worker, 2)]);
  while ((await tellPeople(database().worker)) > 0);
  expect(await left()).toEqual([]);
  const events = (await told()).map(({ outboxId, accountId }) => `${outboxId} ${accountId}`);
  expect(new Set(events).size).toBe(events.length);
  const people = new Set((await told()).map(({ accountId }) => accountId));
  expect(people).toContain((await person('harborMaster')).accountId);
  expect(people).toContain((await person('harborMember')).accountId);
  expect(events).toHaveLength(entries.length * people.size);
});

test('what was told already is not told again, whatever was forgotten of it', async () => {
  await submit();
  const [entry] = await left();
  await tellPeople(database().worker);
  const before = await told();
  await sql`insert into outbox_entry (id, kind, reservation_id, payload) overriding system value
    values (${entry?.id}, 'reservation', ${entry?.reservationId}, ${JSON.stringify(entry?.payload)})`.execute(database().owner);
  await tellPeople(database().worker);
  expect(await told()).toEqual(before);
});

test('an entry that cannot be told stands aside, and everybody after it is told', async () => {
  await leaveWrong();
  await submit();
  const { post } = openPost();
  const relay = createRelay({ database: database().worker, onTold: () => {}, ...post });
  relay.wake();
  await expect.poll(told, { interval: 20 }).not.toEqual([]);
  await relay.close();
  expect(await left()).toMatchObject([{ kind: 'shipRequest', error: 'Error: nothing is known of shipRequest 999999' }]);
  expect((await left())[0]?.heldBackAt).not.toBeNull();
});

test('screens of everybody concerned are told that something changed; of a draft only its owner’s', async () => {
  const audiences = async () => {
    const rows = await database().owner.selectFrom('liveEvent').select('audience').distinct().orderBy('audience').execute();
    return rows.map(({ audience }) => audience);
  };
  const organization = async (who: 'applicantMember' | 'harborMaster') => `organization:${(await person(who)).organizationId}`;
  await submit('applicantMember', { move: 'saveDraft' });
  await tellPeople(database().worker);
  expect(await audiences()).toEqual([await organization('applicantMember')]);
  await submit();
  await tellPeople(database().worker);
  expect(await audiences()).toEqual(
    ['ministry', await organization('harborMaster'), await organization('applicantMember')].toSorted(),
  );
});

describe('mail', () => {
  test('what the server does not take is tried again later under the same name, and holds nobody up', async () => {
    const asked = await submit();
    await make('harborMaster', asked, { move: 'reject', reason: '岸壁工事' });
    await tellPeople(database().worker);
    const due = (await told()).filter(({ mailDueAt }) => mailDueAt !== null);
    let isDown = true;
    const [first] = due;
    const { sent, sendAll } = openPost(({ messageId }) => isDown && messageId === `<notice-${first?.id}@kiko.example.jp>`);
    await sendAll();
    expect(sent).toHaveLength(due.length);
    const waiting = async () => (await told()).filter(({ mailDueAt }) => mailDueAt !== null);
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

  test('after two days nobody tries any more, and it is on record', async () => {
    await submit();
    await tellPeople(database().worker);
    await database().owner.updateTable('notification').set({ mailAttempts: 51 }).execute();
    const { sendAll } = openPost(() => true);
    await sendAll();
    expect(await told()).not.toEqual([]);
    for (const notice of await told()) expect(notice).toMatchObject({ mailDueAt: null, mailedAt: null, mailAttempts: 52 });
  });

  test('whoever was disabled since gets none', async () => {
    await submit();
    await tellPeople(database().worker);
    const { accountId } = await person('harborMember');
    await database().owner.updateTable('account').set({ isEnabled: false }).where('id', '=', accountId).execute();
    const { sent, sendAll } = openPost();
    await sendAll();
    await database().owner.updateTable('account').set({ isEnabled: true }).where('id', '=', accountId).execute();
    expect(sent).toHaveLength((await told()).length - 1);
    expect((await told()).every(({ mailDueAt }) => mailDueAt === null)).toBe(true);
  });

  test('what people typed stands in it as they typed it, and breaks out of nothing', async () => {
    const asked = await submit();
    const reason = '</td><script>alert("1")</script> & "引用"';
    await make('harborMaster', asked, { move: 'reject', reason });
    await tellPeople(database().worker);
    const { sent, sendAll } = openPost();
    await sendAll();
    const rejected = sent.filter(({ text }) => text.includes(reason));
    expect(rejected.length).toBeGreaterThan(0);
    for (const { html = '' } of rejected) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;引用&quot;');
    }
  });
});

describe('the notices of a person', () => {
  const tell = async (count: number) => {
    for (let index = 0; index < count; index += 1) await submit();
    while ((await tellPeople(database().worker)) > 0);
  };

  test('are the ten latest, newest first, and nobody else’s', async () => {
    await tell(12);
    const { rows, unreadCount } = await answer('harborMaster', listNotifications);
    expect(unreadCount).toBe(12);
    expect(rows).toHaveLength(10);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(rows[0]).toMatchObject({ code: 'N09', event: 'R04', type: 5, isRead: false, record: { kind: 'reservation' } });
    expect(rows[0]?.facts.startAt).toBeInstanceOf(Date);
    expect(await answer('otherHarborMaster', listNotifications)).toEqual({ rows: [], unreadCount: 0 });
  });

  test('are read one by one or together, by their own reader only', async () => {
    await tell(3);
    const { rows } = await answer('harborMaster', listNotifications);
    const readIds = rows.slice(0, 2).map(({ id }) => id);
    expect(await answer('otherHarborMaster', updateNotifications, { body: { readIds } })).toEqual({ unreadCount: 0 });
    expect((await answer('harborMaster', listNotifications)).unreadCount).toBe(3);
    expect(await answer('harborMaster', updateNotifications, { body: { readIds } })).toEqual({ unreadCount: 1 });
    expect((await answer('harborMaster', listNotifications)).rows.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  });

  test('are forgotten after a year, but not while a mail about them is still to be sent', async () => {
    await tell(2);
    const [one, other] = await told();
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
    await forgetNotices(database().worker);
    expect((await told()).map(({ id }) => id)).not.toContain(one?.id);
    expect((await told()).map(({ id }) => id)).toContain(other?.id);
  });
});
