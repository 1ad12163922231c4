import { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';

const { answer, database, person } = useTestApi();

let outboxId = 0;
const tell = async (who: PersonName) => {
  const { accountId, organizationId } = await person(who);
  outboxId += 1;
  const about = { event: 'R05', recordKind: 'reservation', recordId: 1, facts: '{}' };
  const row = { outboxId, accountId, code: 'N04', type: 5, key: String(organizationId), ...about };
  const { id } = await database().owner.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};
beforeEach(() => database().owner.deleteFrom('notification').execute());

const unread = async (who: PersonName) => {
  const { rows, unreadCount } = await answer(who, listNotifications, { query: 'pageSize=100' });
  const ids = rows.filter(({ isRead }) => !isRead).map(({ id }) => id);
  expect(unreadCount).toBe(ids.length);
  return ids;
};

test('one is opened, the others stay unread', async () => {
  const [first, second, third] = [await tell('applicantMember'), await tell('applicantMember'), await tell('applicantMember')];
  expect(await unread('applicantMember')).toEqual([third, second, first]);
  expect(await answer('applicantMember', updateNotifications, { body: { readIds: [second] } })).toEqual({ unreadCount: 2 });
  expect(await unread('applicantMember')).toEqual([third, first]);
});

test('all up to the newest that was seen are read, however many; what comes in meanwhile stays unread', async () => {
  const colleagues = await tell('applicantMaster');
  for (let count = 0; count < 120; count += 1) await tell('applicantMember');
  const seen = await tell('applicantMember');
  const later = await tell('applicantMember');
  expect(await answer('applicantMember', updateNotifications, { body: { readUntilId: seen } })).toEqual({ unreadCount: 1 });
  expect(await unread('applicantMember')).toEqual([later]);
  expect(await unread('applicantMaster')).toEqual([colleagues]);
});

test('nothing named is nothing read, nor is what others were told', async () => {
  const own = await tell('applicantMember');
  const other = await tell('harborMaster');
  for (const body of [{}, { readIds: [other] }])
    expect(await answer('applicantMember', updateNotifications, { body })).toEqual({ unreadCount: 1 });
  expect(await unread('applicantMember')).toEqual([own]);
  expect(await unread('harborMaster')).toEqual([other]);
});
