import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { registerBerth, requestApi } from './api-client.ts';
import { systemNow } from './system-now.ts';
import { typeMoment } from './type-moment.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const summarySection = (page: Page, name: string) => page.getByRole('complementary', { name });
/** Selects an option by typing. */
const selectOption = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).focus();
  await page.keyboard.type(text);
  await eventually(() => page.getByRole('option').first().textContent()).toContain(text);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
};

const listReservationsAt = async (as: string, berthId: number, day: string) => {
  const { rows } = await requestApi(
    as,
    `GET /reservations?berthId=${berthId}&from=${day}T00:00:00%2B09:00&to=${day}T23:59:00%2B09:00`,
  );
  return rows;
};

/** Tokiwa in Nagasaki has no waiting list and accepts one ship per day. */
const tokiwaBerthId = 205;
const cruiseDetails = {
  operatingCompany: 'ポナン',
  departureCountryCode: 'JP',
  previousPort: '博多',
  nextPort: '那覇',
  route: '博多～長崎～那覇',
  cruiseName: { ja: '西海の島々', en: 'Islands of the West' },
};

test('a refused request shows the cause; choosing an alternative creates a reservation', async () => {
  const ships = await requestApi('applicantMaster', 'GET /cruiseships?freetext=Le%20Soleal');
  const stay = { startAt: '2027-03-09T08:00:00+09:00', endAt: '2027-03-09T18:00:00+09:00' };
  await requestApi('applicantMaster', 'POST /reservations', {
    transition: 'submit',
    shipId: ships.rows[0]?.id,
    berthId: tokiwaBerthId,
    ...stay,
    ...cruiseDetails,
  });

  const query = new URLSearchParams({ berthId: String(tokiwaBerthId), ...stay });
  const page = await visit(`/reservation/new?${query}`, { as: 'applicantMember' });
  await selectOption(page, '船舶', 'ロストラル');
  const beside = summarySection(page, '申請の要約');
  await beside.getByText('指定した岸壁・日程では予約を受け付けていません。').waitFor();
  await beside.getByText('2027年3月9日(火) 08:00 ～ 2027年3月9日(火) 18:00').waitFor();
  const submit = button(page, '仮予約を申請する');
  expect(await submit.isDisabled()).toBe(true);
  // Reachable by Tab, with its reason, which is read out on a key press.
  const alternative = button(page, /^長崎港\s常盤岸壁 3\/10\(水\) 08:00–18:00を選択$/);
  await alternative.waitFor();
  await beside
    .getByRole('button', { name: /を選択$/ })
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await eventually(() => focusedText(page)).toBe('仮予約を申請する');
  const refused = '指定した岸壁・日程では予約を受け付けていません。';
  const described = await submit.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toContain(refused);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: refused }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // The berth's page opens in a new tab.
  const link = beside.getByRole('link', { name: /^長崎港\s常盤岸壁\s?（新しいタブで開きます）$/ });
  expect(await link.getAttribute('href')).toBe(`/administration/facility/${tokiwaBerthId}`);
  const [berthPage] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await eventually(() => heading(berthPage)).toContain('常盤岸壁');
  await berthPage.close();
  await page.getByRole('link', { name: '常盤岸壁の詳細（新しいタブで開きます）' }).waitFor();

  await alternative.focus();
  await page.keyboard.press('Enter');
  await eventually(() => focusedText(page)).toBe('ロストラル');
  await beside.getByText('申請すると「仮予約」になります').waitFor();
  for (const [label, text] of [
    ['前港', '博多'],
    ['次港', '那覇'],
    ['クルーズ名（和文）', '西海の島々'],
    ['クルーズ名（英文）', 'Islands of the West'],
    ['航路', '博多～長崎～那覇'],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await selectOption(page, '出発国', '日本');
  await button(page, '仮予約を申請する').click();
  await page
    .getByRole('dialog')
    .getByText(/^長崎港\s常盤岸壁 2027年3月10日\(水\) 08:00–18:00/)
    .waitFor();
  await button(page, '仮予約を申請する').click();
  await page.getByText('仮予約が完了しました。').waitFor();
  await page.waitForURL(/\/reservation\/list\/\d+$/);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await focusedText(page)).toBe('ロストラル');
  await page.getByRole('link', { name: '常盤岸壁', exact: true }).click();
  await page.waitForURL(`**/administration/facility/${tokiwaBerthId}`);
  await eventually(() => heading(page)).toContain('常盤岸壁');
  const [held] = await listReservationsAt('applicantMember', tokiwaBerthId, '2027-03-10');
  expect(held).toMatchObject({ status: 1, isProxy: false });
});

