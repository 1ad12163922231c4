import type { Statistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settle } from '../../tools/browser/settle.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const getStatistics = async (as: string, query: string) =>
  (await requestApi(as, `GET /statistics?${query}`)) as unknown as Statistics;

/** The figures of a table under a chart, row by row; the last is the total. */
const readTable = (page: Page, title: string) =>
  page
    .getByRole('group', { name: title })
    .locator('tr')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replaceAll(',', '')))),
    );

test('a harbor master reads the year of the port: the tables have the numbers of the answer', async () => {
  const page = await visit('/statistics?year=2025', { as: 'harborMaster' });
  const { totals, months, leadTimes } = await getStatistics('harborMaster', 'year=2025');
  expect(totals.calls).toBeGreaterThan(10);
  await eventually(() => readTable(page, '月別の寄港回数')).toEqual([
    ...months.map(({ calls, japaneseCarrier }) => [japaneseCarrier, calls - japaneseCarrier, calls]),
    [expect.any(Number), expect.any(Number), totals.calls],
  ]);
  const bands = leadTimes.map(({ calls }) => calls);
  await eventually(async () => (await readTable(page, '申請から着岸までの日数')).flat().slice(0, -1)).toEqual(bands);
  await page.getByRole('region', { name: '主な数値' }).getByText(`${totals.calls}回`, { exact: true }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the ministry chooses year and port, which stay in the address, and takes the records along', async () => {
  const page = await visit('/statistics', { as: 'mlitMember', language: 'en' });
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: '2025' }).click();
  await page.getByRole('combobox', { name: 'All ports' }).fill('Hakata');
  await page.getByRole('option', { name: 'Hakata' }).click();
  await eventually(async () => new URL(page.url()).search).toMatch(/^\?year=2025&portId=\d+$/);
  await settle(page);
  const { totals } = await getStatistics('mlitMember', new URL(page.url()).search.slice(1));
  const shown = page.getByRole('region', { name: 'Main figures' });
  await shown.getByText(String(totals.calls), { exact: true }).first().waitFor();
  await page.reload();
  await shown.getByText(String(totals.calls), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  const answered = page.waitForResponse(/port-call-records/);
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^port-calls_\d{12}\.csv$/);
  expect((await answered).headers()['x-row-count']).toBe(String(totals.calls));
});

test('a year without calls shows a message; an applicant has no menu entry and is refused', async () => {
  const empty = await visit('/statistics?year=2021', { as: 'harborMember' });
  await empty.getByText('この年の実績はまだありません').waitFor();
  const page = await visit('/statistics?year=2025', { as: 'applicantMaster', allowedErrors: /403/ });
  await page.getByText('この操作を行う権限がありません。').waitFor();
  expect(await page.getByRole('link', { name: '統計' }).count()).toBe(0);
});
