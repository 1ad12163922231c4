import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { settle } from '../../tools/browser/settle.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi } from './api-client.ts';
import { systemNow } from './system-now.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A separate berth for this journey that requires five documents. */
const fixtures = { berth: 0, ship: 0 };
const documents = [
  { ja: '係留申請', en: 'Mooring application' },
  { ja: '入港の届', en: 'Entry notification' },
  { ja: '乗客の名簿', en: 'List of passengers' },
  { ja: '乗員の名簿', en: 'List of crew' },
  { ja: '保安の情報', en: 'Security details' },
];
beforeAll(async () => {
  const rules = { isAutomatic: true, openDays: 3000, allocation: 'firstCome' };
  fixtures.berth = await registerBerth('40001-76', { ja: '手続岸壁', en: 'Procedure Berth' }, rules);
  fixtures.ship = await findShipId('Diamond Princess');
  for (const [index, name] of documents.entries()) {
    const setting = {
      berthId: fixtures.berth,
      name,
      preset: null,
      isRequired: true,
      deadlineDays: 5 - index,
      isAfterArrival: false,
    };
    await requestApi('harborMaster', 'POST /arrival-procedure-settings', setting);
  }
});

const cruiseDetails = {
  operatingCompany: 'プリンセス・クルーズ',
  departureCountryCode: 'KR',
  previousPort: '釜山',
  nextPort: '長崎',
  route: '横浜～釜山～博多～長崎',
  cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
};

/** A call that the harbor has confirmed. */
const createConfirmedReservation = async (stay: { startAt: string; endAt: string }) => {
  const requested = { transition: 'submit', berthId: fixtures.berth, shipId: fixtures.ship, ...stay, ...cruiseDetails };
  const { id, version } = await requestApi('applicantMember', 'POST /reservations', requested);
  await requestApi('harborMaster', `PUT /reservations/${id}`, { version, transition: 'approve' });
  return id;
};

const stayFromNow = (startsIn: number, endsIn: number) => {
  const now = systemNow();
  return { startAt: new Date(now + startsIn).toISOString(), endAt: new Date(now + endsIn).toISOString() };
};
const inAnHour = () => stayFromNow(hourMs, 7_200_000);

/**
 * Moves a confirmed call so that the ship arrives and departs within seconds. A call cannot be moved into the past: if the request
 * takes longer than that, it is refused, and the next one names a later time.
 */
const departSoon = (id: number) =>
  eventually(async () => {
    const { version } = await requestApi('harborMaster', `GET /reservations/${id}`);
    const moved = { version, transition: 'adjustSchedule', reason: '早着', ...stayFromNow(3000, 4000) };
    return (await requestApi('harborMaster', `PUT /reservations/${id}`, moved)).id;
  }).toBe(id);

const documentCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
const dialog = (page: Page) => page.getByRole('dialog');
const buildPdf = (name: string, text: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});
/** Loads changes of other users. */
const reloadPage = async (page: Page) => {
  await page.reload();
  await settle(page);
};
const pressAndConfirm = async (page: Page, name: string, inDialog: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await dialog(page).getByRole('button', { name: inDialog, exact: true }).click();
};
const attachFile = async (page: Page, name: string, file: string) => {
  await documentCard(page, name).locator('input[type=file]').setInputFiles(buildPdf(file, name));
  const row = documentCard(page, name)
    .getByRole('listitem')
    .filter({ hasText: `${file}.pdf` });
  await row.getByText(/ウイルス検査中|検査済み/).waitFor();
};