test('by keyboard only: a draft is restored after a reload, saved, and submitted', async () => {
  const page = await visit('/home', { as: 'applicantMaster', language: 'en' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'New Reservation Request' }).waitFor();
  await page.keyboard.press('n');
  await eventually(() => heading(page)).toBe('New Reservation Request');
  await selectOption(page, 'Ship', 'Le Soleal');
  await selectOption(page, 'Port', 'Naha');
  // Four months forward by Page Down, as in every calendar.
  await page.locator('[data-day][tabindex="0"]').focus();
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('PageDown');
  // The system date of the journeys is November 17, 2026.
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await eventually(focusedDay).toBe('2027-03-17');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /Tomari Wharf No\.8/ }).focus();
  await page.keyboard.press('Space');
  // The form is prefilled from the ship and its last call.
  await eventually(() => page.getByLabel('Route').inputValue()).not.toBe('');
  await page.getByRole('textbox', { name: 'Comment' }).focus();
  await page.keyboard.type('Tugs are ordered.');
  await page.getByText(/^Saved on this device/).waitFor();

  await page.reload();
  await page.getByText('You have an unfinished request').waitFor();
  await button(page, 'Restore').focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Tugs are ordered.');
  const beside = summarySection(page, 'Summary');
  const forecast = await beside
    .getByText(/^(It will be a tentative reservation|You will be no. \d+ on the waiting list)$/)
    .textContent();

  await button(page, 'Save draft').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Registered successfully.').waitFor();
  await eventually(() => heading(page)).toBe('Edit reservation request');
  const comment = page.getByRole('textbox', { name: 'Comment' });
  expect(await comment.inputValue()).toBe('Tugs are ordered.');
  // Saved again and submitted immediately: the user's own save must not cause a conflict.
  await comment.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Two of them.');
  await button(page, 'Save draft').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Updated successfully.').waitFor();

  const submit = button(page, /^(Submit request|Join waiting list)$/);
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByText(forecast?.includes('wait') ? 'Reservations are now on a waiting list.' : 'Tentative reservation completed.')
    .waitFor();
  await page.goto('/reservation/new');
  await eventually(() => heading(page)).toBe('New Reservation Request');
  expect(await page.getByText('You have an unfinished request').count()).toBe(0);
});

test('a manager enters a call for a cruise line that phoned; a ship over the limit needs a reason', async () => {
  const hakozaki = 194;
  const stay = { startAt: '2027-03-16T08:00:00+09:00', endAt: '2027-03-16T18:00:00+09:00' };
  const page = await visit(`/reservation/new?${new URLSearchParams({ berthId: String(hakozaki), ...stay })}`, {
    as: 'harborMaster',
  });
  await eventually(() => heading(page)).toBe('代行予約の登録');
  await selectOption(page, '船舶', 'ダイヤモンド・プリンセス');
  const beside = summarySection(page, '申請の要約');
  await beside.getByText('船舶の大きさが岸壁の制限を超えています。').waitFor();
  await beside.getByText('全長 290 m > 240 m（50 m 超過）').waitFor();
  await page.getByLabel('制限を超えて受け入れる理由').fill('曳船2隻を配置し、隣接岸壁を空ける。');
  await beside.getByText('登録すると「予約確定」になります').waitFor();
  await page.getByLabel('申請担当者').fill('Jane Doe');
  await button(page, '予約を登録する').click();
  await page.getByRole('dialog').getByRole('button', { name: '予約を登録する' }).click();
  await page.getByText('登録しました。').waitFor();
  const [entered] = await listReservationsAt('harborMaster', hakozaki, '2027-03-16');
  expect(entered).toMatchObject({ status: 2, isProxy: true });
});

test('leaving asks for confirmation, and the typed input is offered again on return', async () => {
  const page = await visit('/reservation/new', { as: 'mlitMaster' });
  await typeMoment(page, '着岸予定日時', '202703090800');
  await page.getByRole('link', { name: 'ホーム' }).first().click();
  const question = page.getByRole('dialog', { name: '入力の途中で移動しますか' });
  await question.waitFor();
  await button(page, '編集を続ける').click();
  expect(await heading(page)).toBe('新規予約申請');
  await page.getByRole('link', { name: 'ホーム' }).first().click();
  await question.getByRole('button', { name: '移動する', exact: true }).click();
  await page.goto('/reservation/new');
  await page.getByText('に入力した内容をこの端末に保存しています。').waitFor();
});

