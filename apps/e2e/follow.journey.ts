import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { askApi, findShip, registerBerth, submitCall } from './ask-api.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A berth of this journey's own. */
const place = { berthId: 0, shipId: 0 };
beforeAll(async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  place.berthId = await registerBerth('40001-77', { ja: '追従岸壁', en: 'Follow Berth' }, rules);
  place.shipId = await findShip('Diamond Princess');
});

const submit = (day: string) => submitCall(place, day);

test('a list that is open shows a request that somebody hands in, without a reload', async () => {
  const manager = await visit('/reservation/list?freetext=追従岸壁', { as: 'harborMaster' });
  await manager.getByText('0件').first().waitFor();
  await submit('2030-07-01');
  await manager.getByRole('row', { name: /追従岸壁/ }).waitFor();
});

test('a record that somebody else changes says what they did and waits until its reader wants to see it', async () => {
  const { id, version } = await submit('2030-07-03');
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await manager.getByRole('button', { name: '承認する', exact: true }).waitFor();
  await askApi('applicantMaster', `PUT /reservations/${id}`, { version, move: 'updateDetails', comment: '給水を希望します。' });

  const bar = manager.getByRole('status').filter({ hasText: '他の利用者がこの内容を更新しました。' });
  await bar.getByText('給水を希望します。').waitFor();
  expect(await violationsOf(manager)).toEqual([]);
  const facts = manager.getByRole('tabpanel');
  expect(await facts.getByText('給水を希望します。').count()).toBe(0);
  await bar.getByRole('button', { name: '最新の内容を表示' }).click();
  await facts.getByText('給水を希望します。').waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('one’s own change is no news to oneself', async () => {
  const { id } = await submit('2030-07-05');
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await manager.getByRole('button', { name: '承認する', exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: '承認する', exact: true }).click();
  await manager.getByText('承認しました。').first().waitFor();
  // Live events arrive in the order of their changes: with the message, the approval has arrived too.
  await askApi('applicantMaster', `POST /messages/${id}`, { body: '承認を確認しました。' });
  await manager.getByRole('log').getByText('承認を確認しました。').waitFor();
  expect(await manager.getByText('他の利用者がこの内容を更新しました。').count()).toBe(0);
});
