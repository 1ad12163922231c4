import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi, submitReservation } from './api-client.ts';
import { typeMoment } from './type-moment.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const place = { berthId: 0, shipId: 0 };
beforeAll(async () => {
  const rules = { allocation: 'review', isAutomatic: true, openDays: 3000 };
  place.berthId = await registerBerth('40001-42', { ja: '同時編集岸壁', en: 'Shared Berth' }, rules);
  place.shipId = await findShipId('Diamond Princess');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: '編集中に他の利用者がこのデータを更新しました。' });
const choice = (page: Page, field: string, side: string) =>
  panel(page)
    .getByRole('group', { name: field })
    .getByRole('radio', { name: new RegExp(`^${side}`) });

describe('a save after another user’s keeps the input, and the user chooses for each field that both changed', () => {
  test('of a reservation', async () => {
    const { id } = await submitReservation(place, '2030-04-01');
    const slower = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', allowedErrors: /409/ });
    const faster = await visit(`/reservation/list/${id}`, { as: 'applicantMember' });
    await button(slower, '内容を修正').click();
    await slower.getByLabel(/^航路/).fill('自分の航路');
    await slower.getByLabel(/^コメント/).fill('自分の備考');
    await button(faster, '内容を修正').click();
    await faster.getByLabel(/^航路/).fill('同僚の航路');
    await faster.getByLabel(/^次港/).fill('鹿児島');
    await button(faster, '保存する').click();
    await faster.getByText('予約を更新しました。').waitFor();

    await button(slower, '保存する').click();
    await panel(slower).getByText('最新の内容に更新した項目: 次港').waitFor();
    await eventually(() => slower.getByLabel(/^コメント/).inputValue()).toBe('自分の備考');
    await eventually(() => slower.getByLabel(/^航路/).inputValue()).toBe('自分の航路');
    await eventually(() => slower.getByLabel(/^次港/).inputValue()).toBe('鹿児島');
    expect(await findAccessibilityViolations(slower)).toEqual([]);
    // Without a choice nothing is sent: the focus moves to it.
    await button(slower, '保存する').click();
    await eventually(() => choice(slower, '航路', '自分の入力').evaluate((radio) => radio === document.activeElement)).toBe(true);
    await choice(slower, '航路', '最新の内容').check();
    await eventually(() => slower.getByLabel(/^航路/).inputValue()).toBe('同僚の航路');
    await choice(slower, '航路', '自分の入力').check();
    await button(slower, '保存する').click();
    await slower.getByText('予約を更新しました。').waitFor();
    expect(await requestApi('applicantMaster', `GET /reservations/${id}`)).toMatchObject({
      route: '自分の航路',
      nextPort: '鹿児島',
      comment: '自分の備考',
    });
  });

  test('of a returned request that is submitted again', async () => {
    const requested = await submitReservation(place, '2030-04-02');
    const returned = await requestApi('harborMaster', `PUT /reservations/${requested.id}`, {
      version: requested.version,
      transition: 'return',
      reason: '航路の確認',
    });
    const page = await visit(`/reservation/new/${requested.id}`, { as: 'applicantMaster', allowedErrors: /409/ });
    await page.getByLabel(/^航路/).fill('自分の航路');
    await requestApi('applicantMember', `PUT /reservations/${requested.id}`, {
      version: returned.version,
      transition: 'updateDetails',
      route: '同僚の航路',
    });
    await button(page, '再申請する').click();
    await page.getByRole('dialog').getByRole('button', { name: '再申請する' }).click();
    await choice(page, '航路', '最新の内容').check();
    await button(page, '再申請する').click();
    await page.getByRole('dialog').getByRole('button', { name: '再申請する' }).click();
    await page.getByText('仮予約が完了しました。').waitFor();
    expect(await requestApi('applicantMaster', `GET /reservations/${requested.id}`)).toMatchObject({
      route: '同僚の航路',
      state: 'tentative',
    });
  });

  test('of a group, whose lists are described by their content', async () => {
    const { id, version } = await requestApi('applicantMaster', 'POST /groups', {
      name: '合流グループ',
      facilities: [],
      ports: [],
      cruiseShips: [],
    });
    const page = await visit(`/administration/group/${id}`, { as: 'applicantMaster', allowedErrors: /409/ });
    await button(page, '編集する').click();
    await page.getByLabel(/^グループ名/).fill('自分の名前');
    await requestApi('applicantMaster', `PUT /groups/${id}`, { version, name: '同僚の名前' });
    await button(page, '保存する').click();
    await choice(page, 'グループ名', '自分の入力').check();
    await button(page, '保存する').click();
    await page.getByText('更新しました。').first().waitFor();
    expect(await requestApi('applicantMaster', `GET /groups/${id}`)).toMatchObject({ name: '自分の名前' });
  });
});

test('Enter submits no request from any text field of the form; Ctrl+Enter and Enter do, by keyboard alone', async () => {
  const { id } = await submitReservation(place, '2030-04-03');
  const page = await visit(`/reservation/new?copy=${id}`, { as: 'applicantMaster' });
  await typeMoment(page, '着岸予定日時', '203004040800');
  await typeMoment(page, '離岸予定日時', '203004041800');
  await page.getByText('申請すると「仮予約」になります').waitFor();
  const count = async () => (await requestApi('applicantMaster', `GET /reservations?berthId=${place.berthId}`)).rows.length;
  const before = await count();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: '仮予約を申請する' }) });
  const inputs = form.locator(
    'input[type="text"]:visible, input[type="tel"]:visible, input[type="email"]:visible, [role="spinbutton"]',
  );
  const total = await inputs.count();
  expect(total).toBeGreaterThan(15);
  for (let index = 0; index < total; index += 1) {
    await inputs.nth(index).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count(), `field ${index}`).toBe(0);
  }
  expect(await count()).toBe(before);
  // Escape closes an open list.
  await page.keyboard.press('Escape');
  await page.getByLabel(/^航路/).focus();
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('dialog')
    .getByText(/^博多港 同時編集岸壁 2030年4月4日\(木\) 08:00–18:00/)
    .waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('仮予約が完了しました。').waitFor();
  expect(await count()).toBe(before + 1);
});
