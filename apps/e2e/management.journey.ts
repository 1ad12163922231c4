import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** Separate berths for this journey, and years without other calls. */
const berths = { west: 0, east: 0 };
const hakataPortId = 98;

let asukaShipId = 0;
beforeAll(async () => {
  const rules = { allocation: 'firstCome', isAutomatic: false, openDays: 3000 };
  berths.west = await registerBerth('40001-81', { ja: '調整西岸壁', en: 'Tuning West' }, rules);
  berths.east = await registerBerth('40001-82', { ja: '調整東岸壁', en: 'Tuning East' }, rules);
  asukaShipId = await findShipId('Asuka III');
});

const stay = (day: string, from = '08:00', to = '18:00') => ({
  startAt: `${day}T${from}:00+09:00`,
  endAt: `${day}T${to}:00+09:00`,
});
const createProxyReservation = (berthId: number, day: string) =>
  requestApi('harborMaster', 'POST /reservations', {
    transition: 'proxyCreate',
    shipId: asukaShipId,
    organizationId: null,
    berthId,
    ...stay(day),
  });
const cruiseDetails = {
  operatingCompany: '日本クルーズ',
  departureCountryCode: 'JP',
  previousPort: '横浜',
  nextPort: '長崎',
  route: '九州周遊',
  cruiseName: { ja: '九州周遊', en: 'Around Kyushu' },
};
const submitReservationAs = (as: string, day: string) => {
  const call = { shipId: asukaShipId, berthId: berths.west, ...stay(day), ...cruiseDetails };
  return requestApi(as, 'POST /reservations', { transition: 'submit', ...call });
};

const calendarPath = (query: string) =>
  `/reservation/management?${query}&portId=${hakataPortId}&berthId=${berths.west}&berthId=${berths.east}`;
