import { readFile } from 'node:fs/promises';
import { toDelimitedText } from '@kiko/imports/delimited-text.ts';
import { parse } from 'csv-parse/sync';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) });
/** The table scrolls in its own frame; the page does not. */
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const save = async (page: Page, button: string | RegExp) => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('the ministry imports ships: errors before, results after, and the rest as a file that is corrected and chosen again', async () => {
  const page = await visit('/administration/cruiseship', { as: 'mlitMember', allowedErrors: /409/ });
  await page.getByRole('link', { name: 'ファイルから登録' }).click();
  await page.getByRole('heading', { name: 'クルーズ船をファイルから登録' }).waitFor();
  const template = await save(page, '見出しだけのCSVをダウンロード');
  expect(template.name).toBe('クルーズ船登録.csv');
  const [head = []] = parse(template.bytes, { bom: true });
  expect(head.slice(0, 3)).toEqual(['船名（和文）', '船名（英文）', 'IMO番号']);

  const { rows } = await requestApi('mlitMember', 'GET /cruiseships?pageSize=100');
  const taken = (rows as unknown as { imoNumber: string }[]).find(({ imoNumber }) => imoNumber !== '')?.imoNumber ?? '';
  const titles = ['船名（和文）', '船名（英文）', 'IMO番号', '国籍', '総トン数', '備考'];
  const table = [
    titles,
    ['取込の星', 'Import Star', '', '日本', '76,500', ''],
    ['取込の月', 'Import Moon', '', 'XX', '大型', ''],
    ['取込の海', '=Import Sea', taken, 'JP', '', ''],
  ];
  await choose(page, 'ships.csv', toDelimitedText(table, ','));
  await page.getByText('登録できる 2行　問題がある 1行').waitFor();
  await page.getByText('次の列は読み込みません: 備考').waitFor();
  const wrong = await row(page, 3).innerText();
  expect(wrong).toContain('国籍: 該当するデータが見つかりません。');
  expect(wrong).toContain('総トン数: 数値を入力してください。');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '2行を登録する' }).click();
  await page.getByText('登録した 1行　登録されなかった 1行　未送信 1行').waitFor();
  expect(await row(page, 4).innerText()).toContain('指定されたIMO番号は既に他の船舶で使用されています。');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const rest = await save(page, '登録されなかった2行をCSVでダウンロード');
  const lines = parse<Record<string, string>>(rest.bytes, { bom: true, columns: true });
  expect(lines.map((line) => [line['船名（英文）'], line['登録されなかった理由']])).toEqual([
    ['Import Moon', '国籍: 該当するデータが見つかりません。 総トン数: 数値を入力してください。'],
    ["'=Import Sea", expect.stringContaining('指定されたIMO番号は既に他の船舶で使用されています。')],
  ]);
  const corrected = rest.bytes.toString('utf8').replace('XX', 'FR').replace('大型', '30000').replace(`,${taken},`, ',,');
  await choose(page, 'rest.csv', corrected);
  await page.getByText('登録できる 2行　問題がある 0行').waitFor();
  await page.getByRole('button', { name: '2行を登録する' }).click();
  await page.getByText('登録した 2行　登録されなかった 0行　未送信 0行').waitFor();
  await page.getByRole('link', { name: '3行目の登録を開く' }).click();
  await page.getByRole('heading', { name: '取込の海' }).waitFor();
  const { rows: found } = await requestApi('mlitMember', `GET /cruiseships?freetext=${encodeURIComponent('Import Sea')}`);
  expect((found as unknown as { name: { en: string } }[]).map(({ name }) => name.en)).toEqual(['=Import Sea']);
});

test('a harbor manager imports berths of its port from a workbook, by keyboard on a phone', async () => {
  const page = await visit('/administration/facility/import', { as: 'harborMaster', width: 390, theme: 'dark', language: 'en' });
  const rows = [
    ['Port (code or name)', 'Name (Japanese)', 'Name (English)', 'Facility code', 'Berth code', 'Berth length (m)'],
    ['Hakata', '取込岸壁', 'Import Berth', 40001, '40001-I1', 320.5],
    ['Hakata', '取込岸壁2', 'Import Berth 2', 40001, '40001-I2', ''],
  ];
  const cells = new Map([['1,3', { value: 91, type: 'number' as const, style: { numFmt: '00000' } }]]);
  const bytes = await writeXlsx({ sheets: [{ name: 'Berths', rows, cells }] });
  await choose(page, 'berths.xlsx', bytes);
  await page.getByText('2 rows can be registered, 0 have errors').waitFor();
  expect(await row(page, 2).innerText()).toContain('00091');
  expect(await pageWidth(page)).toBe(390);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const button = page.getByRole('button', { name: 'Register 2 rows' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 registered, 0 not registered, 0 not sent').waitFor();
  expect(await pageWidth(page)).toBe(390);
});

test('a master account registers users of its own organization only, and an old workbook is refused', async () => {
  const page = await visit('/administration/user/import', { as: 'applicantMaster' });
  await choose(page, 'users.csv', '組織（官署コード）,氏名,メールアドレス\n20001,山田,other@import.example\n');
  await page.getByText('指定する権限のない列があります。列を削除してください: 組織（官署コード）').waitFor();
  await choose(page, 'users.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await page.getByText('古い形式（.xls）', { exact: false }).waitFor();
  await choose(page, 'users.csv', '氏名,メールアドレス\n取込 三郎,saburo@import.example\n取込 四郎,SABURO@import.example\n');
  await page.getByText('登録できる 0行　問題がある 2行').waitFor();
  expect(await row(page, 2).innerText()).toContain('メールアドレス: 3行目と同じ値です。');
  await choose(page, 'users.csv', '氏名,メールアドレス\n取込 三郎,saburo@import.example\n');
  await page.getByRole('button', { name: '1行を登録する' }).click();
  await page.getByText('登録した 1行　登録されなかった 0行　未送信 0行').waitFor();
});

test('a lost answer stops the import, and navigation during an import needs a confirmation', async () => {
  const page = await visit('/administration/cruiseship/import', { as: 'mlitMaster', allowedErrors: /ERR_|Failed to load/ });
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/cruiseships', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await held.promise;
    return route.abort('connectionreset');
  });
  const table = [
    ['name.ja', 'name.en', 'countryCode'],
    ['断絶丸', 'Lost Maru', 'JP'],
    ['未送丸', 'Unsent Maru', 'JP'],
  ];
  await choose(page, 'ships.csv', toDelimitedText(table, ','));
  await page.getByRole('button', { name: '2行を登録する' }).click();
  await page.getByRole('status').filter({ hasText: '2行中 0行を処理しました' }).waitFor();
  await page.getByRole('link', { name: 'クルーズ船管理' }).first().click();
  const dialog = page.getByRole('dialog', { name: '送信を中止して移動しますか' });
  await dialog.getByRole('button', { name: '送信を続ける' }).click();
  held.resolve();
  await page.getByText('2行目の結果を確認できないため、登録を止めました。', { exact: false }).waitFor();
  expect(await row(page, 2).innerText()).toContain('結果を確認できません');
  expect(sent).toBe(1);
  await eventually(() => page.getByRole('button', { name: '残りの1行を登録する' }).count()).toBe(1);
});