test('a form that waits for the opening counts down, and can be submitted automatically once the berth is open', async () => {
  const berthId = await registerBerth(
    '40001-92',
    { ja: '受付開始岸壁', en: 'Opening Berth' },
    { allocation: 'firstCome', isAutomatic: true },
  );
  const inSeconds = (seconds: number) => new Date(systemNow() + seconds * 1000).toISOString();
  const period = await requestApi('harborMaster', 'POST /acceptance-periods', {
    berthId,
    method: 2,
    publishAt: inSeconds(3600),
    startAt: null,
    endAt: null,
    relativeStartDays: 0,
    relativeEndDays: 3000,
  });
  const { version } = await requestApi('harborMaster', `GET /berths/${berthId}`);
  await requestApi('harborMaster', `PUT /berths/${berthId}`, { version, acceptancePeriodSettingType: 2 });

  const stay = { startAt: '2030-03-09T08:00:00+09:00', endAt: '2030-03-09T18:00:00+09:00' };
  const query = new URLSearchParams({ berthId: String(berthId), ...stay });
  const page = await visit(`/reservation/new?${query}`, { as: 'applicantMaster' });
  await selectOption(page, '船舶', 'ダイヤモンド・プリンセス');
  const timer = summarySection(page, '申請の要約').getByRole('timer');
  await eventually(() => timer.textContent()).toMatch(/^00:5\d:\d{2}$/);
  const shown = await timer.textContent();
  await eventually(() => timer.textContent()).not.toBe(shown);
  expect(await button(page, '受付開始を待っています').isDisabled()).toBe(true);
  expect(await button(page, '仮予約を申請する').count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // The opening is moved forward, far enough ahead for a countdown.
  await requestApi('harborMaster', `PUT /acceptance-periods/${period.id}`, { version: period.version, publishAt: inSeconds(20) });
  await eventually(() => timer.textContent()).toMatch(/^00:00:\d{2}$/);
  await page.getByText('受付が始まりました。申請できます。').waitFor();
  await eventually(() => button(page, '仮予約を申請する').isEnabled()).toBe(true);
  await eventually(() => timer.count()).toBe(0);
});

test('a manager enters a call over a competing request, with a choice about it and a reason', async () => {
  const berthId = await registerBerth(
    '40001-94',
    { ja: '電話岸壁', en: 'Telephone Berth' },
    { allocation: 'review', isAutomatic: true, openDays: 3000 },
  );
  const ships = await requestApi('applicantMaster', 'GET /cruiseships?freetext=Le%20Soleal');
  const stay = { startAt: '2030-03-09T08:00:00+09:00', endAt: '2030-03-09T18:00:00+09:00' };
  const call = { shipId: ships.rows[0]?.id, berthId, ...stay, ...cruiseDetails };
  const rival = await requestApi('applicantMaster', 'POST /reservations', { transition: 'submit', ...call });

  const page = await visit(`/reservation/new?${new URLSearchParams({ berthId: String(berthId), ...stay })}`, {
    as: 'harborMaster',
    allowedErrors: /409/,
  });
  await selectOption(page, '船舶', '飛鳥III');
  await page.getByLabel('申請担当者').fill('Jane Doe');
  const displaced = page.getByRole('region', { name: 'この決定により、次の1件は承認できなくなります' });
  await displaced.getByText(rival.number).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // Without a reason nothing is sent, and the field shows the error.
  await button(page, '予約を登録する').click();
  await page.getByText('必須項目です。').waitFor();
  await page.getByLabel('理由').fill('荒天による緊急の寄港');
  await button(page, '予約を登録する').click();
  await page.getByRole('dialog').getByRole('button', { name: '予約を登録する' }).click();
  await page.getByText('登録しました。').waitFor();
  const lost = await requestApi('applicantMaster', `GET /reservations/${rival.id}`);
  expect(lost.state).toBe('waiting');
  expect(lost.history.at(-1)).toMatchObject({ action: 'queue', side: 'manager', reason: '荒天による緊急の寄港' });
});
