import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { expect, test } from 'vitest';
import { refreshHolidays } from './refresh-holidays.ts';

const database = useTestDatabase();

const listHolidays = () => database().owner.selectFrom('holiday').selectAll().orderBy('heldOn').execute();

test('the worker may refresh holidays, and a second time changes nothing', async () => {
  expect(await refreshHolidays(database().worker)).toBe(552);
  const once = await listHolidays();
  await refreshHolidays(database().worker);
  expect(await listHolidays()).toEqual(once);
});

test('a wrong name is corrected, a missing day comes back, a day that is no holiday goes', async () => {
  const { owner, worker } = database();
  const right = await listHolidays();
  await owner.updateTable('holiday').set({ nameJa: '間違い' }).where('heldOn', '=', '2026-01-01').execute();
  await owner.deleteFrom('holiday').where('heldOn', '=', '2026-02-11').execute();
  await owner.insertInto('holiday').values({ heldOn: '2026-02-12', nameJa: '架空の日', nameEn: 'Nowhere Day' }).execute();
  await refreshHolidays(worker);
  expect(await listHolidays()).toEqual(right);
});

test('days before our calendars begin are left alone', async () => {
  const old = { heldOn: '1999-01-01', nameJa: '元日', nameEn: "New Year's Day" };
  await database().owner.insertInto('holiday').values(old).execute();
  await refreshHolidays(database().worker);
  expect((await listHolidays())[0]).toEqual(old);
});

test('the API may not touch holidays', async () => {
  await expect(refreshHolidays(database().api)).rejects.toThrow('permission denied');
});
