import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testMarker } from '../../tools/storage/start-scanner.ts';
import { violationsOf } from './accessibility.ts';
import { askApi, findShip, registerBerth } from './ask-api.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const place = { berth: 0, reservation: 0 };
beforeAll(async () => {
  place.berth = await registerBerth(
    '40001-74',
    { ja: '資料岸壁', en: 'File Berth' },
    { isAutomatic: true, openDays: 3000, allocation: 'firstCome' },
  );
  const shipId = await findShip('Asuka III');
  const said = {
    operatingCompany: '郵船クルーズ',
    departureCountryCode: 'KR',
    previousPort: '釜山',
    nextPort: '長崎',
    route: '釜山～博多',
  };
  const stay = { startAt: '2027-06-01T08:00:00+09:00', endAt: '2027-06-01T18:00:00+09:00' };
  const cruiseName = { ja: '初夏の船旅', en: 'Early Summer' };
  const asked = await askApi('applicantMaster', 'POST /reservations', {
    move: 'submit',
    berthId: place.berth,
    shipId,
    ...stay,
    ...said,
    cruiseName,
  });
  place.reservation = (asked as { id: number }).id;
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const honest = { name: '乗客名簿.pdf', mimeType: 'application/pdf', buffer: pdf };
const lying = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!DOCTYPE html><script>alert(1)</script>') };
const marked = { name: 'memo.txt', mimeType: 'text/plain', buffer: Buffer.from(testMarker) };

const files = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true });
const choose = (page: Page, label: string, ...chosen: (typeof honest)[]) =>
  page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(chosen);
const link = (page: Page, name: string) => page.getByRole('button', { name: `${name}をダウンロード` });
const save = async (page: Page, name: string) => {
  const downloading = page.waitForEvent('download');
  // By keyboard alone.
  await link(page, name).focus();
  await page.keyboard.press('Enter');
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('an agency hands in three files at once: one is checked and can be saved by its manager, the others say why not', async () => {
  const page = await visit(`/reservation/list/${place.reservation}?tab=files`, { as: 'applicantMaster' });
  await page.getByRole('button', { name: 'ファイルを選択' }).waitFor();
  await choose(page, '添付資料', honest, lying, marked);
  await link(page, honest.name).waitFor();
  await page.getByText(/内容が拡張子と一致しません/).waitFor();
  await page.getByText(/ウイルスが検出された/).waitFor();
  expect(
    await files(page, '添付資料')
      .getByRole('button', { name: /ダウンロード/ })
      .count(),
  ).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  expect(await save(page, honest.name)).toEqual({ name: honest.name, bytes: pdf });

  const manager = await visit(`/reservation/list/${place.reservation}?tab=files`, { as: 'harborMaster', theme: 'dark' });
  expect(await save(manager, honest.name)).toEqual({ name: honest.name, bytes: pdf });
  expect(await manager.getByRole('button', { name: 'ファイルを選択' }).count()).toBe(0);
  expect(await violationsOf(manager)).toEqual([]);

  await page.getByRole('button', { name: 'page.pdfを削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await eventually(() => page.getByText('page.pdf').count()).toBe(0);
});

test('a manager publishes the specification file of a berth and the form of a document; an agency saves the one it needs', async () => {
  const manager = await visit(`/administration/facility/${place.berth}`, { as: 'harborMaster' });
  await choose(manager, '施設諸元資料', { ...honest, name: '諸元.pdf' });
  await link(manager, '諸元.pdf').waitFor();
  expect(await violationsOf(manager)).toEqual([]);
  await askApi('harborMaster', 'POST /arrival-procedure-settings', {
    ...{
      berthId: place.berth,
      name: { ja: '名簿', en: 'List' },
      preset: null,
      isRequired: true,
      deadlineDays: 3,
      isAfterArrival: false,
    },
  });
  await manager.goto(`/administration/facility/${place.berth}?tab=procedures`);
  await manager.getByRole('group', { name: '名簿の様式' }).waitFor();
  await choose(manager, '名簿の様式', { ...honest, name: '様式.pdf' });
  await link(manager, '様式.pdf').waitFor();
  expect(await violationsOf(manager)).toEqual([]);
  const agency = await visit(`/reservation/list/${place.reservation}?tab=files`, { as: 'applicantMember' });
  expect(await save(agency, '諸元.pdf')).toEqual({ name: '諸元.pdf', bytes: pdf });
});
