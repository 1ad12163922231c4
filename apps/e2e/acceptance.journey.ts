import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { typeMoment } from './type-moment.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const dayState = (page: Page, day: string) => page.locator(`[data-day="${day}"]`).getAttribute('data-state');

/** A call that the harbor manager enters for a line, as its own screen will. */
const createProxyReservation = async (page: Page, call: { berthId: number; startAt: string; endAt: string }) => {
  const account = await page.evaluate(() => sessionStorage.getItem('demo-account') ?? '');
  const headers = { 'x-test-actor': account };
  const ships = await page.request.get('/api/cruiseships?freetext=Asuka%20III', { headers });
  const { rows } = (await ships.json()) as { rows: { id: number }[] };
  const entered = await page.request.post('/api/reservations', {
    headers,
    data: { transition: 'proxyCreate', shipId: rows[0]?.id, organizationId: null, ...call },
  });
  expect(entered.status(), await entered.text()).toBe(201);
};

test('a manager opens a berth for next season with two closed Sundays, by keyboard', async () => {
  const page = await visit('/administration/facility/new', { as: 'harborMaster', allowedErrors: /409|422/ });
  await page.getByLabel('岸壁名（和文）').fill('来季岸壁');
  await page.getByLabel('岸壁名（英文）').fill('Next Season Berth');
  await page.getByLabel('施設コード').fill('40001-91');
  await page.getByLabel('バースコード').fill('40001-NSB');
  await page.keyboard.press('Control+Enter');
  await eventually(() => heading(page)).toBe('来季岸壁');

  await tab(page, '受付期間').focus();
  await page.keyboard.press('Enter');
  await page.getByText('この岸壁には受付期間がありません。').waitFor();
  // The method cannot be chosen before there is a period of it.
  await page.getByRole('radio', { name: /日付指定/ }).focus();
  await page.keyboard.press('Space');
  await page.getByText('受付期間を設定してください。', { exact: true }).waitFor();

  await section(page, '日付指定').getByRole('button', { name: '受付期間を追加' }).focus();
  await page.keyboard.press('Enter');
  await typeMoment(page, '開始日', '20270401');
  await typeMoment(page, '終了日', '20270331');
  await typeMoment(page, '公開日時', '202701151000');
  await page.keyboard.press('Control+Enter');
  await page.getByText('終了日は開始日より後の日付を指定してください。').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await typeMoment(page, '終了日', '20270930');
  // What applicants will see, before it is saved.
  await page.locator('[data-day="2027-04-01"]').waitFor();
  await eventually(() => dayState(page, '2027-04-01')).toBe('announced');
  await button(page, '追加する').focus();
  await page.keyboard.press('Enter');
  await page.getByText('登録しました。').waitFor();
  await page.getByText('2027年4月1日(木)～2027年9月30日(木)').last().waitFor();
  await page.getByRole('radio', { name: /日付指定/ }).focus();
  await page.keyboard.press('Space');
  await page.getByText('更新しました。').waitFor();
  await eventually(() => page.getByText('この岸壁には受付期間がありません。').count()).toBe(0);

  // A second one over the first is refused with the reason.
  await section(page, '日付指定').getByRole('button', { name: '受付期間を追加' }).click();
  await typeMoment(page, '開始日', '20270930');
  await typeMoment(page, '終了日', '20271031');
  await typeMoment(page, '公開日時', '202701151000');
  await button(page, '追加する').click();
  await page.getByText('指定した受付期間は既存の設定と重複しているため登録できません。').first().waitFor();
  await button(page, '戻る').click();

  await tab(page, '受付停止期間').focus();
  await page.keyboard.press('Enter');
  await button(page, '受付停止期間を追加').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('名称（和文）').fill('港まつり');
  await page.getByLabel('名称（英文）').fill('Port festival');
  await typeMoment(page, '開始', '20270502');
  await typeMoment(page, '終了', '20270502');
  await page.getByRole('switch', { name: '繰返し' }).focus();
  await page.keyboard.press('Space');
  await typeMoment(page, '繰返しの終了日', '20270501');
  await button(page, '追加する').click();
  await page.getByText('繰返しの終了日は開始日より後の日付を指定してください。').waitFor();
  await typeMoment(page, '繰返しの終了日', '20270509');
  await page.getByText('毎週日曜日（終日）、2027年5月9日(日)まで').waitFor();
  await page.getByText('次の日程: 5/2(日)、5/9(日)').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await button(page, '追加する').focus();
  await page.keyboard.press('Enter');
  await page.getByText('登録しました。').waitFor();

  await tab(page, 'カレンダー').focus();
  await page.keyboard.press('Enter');
  const days = ['2027-03-31', '2027-04-01', '2027-05-01', '2027-05-02', '2027-05-03', '2027-05-09', '2027-09-30', '2027-10-01'];
  await page.locator('[data-day="2027-10-01"]').waitFor();
  await eventually(() => Promise.all(days.map((day) => dayState(page, day)))).toEqual([
    'notOpen',
    'announced',
    'announced',
    'closed',
    'announced',
    'closed',
    'announced',
    'notOpen',
  ]);

  // One of the two Sundays is taken out again, the other moved by a day; the series stays.
  await tab(page, '受付停止期間').click();
  await button(page, '5/2(日)を除外する').click();
  await page.getByRole('dialog').getByRole('button', { name: '除外する' }).click();
  await page.getByText('削除しました。').waitFor();
  await button(page, '5/9(日)だけ変更').click();
  await typeMoment(page, '開始', '20270510');
  await typeMoment(page, '終了', '20270510');
  await button(page, '保存する').click();
  await page.getByText('5/9(日)の回の変更').waitFor();
  await tab(page, 'カレンダー').click();
  await page.locator('[data-day="2027-10-01"]').waitFor();
  const after = ['2027-05-02', '2027-05-09', '2027-05-10'];
  await eventually(() => Promise.all(after.map((day) => dayState(page, day)))).toEqual(['announced', 'announced', 'closed']);

  // A ship that holds the berth is named before anything is done over its head.
  const berthId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await createProxyReservation(page, { berthId, startAt: '2027-06-10T08:00:00+09:00', endAt: '2027-06-10T18:00:00+09:00' });
  await tab(page, '受付停止期間').click();
  await button(page, '受付停止期間を追加').click();
  await page.getByLabel('名称（和文）').fill('防舷材工事');
  await page.getByLabel('名称（英文）').fill('Fender works');
  await typeMoment(page, '開始', '20270610');
  await typeMoment(page, '終了', '20270610');
  await button(page, '追加する').click();
  await page.getByText('この時間に岸壁を確保している予約があります。').waitFor();
  await page.getByText('飛鳥III　2027年6月10日(木) 08:00～2027年6月10日(木) 18:00').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await button(page, '予約はそのまま残し、受付停止期間を登録する').click();
  await page.getByText('防舷材工事').waitFor();
  await button(page, '廃止する').click();
  await page.getByRole('dialog').getByRole('button', { name: '廃止する' }).click();
  await page.getByText('この岸壁を確保している今後の予約があるため廃止できません。').waitFor();
  await page
    .getByRole('dialog')
    .getByText(/^K-\d\d-\d{6}　飛鳥III/)
    .waitFor();
});
