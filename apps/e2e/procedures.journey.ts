import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { askApi, findShip, registerBerth } from './ask-api.ts';
import { settle } from './settle.ts';
import { systemNow } from './system-now.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A berth of this journey's own that asks for five documents. */
const place = { berth: 0, ship: 0 };
const documents = [
  { ja: '係留申請', en: 'Mooring application' },
  { ja: '入港の届', en: 'Entry notification' },
  { ja: '乗客の名簿', en: 'List of passengers' },
  { ja: '乗員の名簿', en: 'List of crew' },
  { ja: '保安の情報', en: 'Security details' },
];
beforeAll(async () => {
  const rules = { isAutomatic: true, openDays: 3000, allocation: 'firstCome' };
  place.berth = await registerBerth('40001-76', { ja: '手続岸壁', en: 'Procedure Berth' }, rules);
  place.ship = await findShip('Diamond Princess');
  for (const [index, name] of documents.entries()) {
    const setting = { berthId: place.berth, name, preset: null, isRequired: true, deadlineDays: 5 - index, isAfterArrival: false };
    await askApi('harborMaster', 'POST /arrival-procedure-settings', setting);
  }
});

const cruise = {
  ...{ operatingCompany: 'プリンセス・クルーズ', departureCountryCode: 'KR', previousPort: '釜山', nextPort: '長崎' },
  ...{ route: '横浜～釜山～博多～長崎', cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' } },
};

/** A call that the harbor has confirmed. */
const confirmed = async (stay: { startAt: string; endAt: string; isTemporaryCall?: boolean }) => {
  const asked = { move: 'submit', berthId: place.berth, shipId: place.ship, ...stay, ...cruise };
  const { id, version } = await askApi('applicantMember', 'POST /reservations', asked);
  await askApi('harborMaster', `PUT /reservations/${id}`, { version, move: 'approve' });
  return id;
};

const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
const dialog = (page: Page) => page.getByRole('dialog');
const pdf = (name: string, text: string) => ({
  ...{ name: `${name}.pdf`, mimeType: 'application/pdf' },
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});
/** Reads again what others have changed. */
const reload = async (page: Page) => {
  await page.reload();
  await settle(page);
};
const press = async (page: Page, name: string, inDialog: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await dialog(page).getByRole('button', { name: inDialog, exact: true }).click();
};
const attach = async (page: Page, name: string, file: string) => {
  await item(page, name).locator('input[type=file]').setInputFiles(pdf(file, name));
  const row = item(page, name)
    .getByRole('listitem')
    .filter({ hasText: `${file}.pdf` });
  await row.getByText(/ウイルス検査中|検査済み/).waitFor();
};

test('an agency sends in five documents; one is returned and corrected, all are confirmed', async () => {
  const id = await confirmed({ startAt: '2030-07-10T08:00:00+09:00', endAt: '2030-07-10T18:00:00+09:00' });
  const clerk = await visit(`/procedure/pre-arrival/${id}`, { as: 'applicantMember', allowedErrors: /422/ });
  await clerk.getByText('0/5 件提出').waitFor();
  const [first = { ja: '' }, second = { ja: '' }, third = { ja: '' }] = documents;

  // Without a file it is not taken, and the reason stands where the action was.
  await press(clerk, `提出する: ${first.ja}`, '提出する');
  await dialog(clerk).getByText('添付ファイルを1件以上アップロードしてください。').waitFor();
  expect(await violationsOf(clerk)).toEqual([]);
  await dialog(clerk).getByRole('button', { name: '戻る' }).click();

  for (const { ja } of documents) {
    await attach(clerk, ja, `書類_${ja}`);
    await press(clerk, `提出する: ${ja}`, '提出する');
    await item(clerk, ja).getByText('確認待ち').waitFor();
  }
  await clerk.getByText('5/5 件提出').waitFor();

  const manager = await visit(`/procedure/pre-arrival?freetext=${encodeURIComponent('手続岸壁')}`, { as: 'harborMaster' });
  await manager.getByText('5/5 件提出').waitFor();
  await manager
    .getByRole('link', { name: /ダイヤモンド・プリンセス/ })
    .first()
    .click();
  await item(manager, third.ja).getByText('確認待ち').waitFor();
  await manager.getByRole('button', { name: `差し戻す: ${third.ja}` }).click();
  expect(await dialog(manager).getByRole('button', { name: '差し戻す' }).isDisabled()).toBe(true);
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: '押印・署名がありません。' }).click();
  await dialog(manager).getByRole('button', { name: '差し戻す' }).click();
  await manager.getByText('差し戻しました。').waitFor();
  for (const { ja } of documents.filter((document) => document !== third)) {
    await press(manager, `確認する: ${ja}`, '確認する');
    await item(manager, ja).getByText('完了').waitFor();
  }

  await reload(clerk);
  await item(clerk, third.ja).getByText('押印・署名がありません。').waitFor();
  expect(
    await item(clerk, second.ja)
      .getByRole('button', { name: /提出する/ })
      .count(),
  ).toBe(0);
  await attach(clerk, third.ja, '押印済み名簿');
  await press(clerk, `提出する: ${third.ja}`, '提出する');
  await item(clerk, third.ja).getByText('確認待ち').waitFor();
  await reload(manager);
  await press(manager, `確認する: ${third.ja}`, '確認する');
  await item(manager, third.ja).getByText('完了').waitFor();
  const { rows } = await askApi('applicantMember', 'GET /arrival-procedure-calls?status=2&pageSize=500');
  expect(rows.map((row) => row.id)).toContain(id);
});

