import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { askApi } from './ask-api.ts';
import { typeDate } from './type-date.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const summary = (page: Page, name: string) => page.getByRole('complementary', { name });
/** One of many, found by typing. */
const choose = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).focus();
  await page.keyboard.type(text);
  await eventually(() => page.getByRole('option').first().textContent()).toContain(text);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
};

const callsAt = async (as: string, berthId: number, day: string) => {
  const { rows } = await askApi(as, `GET /reservations?berthId=${berthId}&from=${day}T00:00:00%2B09:00&to=${day}T23:59:00%2B09:00`);
  return rows;
};

/** Tokiwa in Nagasaki keeps no waiting list and takes one ship a day. */
const tokiwa = 205;
const cruise = {
  ...{ operatingCompany: 'ポナン', departureCountryCode: 'JP', previousPort: '博多', nextPort: '那覇', route: '博多～長崎～那覇' },
  cruiseName: { ja: '西海の島々', en: 'Islands of the West' },
};

test('who is refused reads by what, takes one of the alternatives and has a reservation', async () => {
  const ships = await askApi('applicantMaster', 'GET /cruiseships?freetext=Le%20Soleal');
  const stay = { startAt: '2027-03-09T08:00:00+09:00', endAt: '2027-03-09T18:00:00+09:00' };
  await askApi('applicantMaster', 'POST /reservations', {
    move: 'submit',
    shipId: ships.rows[0]?.id,
    berthId: tokiwa,
    ...stay,
    ...cruise,
  });

  const query = new URLSearchParams({ berthId: String(tokiwa), ...stay });
  const page = await visit(`/reservation/new?${query}`, { as: 'applicantMember' });
  await choose(page, '船舶', 'ロストラル');
  const beside = summary(page, '申請の要約');
  await beside.getByText('指定した岸壁・日程では予約を受け付けていません。').waitFor();
  await beside.getByText('2027年3月9日(火) 08:00 ～ 2027年3月9日(火) 18:00').waitFor();
  expect(await button(page, '仮予約を申請する').isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await button(page, /^長崎港\s常盤岸壁 3\/10\(水\) 08:00–18:00を選択$/).click();
  await beside.getByText('申請すると「仮予約」になります').waitFor();
  for (const [label, text] of [
    ['前港', '博多'],
    ['次港', '那覇'],
    ['クルーズ名（和文）', '西海の島々'],
    ['クルーズ名（英文）', 'Islands of the West'],
    ['航路', '博多～長崎～那覇'],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await choose(page, '出発国', '日本');
  await button(page, '仮予約を申請する').click();
  await page.getByText('仮予約が完了しました。').waitFor();
  const [held] = await callsAt('applicantMember', tokiwa, '2027-03-10');
  expect(held).toMatchObject({ status: 1, isProxy: false });
});

test('by keyboard alone: a draft that a reload would have lost is offered back, saved, and submitted', async () => {
  const page = await visit('/home', { as: 'applicantMaster', language: 'en' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'New Reservation Request' }).waitFor();
  await page.keyboard.press('n');
  await eventually(() => heading(page)).toBe('New Reservation Request');
  await choose(page, 'Ship', 'Le Soleal');
  await choose(page, 'Port', 'Naha');
  // Four months on by Page Down, as in every calendar.
  await page.locator('[data-day][tabindex="0"]').focus();
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('PageDown');
  // The system date of the journeys is 17 November 2026.
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await eventually(focusedDay).toBe('2027-03-17');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /Tomari Wharf No\.8/ }).focus();
  await page.keyboard.press('Space');
  // What is known of the ship and its last call stands in the form already.
  await eventually(() => page.getByLabel('Route').inputValue()).not.toBe('');
  await page.getByRole('textbox', { name: 'Comment' }).focus();
  await page.keyboard.type('Tugs are ordered.');
  await page.getByText(/^Kept on this device/).waitFor();

  await page.reload();
  await page.getByText('You have an unfinished request').waitFor();
  await button(page, 'Restore').focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Tugs are ordered.');
  const beside = summary(page, 'Summary');
  const forecast = await beside.getByText(/^It will (be a tentative reservation|wait, place \d+)$/).textContent();

  await button(page, 'Save draft').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Registered successfully.').waitFor();
  await eventually(() => heading(page)).toBe('Edit reservation request');
  const comment = page.getByRole('textbox', { name: 'Comment' });
  expect(await comment.inputValue()).toBe('Tugs are ordered.');
  // Saved once more and submitted at once: nobody but the person themselves was faster.
  await comment.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Two of them.');
  await button(page, 'Save draft').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Updated successfully.').waitFor();

  const submit = button(page, /^(Submit request|Join waiting list)$/);
  await submit.focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(forecast?.includes('wait') ? 'Reservations are now on a waiting list.' : 'Tentative reservation completed.')
    .waitFor();
  await page.goto('/reservation/new');
  await eventually(() => heading(page)).toBe('New Reservation Request');
  expect(await page.getByText('You have an unfinished request').count()).toBe(0);
});

test('a manager enters a call for a line that phoned; a ship over the limit needs a reason', async () => {
  const hakozaki = 194;
  const stay = { startAt: '2027-03-16T08:00:00+09:00', endAt: '2027-03-16T18:00:00+09:00' };
  const page = await visit(`/reservation/new?${new URLSearchParams({ berthId: String(hakozaki), ...stay })}`, {
    as: 'harborMaster',
  });
  await eventually(() => heading(page)).toBe('代行予約の登録');
  await choose(page, '船舶', 'ダイヤモンド・プリンセス');
  const beside = summary(page, '申請の要約');
  await beside.getByText('船舶の大きさが岸壁の制限を超えています。').waitFor();
  await beside.getByText('全長 290 m > 240 m（50 m 超過）').waitFor();
  await page.getByLabel('制限を超える船を受け入れる理由').fill('曳船2隻を配置し、隣接岸壁を空ける。');
  await beside.getByText('登録すると「予約確定」になります').waitFor();
  await page.getByLabel('申請担当者').fill('Jane Doe');
  await button(page, '予約を登録する').click();
  await page.getByText('登録しました。').waitFor();
  const [entered] = await callsAt('harborMaster', hakozaki, '2027-03-16');
  expect(entered).toMatchObject({ status: 2, isProxy: true });
});

test('leaving asks first', async () => {
  const page = await visit('/reservation/new', { as: 'mlitMaster' });
  await typeDate(page, '着岸予定日時', '202703090800');
  await page.getByRole('link', { name: 'ホーム' }).first().click();
  await page.getByText('入力内容を破棄しますか').waitFor();
  await button(page, '編集を続ける').click();
  expect(await heading(page)).toBe('新規予約申請');
});