test('an agency sends in five documents; one is returned and corrected, all are confirmed', {
  tags: ['spec:2.14'],
}, async () => {
  const id = await createConfirmedReservation({ startAt: '2030-07-10T08:00:00+09:00', endAt: '2030-07-10T18:00:00+09:00' });
  const clerk = await visit(`/procedure/pre-arrival/${id}`, { as: 'applicantMember' });
  await clerk.getByText('0/5 件提出').waitFor();
  const [first = { ja: '' }, second = { ja: '' }, third = { ja: '' }] = documents;
  // The harbor manager has the page open from before the first file, and never reloads it.
  const manager = await visit(`/procedure/pre-arrival?freetext=${encodeURIComponent('手続岸壁')}`, { as: 'harborMaster' });
  await manager.getByText('0/5 件提出').waitFor();
  await manager
    .getByRole('link', { name: /ダイヤモンド・プリンセス/ })
    .first()
    .click();
  const received = (name: string, file: string) => documentCard(manager, name).getByText(`${file}.pdf`).waitFor();
  await documentCard(manager, first.ja).getByText('未提出', { exact: true }).waitFor();

  // Without a file the button is disabled with a reason; it stays reachable by keyboard.
  const submitOf = (name: string) => clerk.getByRole('button', { name: `提出する: ${name}`, exact: true });
  expect(await submitOf(first.ja).getAttribute('aria-disabled')).toBe('true');
  await documentCard(clerk, first.ja).getByText('資料を1件以上添付してください。').waitFor();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);

  // One document is submitted without a dialog, pulled back and submitted again; the others go together.
  await attachFile(clerk, first.ja, `書類_${first.ja}`);
  await submitOf(first.ja).click();
  await clerk.getByText('提出しました。').waitFor();
  await documentCard(clerk, first.ja).getByText('確認待ち').waitFor();
  await eventually(() => documentCard(clerk, first.ja).locator('input[type=file]').count()).toBe(0);
  await eventually(() =>
    documentCard(clerk, first.ja)
      .getByRole('button', { name: /を削除/ })
      .count(),
  ).toBe(0);
  await clerk.getByRole('button', { name: `引き戻す: ${first.ja}` }).click();
  await documentCard(clerk, first.ja).getByText('未提出', { exact: true }).waitFor();
  const chooseTogether = (files: ReturnType<typeof buildPdf>[]) =>
    clerk.getByLabel('複数の書類の資料').locator('input[type=file]').setInputFiles(files);
  // A file without a document is not sent: its name is shown when the page is left.
  await chooseTogether([buildPdf('memo', 'memo')]);
  await clerk.getByRole('button', { name: 'memo.pdfを送信しない' }).waitFor();
  await clerk.getByRole('tab', { name: '詳細' }).click();
  await clerk.getByText('書類を選択していないため、送信していません: memo.pdf').waitFor();
  await clerk.getByRole('tab', { name: '手続' }).click();
  // The other files are chosen together and sorted by their names; the user chooses the document of one without such a name.
  const others = documents.slice(1).map(({ ja }) => ja);
  const last = others.at(-1) ?? '';
  await chooseTogether(others.map((name) => buildPdf(name === last ? 'scan0001' : `書類_${name}`, name)));
  const choice = clerk.getByRole('combobox', { name: 'scan0001.pdfの書類' });
  await choice.waitFor();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
  await choice.click();
  await clerk.getByRole('option', { name: last }).click();
  for (const name of others) {
    const file = name === last ? 'scan0001.pdf' : `書類_${name}.pdf`;
    await documentCard(clerk, name)
      .getByRole('listitem')
      .filter({ hasText: file })
      .getByText(/ウイルス検査中|検査済み/)
      .waitFor();
  }
  await documentCard(clerk, second.ja).getByRole('button', { name: '連絡事項を添える' }).click();
  await documentCard(clerk, second.ja)
    .getByRole('textbox', { name: /^連絡事項/ })
    .fill('署名のある頁は後日送ります。');
  await clerk.getByRole('button', { name: '5件まとめて提出' }).click();
  await clerk.getByText('5/5 件提出').waitFor();
  await documentCard(manager, second.ja).getByText('署名のある頁は後日送ります。').waitFor();

  await manager.getByText('5/5 件提出').waitFor();
  for (const { ja } of documents) {
    await documentCard(manager, ja).getByText('確認待ち').waitFor();
    await received(ja, ja === last ? 'scan0001' : `書類_${ja}`);
  }
  await manager.getByRole('button', { name: `差し戻す: ${third.ja}` }).click();
  expect(await dialog(manager).getByRole('button', { name: '差し戻す' }).isDisabled()).toBe(true);
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await manager.getByRole('button', { name: '押印・署名がありません。' }).click();
  await dialog(manager).getByRole('button', { name: '差し戻す' }).click();
  await manager.getByText('差し戻しました。').waitFor();
  for (const { ja } of documents.filter((document) => document !== third)) {
    await pressAndConfirm(manager, `確認済みにする: ${ja}`, '確認済みにする');
    await documentCard(manager, ja).getByText('完了').waitFor();
  }

  await documentCard(clerk, third.ja).getByText('押印・署名がありません。').waitFor();
  expect(
    await documentCard(clerk, second.ja)
      .getByRole('button', { name: /提出する/ })
      .count(),
  ).toBe(0);
  await attachFile(clerk, third.ja, '押印済み名簿');
  await submitOf(third.ja).click();
  await documentCard(clerk, third.ja).getByText('確認待ち').waitFor();
  await documentCard(manager, third.ja).getByText('確認待ち').waitFor();
  await received(third.ja, '押印済み名簿');
  await pressAndConfirm(manager, `確認済みにする: ${third.ja}`, '確認済みにする');
  await documentCard(manager, third.ja).getByText('完了').waitFor();
  const { rows } = await requestApi('applicantMember', 'GET /arrival-procedure-calls?status=2&pageSize=500');
  expect(rows.map((row) => row.id)).toContain(id);
});

