import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { expect, test } from 'vitest';
import { refreshHolidays } from './refresh-holidays.ts';

const database = useTestDatabase();

const listHolidays = () => database().owner.selectFrom('holiday').selectAll().orderBy('day').execute();

test('the worker refreshes holidays, and a second run changes nothing', async () => {
  expect(await refreshHolidays(database().worker)).toBe(552);
  const once = await listHolidays();
  await refreshHolidays(database().worker);
  expect(await listHolidays()).toEqual(once);
});

test('a refresh corrects a wrong name, adds a missing day and deletes a day that is no holiday', async () => {
  const { owner, worker } = database();
  const right = await listHolidays();
  await owner.updateTable('holiday').set({ nameJa: '間違い' }).where('day', '=', '2026-01-01').execute();
  await owner.deleteFrom('holiday').where('day', '=', '2026-02-11').execute();
  await owner.insertInto('holiday').values({ day: '2026-02-12', nameJa: '架空の日', nameEn: 'Nowhere Day' }).execute();
  await refreshHolidays(worker);
  expect(await listHolidays()).toEqual(right);
});

test('a refresh ignores days before the first calendar day', async () => {
  const old = { day: '1999-01-01', nameJa: '元日', nameEn: "New Year's Day" };
  await database().owner.insertInto('holiday').values(old).execute();
  await refreshHolidays(database().worker);
  expect((await listHolidays())[0]).toEqual(old);
});

test('the API role cannot write holidays', async () => {
  await expect(refreshHolidays(database().api)).rejects.toThrow('permission denied');
});
