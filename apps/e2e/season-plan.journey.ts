import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const berthName = { ja: '季節ふ頭', en: 'Season Wharf' };
let berthId = 0;
let planId = 0;

beforeAll(async () => {
  berthId = await registerBerth('40001-51', berthName, { allocation: 'firstCome', isAutomatic: true, openDays: 900 });
  const plan = await requestApi('applicantMember', 'POST /season-plans', {
    name: '2028年の計画',
    shipId: await findShipId('ロストラル'),
    details: {
      operatingCompany: 'ポナン',
      departureCountryCode: 'JP',
      previousPort: '横浜',
      nextPort: '那覇',
      route: '横浜～博多～那覇',
      cruiseName: { ja: '冬の日本', en: 'Winter in Japan' },
    },
  });
  planId = plan.id;
});

const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2028, 0, 5 + index)).toISOString().slice(0, 10));
const toSlashDate = (day: string) => day.split('-').map(Number).join('/');
/** As copied from Excel, in common spellings; three rows are wrong. */
const pastedRows = [
  ['港湾', '岸壁', '着岸', '離岸'],
  ...days.map((day, index) => {
    if (index === 4) return ['はかた', '', `${day} 08:00`, '18:00'];
    if (index === 9) return ['博多', berthName.ja, `1/14/2028 8:00`, `${day} 18:00`];
    if (index === 14) return ['博多', berthName.ja, '2031/1/1 8:00', '2031/1/1 18:00'];
    const port = ['博多', '博多港', 'Hakata', 'JPHKT'][index % 4] ?? '';
    const berth = index % 3 === 0 ? berthName.en : berthName.ja;
    return [
      port,
      berth,
      index % 2 === 0 ? `${toSlashDate(day)} 8:00` : `${day}T08:00`,
      index % 5 === 0 ? '18:00' : `${toSlashDate(day)} 18:00`,
    ];
  }),
];

const rowCounts = (page: Page) => page.locator('output').filter({ hasText: '申請できる' }).first().textContent();
const gridCell = (page: Page, row: number, column: string) => page.getByRole('textbox', { name: `${row}行目 ${column}` });
const listSubmittedReservations = async () => {
  const { rows } = await requestApi('applicantMember', `GET /reservations?berthId=${berthId}&pageSize=500`);
  return rows;
};

/** Lets ten requests through and holds the next, so that the page is reloaded in the middle of the sixty on any machine. */
const holdEleventh = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/api/reservations', async (route) => {
    if (route.request().method() === 'POST') count += 1;
    if (count !== 11) return route.continue();
    held.resolve();
    await released.promise;
    // The page that sent it was reloaded meanwhile, and the API never receives it.
    return route.abort();
  });
  return { isHeld: held.promise, release: released.resolve };
};

test('sixty calls are pasted, corrected by keyboard and submitted as a set; a reload in between duplicates nothing', async () => {
  const page = await visit(`/reservation/season/${planId}`, { as: 'applicantMember' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pastedRows.map((row) => row.join('\t')).join('\r\n'));
  await gridCell(page, 1, '港湾').focus();
  await page.keyboard.press('Control+V');
  await eventually(() => rowCounts(page)).toContain('申請できる 57件　問題 3件');
  await eventually(() => page.getByRole('row').count()).toBe(62);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const next = page.getByRole('button', { name: '次の問題へ' });
  await next.click();
  await gridCell(page, 5, '港湾').waitFor();
  await page.keyboard.type('hakata');
  await page.keyboard.press('Tab');
  await page.keyboard.type('40001-51');
  await page.keyboard.press('Enter');
  await next.click();
  await gridCell(page, 10, '着岸予定日時').waitFor();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2028年1月14日 8時');
  await page.keyboard.press('Enter');
  await next.click();
  await gridCell(page, 15, '港湾').waitFor();
  await page.getByRole('row', { name: /^15 / }).getByText('受付期間').waitFor();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type(`${days[14]} 8:00`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('18:00');
  await page.keyboard.press('Enter');
  await eventually(() => rowCounts(page)).toContain('申請できる 60件　問題 0件');
  // One step back and forth: the table remembers.
  await page.keyboard.press('Control+Z');
  await eventually(() => rowCounts(page)).toContain('問題 1件');
  await gridCell(page, 16, '離岸予定日時').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('18:00');
  await page.keyboard.press('Enter');
  await eventually(() => rowCounts(page)).toContain('申請できる 60件');

  await page.getByRole('button', { name: '60件をまとめて申請する' }).click();
  await page.getByRole('dialog').getByText('仮予約になるもの 60件、キャンセル待ちになるもの 0件').waitFor();
  const eleventh = await holdEleventh(page);
  await page.getByRole('dialog').getByRole('button', { name: '60件をまとめて申請する' }).click();
  await eleventh.isHeld;
  await page.reload();
  eleventh.release();
  await eventually(() => rowCounts(page)).toContain('問題 0件');
  const made = 10;
  await eventually(() => rowCounts(page)).toContain(`申請できる ${60 - made}件`);
  expect(await listSubmittedReservations()).toHaveLength(made);

  const rest = `${60 - made}件をまとめて申請する`;
  await page.getByRole('button', { name: rest }).click();
  await page.getByRole('dialog').getByRole('button', { name: rest }).click();
  await page.getByText(`${60 - made}件を申請しました。受け付けられなかったもの：0件`).waitFor();
  await eventually(() => rowCounts(page)).toContain('申請済み 60件');
  const calls = await listSubmittedReservations();
  expect(calls.map(({ startAt }) => startAt).toSorted()).toEqual(days.map((day) => new Date(`${day}T08:00+09:00`).toISOString()));
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([1]));

  await page.goto('/reservation/season');
  await page.getByText('申請済み 60／60件').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