const calendarBar = (page: Page, id: number) => page.locator(`[data-key="call-${id}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The position of an element that no longer moves: two frames in a row show it at the same place. */
const restingBox = (locator: Locator) =>
  locator.evaluate(async (element) => {
    const look = () =>
      new Promise<DOMRect>((painted) => {
        requestAnimationFrame(() => painted(element.getBoundingClientRect()));
      });
    let [before, box] = [await look(), await look()];
    while (box.width === 0 || before.x !== box.x || before.y !== box.y) [before, box] = [box, await look()];
    return { x: box.x, y: box.y };
  });

describe('rescheduling a call in the timeline', () => {
  test('by dragging: the other berth is taken and the dialog shows until when; canceled, the call does not move', async () => {
    const call = await createProxyReservation(berths.west, '2031-05-08');
    await createProxyReservation(berths.east, '2031-05-09');
    const page = await visit(calendarPath('year=2031&month=5&view=timeline'), { as: 'harborMaster', allowedErrors: /409/ });
    const from = await restingBox(calendarBar(page, call.id));
    const row = await restingBox(page.locator(`[data-berth="${berths.east}"]`));
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    // A day is 102 pixels wide.
    await page.mouse.move(from.x + 20 + 102, row.y + 20, { steps: 5 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: '飛鳥III の日時・岸壁を変更' });
    await dialog.getByRole('region', { name: '変更前' }).getByText('2031年5月8日(木) 08:00').waitFor();
    expect(await dialog.getByRole('combobox').inputValue()).toBe('調整東岸壁');
    expect(await dialog.getByRole('button', { name: '変更する' }).isDisabled()).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '荒天のため' }).click();
    await dialog.getByRole('button', { name: '変更する' }).click();
    await dialog.getByText('同一時間帯・同一施設に確定済みの予約があるため承認できません。').waitFor();
    await dialog.getByText('この岸壁は次の時間、確保されています。').waitFor();
    await dialog.getByText('2031年5月9日(金) 08:00 ～ 2031年5月9日(金) 18:00').waitFor();
    await dialog.getByRole('button', { name: '戻る' }).click();
    await eventually(() => page.locator('.ghost').count()).toBe(0);
    expect((await requestApi('harborMaster', `GET /reservations/${call.id}`)).version).toBe(call.version);
  });

  test('by keyboard: a day later to the berth below, with the reason that the applicant will read', async () => {
    const call = await createProxyReservation(berths.west, '2031-05-02');
    const page = await visit(calendarPath('year=2031&month=5&view=timeline'), { as: 'harborMaster', language: 'en' });
    await calendarBar(page, call.id).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Moving to Tuning East, Sat, May 3 08:00 – 18:00').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reschedule Asuka III' });
    await dialog.getByLabel('Reason').fill('The quay is painted');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Reservation updated successfully.').waitFor();
    await eventually(() => page.locator(`[data-berth="${berths.east}"] [data-key="call-${call.id}"]`).textContent()).toContain(
      'Asuka III, Confirmed, Tuning East, Sat, May 3 08:00 – 18:00',
    );
    // The focus follows.
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-key'))).toBe(`call-${call.id}`);
    const { history } = await requestApi('harborMaster', `GET /reservations/${call.id}`);
    expect(history.at(-1)?.reason).toBe('The quay is painted');
  });

  test('concurrently with a colleague: the second user gets a refusal, sees the current state and decides again', async () => {
    const call = await createProxyReservation(berths.west, '2031-05-05');
    const page = await visit(calendarPath('year=2031&month=5&view=timeline'), { as: 'harborMaster', allowedErrors: /409/ });
    await calendarBar(page, call.id).focus();
    for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: '飛鳥III の日時・岸壁を変更' });
    await eventually(() => dialog.getByLabel('変更理由').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('潮待ち');
    const meanwhile = { version: call.version, transition: 'adjustSchedule', reason: '荒天', ...stay('2031-05-06') };
    await requestApi('harborMaster', `PUT /reservations/${call.id}`, meanwhile);
    await dialog.getByRole('button', { name: '変更する' }).click();
    await dialog.getByText('他の利用者が先に更新したため、保存できませんでした。').waitFor();
    await dialog.getByRole('region', { name: '変更前' }).getByText('2031年5月6日(火) 08:00').waitFor();
    await dialog.getByRole('button', { name: '変更する' }).click();
    await page.getByText('予約を更新しました。').waitFor();
    await eventually(() => calendarBar(page, call.id).textContent()).toContain('5/5(月) 09:00～19:00');
  });
});

test('a waiting request is promoted from the day’s queue; passing over an earlier one needs a reason', async () => {
  const holder = await createProxyReservation(berths.west, '2031-06-10');
  await submitReservationAs('applicantMember', '2031-06-10');
  await submitReservationAs('mlitMember', '2031-06-10');
  await requestApi('harborMaster', `PUT /reservations/${holder.id}`, {
    version: holder.version,
    transition: 'revoke',
    reason: '工事',
  });
  const page = await visit(calendarPath('year=2031&month=6'), { as: 'harborMaster', allowedErrors: /409/ });
  await page.locator('[data-day="2031-06-10"]').click();
  const day = page.getByRole('dialog', { name: '2031年6月10日(火) · 2件' });
  expect(await day.getByRole('heading', { name: 'キャンセル待ち' }).textContent()).toBe('キャンセル待ち · 2件（受付順）');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await day.getByRole('button', { name: '繰り上げる' }).last().click();
  const dialog = page.getByRole('dialog', { name: '飛鳥III を仮予約に繰り上げますか' });
  await dialog.getByText('受付が早いキャンセル待ち1件を追い越します。').waitFor();
  expect(await dialog.getByRole('button', { name: '繰り上げる' }).isDisabled()).toBe(true);
  await dialog.getByLabel('順番を変える理由').fill('先の申請者と合意済み');
  await dialog.getByRole('button', { name: '繰り上げる' }).click();
  await page.getByText('仮予約に繰り上げました。').waitFor();
  await page.locator('[data-item^="call-"]', { hasText: '飛鳥III' }).waitFor();
});

test('the view is in the URL: by default this month, without a month the year, with a port selected', {
  tags: ['spec:2.16'],
}, async () => {
  const page = await visit('/home', { as: 'mlitMaster' });
  await page.getByRole('link', { name: '予約管理' }).first().click();
  await page.waitForURL(/\/reservation\/management\?year=\d{4}&month=\d{1,2}&portId=\d+$/);
  await button(page, '年表示').click();
  await page.waitForURL(/year=\d{4}&portId=\d+$/);
  await page.getByRole('group', { name: /年の空き状況/ }).waitFor();
  await page.getByRole('combobox', { name: '港湾' }).fill('博多');
  await page.getByRole('option', { name: /博多港/ }).click();
  await page.waitForURL(new RegExp(`portId=${hakataPortId}$`));
  await button(page, 'タイムライン').click();
  await page.getByRole('grid', { name: '岸壁のタイムライン' }).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('timeline');
  const scrolled = () => page.getByRole('grid').evaluate(({ scrollLeft }) => scrollLeft);
  const atFirst = await scrolled();
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth / 2 + 300 }));
  await button(page, '今日').click();
  await eventually(scrolled).toBe(atFirst);
  await page.goBack();
  await page.getByRole('group', { name: /年の空き状況/ }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('grid', { name: /寄港カレンダー/ }).waitFor();
  await page.goBack();
  await page.waitForURL(/\/home$/);
});

test('an applicant is redirected to the home page', { tags: ['spec:2.9'] }, async () => {
  const page = await visit(calendarPath('year=2031&month=5'), { as: 'applicantMember' });
  await page.waitForURL(/\/home$/);
});

test('screen readers get days with calls, and berths with calls and free places; the month prints on one page', async () => {
  await createProxyReservation(berths.west, '2031-09-10');
  await createProxyReservation(berths.east, '2031-09-11');
  const page = await visit(calendarPath('year=2031&month=9'), { as: 'harborMaster' });
  const week = page.getByRole('row').filter({ has: page.locator('[data-day="2031-09-10"]') });
  await eventually(() => week.ariaSnapshot()).toContain('飛鳥III 予約確定 調整東岸壁');
  expect(await week.ariaSnapshot()).toMatchInlineSnapshot(`
    "- row "2031年9月7日(日)、空き、予定なし 2031年9月8日(月)、空き、予定なし 2031年9月9日(火)、空き、予定なし 2031年9月10日(水)、一部空き、1件、飛鳥III 予約確定 調整西岸壁 9/10(水) 08:00～18:00 2031年9月11日(木)、一部空き、1件、飛鳥III 予約確定 調整東岸壁 9/11(木) 08:00～18:00 2031年9月12日(金)、空き、予定なし 2031年9月13日(土)、空き、予定なし":
      - gridcell "2031年9月7日(日)、空き、予定なし"
      - gridcell "2031年9月8日(月)、空き、予定なし"
      - gridcell "2031年9月9日(火)、空き、予定なし"
      - gridcell "2031年9月10日(水)、一部空き、1件、飛鳥III 予約確定 調整西岸壁 9/10(水) 08:00～18:00"
      - gridcell "2031年9月11日(木)、一部空き、1件、飛鳥III 予約確定 調整東岸壁 9/11(木) 08:00～18:00"
      - gridcell "2031年9月12日(金)、空き、予定なし"
      - gridcell "2031年9月13日(土)、空き、予定なし""
  `);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'pages of A4').toHaveLength(1);
  await button(page, 'タイムライン').click();
  const row = page.locator(`[data-berth="${berths.west}"]`);
  await eventually(() => row.ariaSnapshot()).toContain('飛鳥III 予約確定 調整西岸壁');
  expect(await row.ariaSnapshot()).toMatchInlineSnapshot(`
    "- row "調整西岸壁 空き 調整西岸壁 9/1(月) 00:00～9/10(水) 08:00 飛鳥III 予約確定 調整西岸壁 9/10(水) 08:00～18:00 空き 調整西岸壁 9/10(水) 18:00～10/7(火) 24:00":
      - rowheader "調整西岸壁"
      - gridcell "空き 調整西岸壁 9/1(月) 00:00～9/10(水) 08:00"
      - gridcell "飛鳥III 予約確定 調整西岸壁 9/10(水) 08:00～18:00"
      - gridcell "空き 調整西岸壁 9/10(水) 18:00～10/7(火) 24:00""
  `);
});

test('a free place links to the form with its berth and time, a call to its record and back', { tags: ['spec:2.14'] }, async () => {
  const call = await createProxyReservation(berths.west, '2031-10-10');
  const page = await visit(calendarPath('year=2031&month=10&view=timeline'), { as: 'harborMaster' });
  const row = page.locator(`[data-berth="${berths.west}"]`);
  await row.locator('[data-key^="free-"]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reservation\/new\?/);
  await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('代行予約の登録');
  await page.getByRole('radio', { name: /^調整西岸壁/, checked: true }).waitFor();
  for (const [label, hour] of [
    ['着岸予定日時', '08'],
    ['離岸予定日時', '18'],
  ] as const) {
    const figures = page.getByRole('group', { name: new RegExp(`^${label}`) }).getByRole('spinbutton');
    expect((await figures.allTextContents()).join(' '), label).toBe(`2031 10 01 ${hour} 00`);
  }
  await page.goBack();
  await calendarBar(page, call.id).click();
  await page.waitForURL(new RegExp(`/reservation/management/${call.id}$`));
  await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('飛鳥III');
  await page.goBack();
  await calendarBar(page, call.id).waitFor();
});
