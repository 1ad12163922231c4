import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testVirusMarker } from '../../tools/storage/start-scanner.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const fixtures = { berth: 0, reservation: 0 };
beforeAll(async () => {
  fixtures.berth = await registerBerth(
    '40001-74',
    { ja: '資料岸壁', en: 'File Berth' },
    { isAutomatic: true, openDays: 3000, allocation: 'firstCome' },
  );
  const shipId = await findShipId('Asuka III');
  const details = {
    operatingCompany: '郵船クルーズ',
    departureCountryCode: 'KR',
    previousPort: '釜山',
    nextPort: '長崎',
    route: '釜山～博多',
  };
  const stay = { startAt: '2027-06-01T08:00:00+09:00', endAt: '2027-06-01T18:00:00+09:00' };
  const cruiseName = { ja: '初夏の船旅', en: 'Early Summer' };
  const requested = await requestApi('applicantMaster', 'POST /reservations', {
    transition: 'submit',
    berthId: fixtures.berth,
    shipId,
    ...stay,
    ...details,
    cruiseName,
  });
  fixtures.reservation = (requested as { id: number }).id;
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const honestFile = { name: '乗客名簿.pdf', mimeType: 'application/pdf', buffer: pdf };
const disguisedFile = {
  name: 'page.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
};
const infectedFile = { name: 'memo.txt', mimeType: 'text/plain', buffer: Buffer.from(testVirusMarker) };

const fileList = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true });
const attachFiles = (page: Page, label: string, ...chosen: (typeof honestFile)[]) =>
  page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(chosen);