test('in English, a harbor officer requests one more document, and a file is missing', async () => {
  // A page may request the files of a document at the moment of its removal.
  const allowedErrors = /404 .*\/api\/attachments\?parentKind=arrivalProcedure/;
  const id = await createConfirmedReservation({ startAt: '2030-08-10T08:00:00+09:00', endAt: '2030-08-10T18:00:00+09:00' });
  const manager = await visit(`/procedure/pre-arrival/${id}`, { as: 'harborMaster', language: 'en', theme: 'dark', allowedErrors });
  await manager.getByRole('button', { name: 'Add document' }).click();
  await dialog(manager).getByLabel('Document name (Japanese)').fill('曳船手配書');
  await dialog(manager).getByLabel('Document name (English)').fill('Tug order');
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await dialog(manager).getByRole('button', { name: 'Add', exact: true }).click();
  await manager.getByText('Registered successfully.').waitFor();
  await documentCard(manager, 'Tug order').getByText('Not submitted').waitFor();

  const clerk = await visit(`/procedure/pre-arrival/${id}`, {
    as: 'applicantMember',
    language: 'en',
    theme: 'dark',
    allowedErrors,
  });
  await documentCard(clerk, 'Tug order').getByText('Please upload at least one attachment.').waitFor();
  // The applicant cannot remove a document that the harbor manager requires; the harbor manager can, and both sides see it in the
  // history.
  expect(
    await documentCard(clerk, 'Tug order')
      .getByRole('button', { name: /Remove/ })
      .count(),
  ).toBe(0);
  await pressAndConfirm(manager, 'Remove: Tug order', 'Remove');
  await eventually(() => documentCard(manager, 'Tug order').count()).toBe(0);
  await clerk
    .getByRole('listitem')
    .filter({ hasText: 'Removed' })
    .filter({ hasText: 'Tug order' })
    .filter({ hasText: 'Harbor manager' })
    .waitFor();
});

