import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { findShip, registerBerth, submitCall } from './ask-api.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A berth of this journey's own: other journeys submit at the same port. The reservations are those of its list, by departure. */
const own = { berthId: 0, ids: [0] };
beforeAll(async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  own.berthId = await registerBerth('40001-78', { ja: '書出岸壁', en: 'Export Berth' }, rules);
  const place = { berthId: own.berthId, shipId: await findShip('Diamond Princess') };
  const later = await submitCall(place, '2030-08-03');
  const earlier = await submitCall(place, '2030-08-01');
  // This one waits for a place and is not in the filtered list.
  await submitCall(place, '2030-08-01');
  own.ids = [earlier.id, later.id];
});

test('a list is saved as it is filtered, as CSV and for Excel, in the language of the screen', async () => {
  const list = `/reservation/list?statuses=1&berthId=${own.berthId}&sortField=endAt&sortOrder=asc`;
  const page = await visit(list, { as: 'harborMaster' });
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
  expect(lines.map((line) => line['予約番号'])).toEqual(own.ids.map(String));
  expect(new Set(lines.map((line) => line['状態']))).toEqual(new Set(['仮予約']));
  const workbook = await save('Excel');
  expect(workbook.name).toMatch(/^予約一覧_\d{12}\.xlsx$/);
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(await violationsOf(page)).toEqual([]);
});

test('who asks while the server is busy reads so, and goes on', async () => {
  const page = await visit('/reservation/list', { as: 'applicantMaster', allowedErrors: /503/ });
  await page.route('**/api/reservations/file**', (route) =>
    route.fulfill({ status: 503, json: { code: 'server.busy', requestId: 'test' }, headers: { 'retry-after': '1' } }),
  );
  await page.getByRole('button', { name: '書き出し' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await alert.getByRole('button', { name: '閉じる' }).click();
  await alert.waitFor({ state: 'detached' });
});