test('in English, a harbor officer asks for one more document, and a file is missing', async () => {
  const id = await confirmed({ startAt: '2030-08-10T08:00:00+09:00', endAt: '2030-08-10T18:00:00+09:00' });
  const manager = await visit(`/procedure/pre-arrival/${id}`, { as: 'harborMaster', language: 'en', theme: 'dark' });
  await manager.getByRole('button', { name: 'Add document' }).click();
  await dialog(manager).getByLabel('Document name (Japanese)').fill('曳船手配書');
  await dialog(manager).getByLabel('Document name (English)').fill('Tug order');
  expect(await violationsOf(manager)).toEqual([]);
  await dialog(manager).getByRole('button', { name: 'Add', exact: true }).click();
  await manager.getByText('Registered successfully.').waitFor();
  await item(manager, 'Tug order').getByText('Not submitted').waitFor();

  const clerk = await visit(`/procedure/pre-arrival/${id}`, {
    ...{ as: 'applicantMember', language: 'en', theme: 'dark' },
    allowedErrors: /422/,
  });
  await press(clerk, 'Submit: Tug order', 'Submit');
  await dialog(clerk).getByText('Please upload at least one attachment.').waitFor();
});

test('a ship departs; its report is entered, returned, corrected and completed', async () => {
  const [now, hour] = [systemNow(), 3_600_000];
  const startAt = new Date(now - 3 * hour).toISOString();
  const id = await confirmed({ startAt, endAt: new Date(now + hour).toISOString(), isTemporaryCall: true });
  const list = `/procedure/post-departure?freetext=${encodeURIComponent('手続岸壁')}`;
  const clerk = await visit(list, { as: 'applicantMember', allowedErrors: /422/ });
  // Not before the system time has passed its departure.
  const ship = clerk.getByRole('link', { name: /ダイヤモンド・プリンセス/ });
  await clerk.getByText('条件に一致するデータがありません').waitFor();
  expect(await ship.count()).toBe(0);
  const { version } = await askApi('harborMaster', `GET /reservations/${id}`);
  const earlier = { version, move: 'adjustSchedule', reason: '早発', startAt, endAt: new Date(now).toISOString() };
  await askApi('harborMaster', `PUT /reservations/${id}`, earlier);
  await reload(clerk);
  await ship.click();
  await clerk.getByRole('button', { name: '報告する' }).click();
  const fill = async (label: string, value: string) => clerk.getByLabel(label).fill(value);
  await fill('入港時乗客数', '-1');
  await fill('出港時乗客数', '2310');
  await clerk.getByRole('button', { name: '報告する' }).click();
  await clerk.getByText('0以上の値を入力してください。').first().waitFor();
  expect(await violationsOf(clerk)).toEqual([]);
  await fill('入港時乗客数', '2345');
  await clerk.getByLabel('入国審査あり').check();
  await clerk.getByRole('button', { name: '報告する' }).click();
  await clerk.getByText('更新しました。').waitFor();
  await clerk.getByText('2,345 人').waitFor();

  const manager = await visit(`/procedure/post-departure/${id}`, { as: 'harborMaster' });
  await manager.getByText('予定どおり').first().waitFor();
  await manager.getByRole('button', { name: '差し戻す' }).click();
  await manager.getByRole('button', { name: '乗客数をご確認ください。' }).click();
  expect(await violationsOf(manager)).toEqual([]);
  await dialog(manager).getByRole('button', { name: '差し戻す' }).click();
  await manager.getByText('差し戻しました。').waitFor();

  await reload(clerk);
  await clerk.getByText('乗客数をご確認ください。').first().waitFor();
  await clerk.getByRole('button', { name: '報告する' }).click();
  await fill('出港時乗客数', '2320');
  await clerk.getByRole('button', { name: '報告する' }).click();
  await clerk.getByText('2,320 人').waitFor();

  await reload(manager);
  await press(manager, '完了する', '完了する');
  await manager.getByText('受け付けました。').waitFor();
  await manager.getByRole('button', { name: '再開する' }).waitFor();
  await clerk.goto(list);
  await settle(clerk);
  await eventually(() => ship.count()).toBe(0);
  const { rows } = await askApi('harborMaster', 'GET /departure-procedures?status=2&pageSize=500');
  expect(rows.map((row) => row.id)).toContain(id);
});
