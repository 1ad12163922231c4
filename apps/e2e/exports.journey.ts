import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi, submitReservation } from './api-client.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A separate berth, because other journeys submit at the same port, and the reservations of its filtered list by departure. */
const own = { berthId: 0, ids: [0] };
beforeAll(async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  own.berthId = await registerBerth('40001-78', { ja: '書出岸壁', en: 'Export Berth' }, rules);
  const place = { berthId: own.berthId, shipId: await findShipId('Diamond Princess') };
  const later = await submitReservation(place, '2030-08-03');
  const earlier = await submitReservation(place, '2030-08-01');
  // This one waits for a place and is not in the filtered list.
  await submitReservation({ ...place, shipId: await findShipId('Asuka III') }, '2030-08-01');
  own.ids = [earlier.id, later.id];
});

test('a list is exported as filtered, as CSV and for Excel, in the language of the screen', async () => {
  const filter = `statuses=1&berthId=${own.berthId}&sortField=endAt&sortOrder=asc`;
  const page = await visit(`/reservation/list?${filter}`, { as: 'harborMaster' });
  const { rows } = await requestApi('harborMaster', `GET /reservations?${filter}`);
  expect(rows.map(({ id }) => id)).toEqual(own.ids);
  const save = async (format: string) => {
    await page.getByRole('button', { name: '出力' }).click();
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
  expect(await findAccessibilityViolations(page)).toEqual([]);
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
  await page.getByRole('button', { name: '出力' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  // With a slow server the connection bar may be shown beside it.
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '閉じる' }) });
  await alert.waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await alert.getByRole('button', { name: '閉じる' }).click();
  await alert.waitFor({ state: 'detached' });
});