test('a ship departs; its report is entered, returned, corrected and completed', async () => {
  const id = await createConfirmedReservation(inAnHour());
  const list = `/procedure/post-departure?freetext=${encodeURIComponent('手続岸壁')}`;
  const clerk = await visit(list, { as: 'applicantMember', allowedErrors: /409|422/ });
  // Not before the system time has passed its departure.
  const ship = clerk.getByRole('link', { name: /ダイヤモンド・プリンセス/ });
  await clerk.getByText('条件に一致するデータがありません').waitFor();
  expect(await ship.count()).toBe(0);
  await departSoon(id);
  await eventually(async () => {
    await reloadPage(clerk);
    return ship.count();
  }).toBe(1);
  await ship.click();
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  const fill = async (label: string, value: string) => clerk.getByLabel(label).fill(value);
  await fill('入港時乗客数', '-1');
  await fill('出港時乗客数', '2310');
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await clerk.getByText('0以上の値を入力してください。').first().waitFor();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
  // Typed with an IME on, and one figure too many: the ship takes 2,706.
  await fill('入港時乗客数', '２３４５０');
  await clerk.getByLabel('入国審査あり').check();
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await clerk.getByText('乗客定員 2,706 人を大きく超えています。').waitFor();
  // A tablet is rotated: the chat moves into a tab, and the input is kept.
  await clerk.setViewportSize({ width: 1024, height: 1366 });
  await clerk.getByRole('tab', { name: 'チャット' }).waitFor();
  expect(await clerk.getByLabel('入港時乗客数').inputValue()).toBe('２３４５０');
  await fill('入港時乗客数', '２，３４５');
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await clerk.getByText('報告しました。').waitFor();
  await clerk.getByText('2,345 人').waitFor();

  const manager = await visit(`/procedure/post-departure/${id}`, { as: 'harborMaster' });
  await manager.getByText('予定どおり').first().waitFor();
  await manager.getByRole('button', { name: '差し戻す' }).click();
  await manager.getByRole('button', { name: '乗客数をご確認ください。' }).click();
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await dialog(manager).getByRole('button', { name: '差し戻す' }).click();
  await manager.getByText('差し戻しました。').waitFor();

  await clerk.getByText('乗客数をご確認ください。').first().waitFor();
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await fill('出港時乗客数', '2320');
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await clerk.getByText('2,320 人').waitFor();

  // The five documents of the berth were never submitted: the dialog lists them and asks for confirmation.
  await manager.getByRole('button', { name: '完了にする', exact: true }).click();
  for (const { ja } of documents) await dialog(manager).getByText(ja).waitFor();
  expect(await findAccessibilityViolations(manager)).toEqual([]);
  await dialog(manager).getByRole('button', { name: '書類が済まないまま完了にする' }).click();
  await manager.getByText('完了にしました。').waitFor();
  await documentCard(manager, documents[0]?.ja ?? '')
    .getByText('未提出のまま終了')
    .waitFor();
  await manager.getByRole('button', { name: '訂正を求める' }).waitFor();
  await clerk.goto(list);
  await settle(clerk);
  await eventually(() => ship.count()).toBe(0);
  const { rows } = await requestApi('harborMaster', 'GET /departure-procedures?status=2&pageSize=500');
  expect(rows.map((row) => row.id)).toContain(id);
});

test('a ship does not call: the clerk reports it with a reason, the officer completes it, and nothing stays open', async () => {
  const id = await createConfirmedReservation(inAnHour());
  await departSoon(id);
  const openReports = async () => (await requestApi('applicantMember', 'GET /departure-procedures?status=1&pageSize=500')).rows;
  await eventually(async () => (await openReports()).map((row) => row.id)).toContain(id);
  const clerk = await visit(`/procedure/post-departure/${id}`, { as: 'applicantMember' });
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await clerk.getByRole('radio', { name: '抜港（寄港しなかった）' }).check();
  await eventually(() => clerk.getByLabel('入港時乗客数').count()).toBe(0);
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await clerk.getByText('必須項目です。').first().waitFor();
  await clerk.getByRole('radio', { name: '荒天' }).check();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
  await clerk.getByRole('button', { name: '報告する', exact: true }).click();
  await clerk.getByText('報告しました。').waitFor();
  await clerk.getByText('荒天', { exact: true }).waitFor();

  const manager = await visit(`/procedure/post-departure/${id}`, { as: 'harborMaster' });
  await pressAndConfirm(manager, '完了にする', '完了にする');
  await manager.getByText('完了にしました。').waitFor();
  for (const list of ['arrival-procedure-calls', 'departure-procedures']) {
    const { rows } = await requestApi('harborMaster', `GET /${list}?status=1&pageSize=500`);
    expect(rows.map((row) => row.id)).not.toContain(id);
  }
});
