import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { askApi } from './ask-api.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

test('a list is exported as filtered, as CSV and for Excel, in the language of the screen', async () => {
  // Another journey may submit at its own berth meanwhile: this list is that of a berth of the demo data.
  const all = await askApi('harborMaster', 'GET /reservations?statuses=1&sortField=startAt&sortOrder=asc');
  const filter = `statuses=1&berthId=${all.rows[0]?.berthId}&sortField=endAt&sortOrder=asc`;
  const page = await visit(`/reservation/list?${filter}`, { as: 'harborMaster' });
  const { rows } = await askApi('harborMaster', `GET /reservations?${filter}&pageSize=500`);
  expect(rows.length).toBeGreaterThan(0);
  const save = async (format: string) => {
    await page.getByRole('button', { name: '書き出し' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await save('CSV');
  expect(csv.name).toMatch(/^予約一覧_\d{12}\.csv$/);
  const lines = parse<Record<string, string>>(csv.bytes, { bom: true, columns: true });
  expect(lines.map((line) => line['予約番号'])).toEqual(rows.map(({ number }) => number));
  expect(new Set(lines.map((line) => line['状態']))).toEqual(new Set(['仮予約']));
  const workbook = await save('Excel');
  expect(workbook.name).toMatch(/^予約一覧_\d{12}\.xlsx$/);
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(await violationsOf(page)).toEqual([]);
});

test('an export while the server is busy shows an alert that can be closed', async () => {
  const page = await visit('/reservation/list', { as: 'applicantMaster', allowedErrors: /503/ });
  await page.route('**/api/reservations/file**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'server.busy', requestId: 'test' },
      headers: { 'retry-after': '1', 'x-request-id': 'test' },
    }),
  );
  await page.getByRole('button', { name: '書き出し' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  // With a slow server the connection bar may be shown beside it.
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '閉じる' }) });
  await alert.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await alert.getByRole('button', { name: '閉じる' }).click();
  await alert.waitFor({ state: 'detached' });
});
