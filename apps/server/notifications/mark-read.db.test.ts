import { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { requestOk, database, account } = useTestApi();

let outboxEventId = 0;
const insertNotification = async (user: TestAccountName, type = 5) => {
  const { accountId, organizationId } = await account(user);
  outboxEventId += 1;
  const about = { event: 'reservation.approve', recordKind: 'reservation', recordId: 1, details: '{}' };
  const row = { outboxEventId, accountId, code: 'N04', type, key: String(organizationId), ...about };
  const { id } = await database().owner.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};
beforeEach(() => database().owner.deleteFrom('notification').execute());

const unread = async (user: TestAccountName) => {
  const { rows, unreadCount } = await requestOk(user, listNotifications, { query: 'pageSize=100' });
  const ids = rows.filter(({ isRead }) => !isRead).map(({ id }) => id);
  expect(unreadCount).toBe(ids.length);
  return ids;
};

test('opening one notice leaves the others unread', async () => {
  const [first, second, third] = [
    await insertNotification('applicantMember'),
    await insertNotification('applicantMember'),
    await insertNotification('applicantMember'),
  ];
  expect(await unread('applicantMember')).toEqual([third, second, first]);
  expect(await requestOk('applicantMember', updateNotifications, { body: { readIds: [second] } })).toEqual({ unreadCount: 2 });
  expect(await unread('applicantMember')).toEqual([third, first]);
});

test('readUntilId marks all notices up to it as read; later ones stay unread', async () => {
  const colleagues = await insertNotification('applicantMaster');
  for (let count = 0; count < 120; count += 1) await insertNotification('applicantMember');
  const seen = await insertNotification('applicantMember');
  const later = await insertNotification('applicantMember');
  expect(await requestOk('applicantMember', updateNotifications, { body: { readUntilId: seen } })).toEqual({ unreadCount: 1 });
  expect(await unread('applicantMember')).toEqual([later]);
  expect(await unread('applicantMaster')).toEqual([colleagues]);
});

test('the list is filtered by type and to unread notices; the count of unread notices ignores the filter', async () => {
  const [read, reservation, chat] = [
    await insertNotification('applicantMember'),
    await insertNotification('applicantMember'),
    await insertNotification('applicantMember', 8),
  ];
  await requestOk('applicantMember', updateNotifications, { body: { readIds: [read] } });
  const listed = async (query: string) => {
    const { rows, ...counts } = await requestOk('applicantMember', listNotifications, { query });
    return { ids: rows.map(({ id }) => id), ...counts };
  };
  expect(await listed('unreadOnly=true')).toEqual({ ids: [chat, reservation], rowCount: 2, unreadCount: 2 });
  expect(await listed('types=5')).toEqual({ ids: [reservation, read], rowCount: 2, unreadCount: 2 });
  const second = await listed('types=5&types=8&unreadOnly=true&pageSize=1&page=1');
  expect(second).toEqual({ ids: [reservation], rowCount: 2, unreadCount: 2 });
});

test("an empty body and ids of other users' notices mark nothing as read", async () => {
  const own = await insertNotification('applicantMember');
  const other = await insertNotification('harborMaster');
  for (const body of [{}, { readIds: [other] }])
    expect(await requestOk('applicantMember', updateNotifications, { body })).toEqual({ unreadCount: 1 });
  expect(await unread('applicantMember')).toEqual([own]);
  expect(await unread('harborMaster')).toEqual([other]);
});
