import { beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findMasterAccountId, findShipId, registerBerth, requestApi, submitReservation } from './api-client.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A separate berth for this journey. */
const placement = { berthId: 0, shipId: 0 };
beforeAll(async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  placement.berthId = await registerBerth('40001-77', { ja: '追従岸壁', en: 'Follow Berth' }, rules);
  placement.shipId = await findShipId('Diamond Princess');
});

const submitReservationOn = (day: string) => submitReservation(placement, day);

test('an open list shows a newly submitted request without a reload', async () => {
  const manager = await visit('/reservation/list?freetext=追従岸壁', { as: 'harborMaster' });
  await manager.getByText('0件').first().waitFor();
  await submitReservationOn('2030-07-01');
  await manager.getByRole('row', { name: /追従岸壁/ }).waitFor();
});

test('an open record updates after a change by another user; while a decision is in progress it waits', async () => {
  const { id, version } = await submitReservationOn('2030-07-03');
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await manager.getByRole('button', { name: '承認する', exact: true }).waitFor();
  const change = (of: number, comment: string) =>
    requestApi('applicantMaster', `PUT /reservations/${id}`, { version: of, transition: 'updateDetails', comment });
  const later = await change(version, '給水を希望します。');
  const panel = manager.getByRole('tabpanel');
  await panel.getByText('給水を希望します。').waitFor();
  const followed = manager.getByRole('status').filter({ hasText: '他の利用者による更新を反映しました。' });
  await followed.getByText('給水を希望します。').waitFor();
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await followed.getByRole('button', { name: '確認しました' }).click();
  await followed.waitFor({ state: 'detached' });

  await manager.getByRole('button', { name: '差し戻す', exact: true }).click();
  await manager.getByRole('dialog').getByLabel('理由').fill('資料が足りません。');
  await change(later.version, '給水は不要です。');
  await manager.getByText('他の利用者がこの内容を更新しました。').waitFor();
  expect(await manager.getByRole('dialog').getByLabel('理由').inputValue()).toBe('資料が足りません。');
  await manager.getByRole('dialog').getByRole('button', { name: '戻る', exact: true }).click();
  await panel.getByText('給水は不要です。').waitFor();
});

test('a waiting request that is promoted while its page is open shows its new state and the reason', async () => {
  const other = await findMasterAccountId('銀河みなとエージェンシー');
  const first = await submitReservation(placement, '2030-07-09', other);
  const waiting = await submitReservationOn('2030-07-09');
  const clerk = await visit(`/reservation/list/${waiting.id}`, { as: 'applicantMaster' });
  await clerk.getByText('キャンセル待ち1番目').first().waitFor();
  await requestApi(other, `PUT /reservations/${first.id}`, { version: first.version, transition: 'withdraw' });
  await clerk.getByText('他の利用者による更新を反映しました。').waitFor();
  await clerk.getByText('仮予約', { exact: true }).first().waitFor();
});

test('a user’s own change shows no update message', async () => {
  const { id } = await submitReservationOn('2030-07-05');
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await manager.getByRole('button', { name: '承認する', exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: '承認する', exact: true }).click();
  await manager.getByText('承認しました。').first().waitFor();
  // Live events arrive in the order of their changes: with the message, the approval has arrived too.
  await requestApi('applicantMaster', `POST /messages/${id}`, { body: '承認を確認しました。' });
  await manager.getByRole('log').getByText('承認を確認しました。').waitFor();
  expect(await manager.getByText('他の利用者がこの内容を更新しました。').count()).toBe(0);
});

type Me = { groupId: number; groupName: string; groupPortIds: number[] };

test('a user without a group sees the reason; after being moved into a group with ports, the open page shows them', async () => {
  const group = (await requestApi('applicantMaster', 'GET /me')) as unknown as Me;
  const ports = await requestApi('applicantMaster', 'GET /ports?available=true&pageSize=100');
  const [port = ''] = (ports.rows as unknown as { name: { ja: string } }[]).map(({ name }) => name.ja);
  const { id, version } = await requestApi('applicantMaster', 'POST /users', {
    name: '新任 三郎',
    nameKana: '',
    email: 'follow-saburo@example.jp',
    phone: '',
    affiliation: '',
    position: '',
    lang: 'ja',
    groupId: null,
  });
  const page = await visit('/home', { as: id });
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  await page.getByRole('alert').getByText('グループに所属していません').waitFor();
  expect(await menu.getByRole('link', { name: '新規予約申請' }).count()).toBe(0);
  await menu.getByRole('link', { name: 'クルーズ船管理' }).click();
  await page.getByRole('searchbox').fill('ダイヤモンド・プリンセス');
  await page.getByRole('link', { name: 'ダイヤモンド・プリンセス' }).waitFor();
  // Favorites belong to a group.
  const star = page.getByRole('button', { name: /お気に入り(に追加|から外す)$/ });
  const favorites = page.getByText('お気に入りのみ');
  expect([await star.count(), await favorites.count()]).toEqual([0, 0]);

  await requestApi('applicantMaster', `PUT /users/${id}`, { version, groupId: group.groupId });
  await page.getByText(`所属グループが「${group.groupName}」に変更されました。`).waitFor();
  await page
    .getByText(`予約できる港湾が変更されました（${group.groupPortIds.length}港、追加${group.groupPortIds.length}、除外0）。`)
    .waitFor();
  await star.first().waitFor();
  await favorites.first().waitFor();
  await menu.getByRole('link', { name: '新規予約申請' }).click();
  await page.getByRole('combobox', { name: /^港湾/ }).fill(port);
  await page.getByRole('option', { name: port }).first().waitFor();
  await menu.getByRole('link', { name: 'ホーム' }).click();
  await page.getByRole('heading', { name: /さん$/ }).waitFor();
  expect(await page.getByText('グループに所属していません').count()).toBe(0);
});