const downloadLink = (page: Page, name: string) => page.getByRole('button', { name: `${name}をダウンロード` });
const downloadTo = async (page: Page, name: string) => {
  const downloading = page.waitForEvent('download');
  // By keyboard alone.
  await downloadLink(page, name).focus();
  await page.keyboard.press('Enter');
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('an agency uploads three files: one is scanned and can be saved by its manager, the others show why not', async () => {
  const page = await visit(`/reservation/list/${fixtures.reservation}?tab=files`, { as: 'applicantMaster' });
  await page.getByRole('button', { name: 'ファイルを選択' }).waitFor();
  await attachFiles(page, '添付資料', honestFile, disguisedFile, infectedFile);
  await downloadLink(page, honestFile.name).waitFor();
  await page.getByText(/内容が拡張子と一致しません/).waitFor();
  await page.getByText(/ウイルスが検出された/).waitFor();
  expect(
    await fileList(page, '添付資料')
      .getByRole('button', { name: /ダウンロード/ })
      .count(),
  ).toBe(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await downloadTo(page, honestFile.name)).toEqual({ name: honestFile.name, bytes: pdf });

  const manager = await visit(`/reservation/list/${fixtures.reservation}?tab=files`, { as: 'harborMaster', theme: 'dark' });
  expect(await downloadTo(manager, honestFile.name)).toEqual({ name: honestFile.name, bytes: pdf });
  // The harbor manager adds a file; both sides see its owner, and only the owner's side can remove it.
  await attachFiles(manager, '添付資料', { ...honestFile, name: '使用許可書.pdf' });
  await downloadLink(manager, '使用許可書.pdf').waitFor();
  expect(await manager.getByRole('button', { name: `${honestFile.name}を削除` }).count()).toBe(0);
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await page.reload();
  const permit = fileList(page, '添付資料').getByRole('listitem').filter({ hasText: '使用許可書.pdf' });
  await permit.getByText('港湾管理者', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '使用許可書.pdfを削除' }).count()).toBe(0);

  await page.getByRole('button', { name: 'page.pdfを削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await eventually(() => page.getByText('page.pdf').count()).toBe(0);
});

test('a manager publishes the specification file of a berth and the form of a document; an agency saves the one it needs', async () => {
  const manager = await visit(`/administration/facility/${fixtures.berth}`, { as: 'harborMaster' });
  await attachFiles(manager, '施設諸元資料', { ...honestFile, name: '諸元.pdf' });
  await downloadLink(manager, '諸元.pdf').waitFor();
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await requestApi('harborMaster', 'POST /arrival-procedure-settings', {
    berthId: fixtures.berth,
    name: { ja: '名簿', en: 'List' },
    preset: null,
    isRequired: true,
    deadlineDays: 3,
    isAfterArrival: false,
  });
  await manager.goto(`/administration/facility/${fixtures.berth}?tab=procedures`);
  await manager.getByRole('group', { name: '名簿の様式' }).waitFor();
  await attachFiles(manager, '名簿の様式', { ...honestFile, name: '様式.pdf' });
  await downloadLink(manager, '様式.pdf').waitFor();
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  const agency = await visit(`/reservation/list/${fixtures.reservation}?tab=files`, { as: 'applicantMember' });
  expect(await downloadTo(agency, '諸元.pdf')).toEqual({ name: '諸元.pdf', bytes: pdf });
});

const details = {
  operatingCompany: '郵船クルーズ',
  departureCountryCode: 'KR',
  previousPort: '釜山',
  nextPort: '長崎',
  route: '釜山～博多',
  cruiseName: { ja: '初夏の船旅', en: 'Early Summer' },
};

test('evidence is attached to a new request: it survives a reload and an upload that fails, and arrives with the reservation', {
  tags: ['spec:3.5'],
}, async () => {
  const query = new URLSearchParams({
    berthId: String(fixtures.berth),
    startAt: '2027-06-11T08:00:00+09:00',
    endAt: '2027-06-11T18:00:00+09:00',
  });
  const page = await visit(`/reservation/new?${query}`, { as: 'applicantMember', allowedErrors: /503|Failed to load resource/ });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('combobox', { name: /^船舶/ }).focus();
  await page.keyboard.type('飛鳥III');
  await page.getByRole('option').first().click();
  await attachFiles(page, '証明資料', { ...honestFile, name: '募集要項.pdf' }, disguisedFile, { ...honestFile, name: '実行.exe' });
  await page.getByText(/このファイル名または形式は添付できません/).waitFor();
  await page.getByRole('button', { name: '実行.exeを削除' }).click();
  const summary = page.getByRole('complementary', { name: '申請の要約' });
  await summary.getByText('証明資料 2件').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: '復元する' }).click();
  await fileList(page, '証明資料').getByText('募集要項.pdf').waitFor();
  await page.getByRole('button', { name: 'page.pdfを削除' }).click();
  await summary.getByText('証明資料 1件').waitFor();
  for (const [label, text] of [
    ['前港', details.previousPort],
    ['次港', details.nextPort],
    ['クルーズ名（和文）', details.cruiseName.ja],
    ['クルーズ名（英文）', details.cruiseName.en],
    ['航路', details.route],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await page.getByRole('combobox', { name: /^出発国/ }).fill('日本');
  await page.getByRole('option', { name: '日本', exact: true }).click();

  // The reservation is taken. Its file arrives too, but the answer is lost, and so is the attempt to take the file back.
  await page.route('**/api/attachments/*', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '仮予約を申請する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '仮予約を申請する' }).click();
  await page.getByText('仮予約が完了しました。').waitFor();
  await page.getByText('送信されていない資料があります').waitFor();
  await page.unroute('**/api/attachments/*');
  await page.getByRole('button', { name: '募集要項.pdfをもう一度送信' }).click();
  await eventually(() => page.getByText('送信されていない資料があります').count()).toBe(0);
  await page.getByRole('tab', { name: '添付資料' }).click();
  await downloadLink(page, '募集要項.pdf').waitFor();
  await page.reload();
  await downloadLink(page, '募集要項.pdf').waitFor();
  expect(await page.getByText('送信されていない資料があります').count()).toBe(0);
  expect(await downloadLink(page, '募集要項.pdf').count()).toBe(1);
});

test('a returned request leads to the place where files are added, on its page and in its form', async () => {
  const shipId = await findShipId('Asuka III');
  const stay = { startAt: '2027-06-21T08:00:00+09:00', endAt: '2027-06-21T18:00:00+09:00' };
  const requested = { transition: 'submit', berthId: fixtures.berth, shipId, ...stay, ...details };
  const { id, version } = await requestApi('applicantMember', 'POST /reservations', requested);
  await requestApi('harborMaster', `PUT /reservations/${id}`, {
    version,
    transition: 'return',
    reason: '募集要項を追加のうえ再申請してください。',
  });
  const page = await visit(`/reservation/list/${id}`, { as: 'applicantMember' });
  await page.getByRole('link', { name: '資料を添付する' }).click();
  await page.getByRole('group', { name: '添付資料' }).waitFor();
  await page.goto(`/reservation/new/${id}`);
  await page.getByRole('button', { name: '資料を添付する' }).click();
  const chooser = page.getByRole('group', { name: '証明資料' }).getByRole('button', { name: 'ファイルを選択' });
  await eventually(() => chooser.evaluate((one) => one === document.activeElement)).toBe(true);
  await attachFiles(page, '証明資料', { ...honestFile, name: '募集要項.pdf' });
  await downloadLink(page, '募集要項.pdf').waitFor();
  await page.getByRole('complementary', { name: '申請の要約' }).getByText('証明資料 1件').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
