import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testVirusMarker } from '../../tools/storage/start-scanner.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { findShipId, registerBerth, requestApi, submitReservation } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A separate berth for this journey. */
const placement = { berthId: 0, shipId: 0 };
beforeAll(async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  placement.berthId = await registerBerth('40001-75', { ja: '会話岸壁', en: 'Chat Berth' }, rules);
  placement.shipId = await findShipId('Diamond Princess');
});

const submitReservationOn = (day: string) => submitReservation(placement, day);

const getChat = async (id: number) =>
  (await requestApi('harborMaster', `GET /messages/${id}`)) as unknown as { unreadCount: number; messages: unknown[] };

const chatLog = (page: Page) => page.getByRole('log');
const messageField = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' });
const sendMessage = async (page: Page, text: string) => {
  await messageField(page).fill(text);
  await page.getByRole('button', { name: '送信', exact: true }).click();
};

test('a printed reservation shows its record without the chat', async () => {
  const { id } = await submitReservationOn('2030-05-01');
  const page = await visit(`/reservation/list/${id}`, { as: 'applicantMaster' });
  await messageField(page).waitFor();
  await page.emulateMedia({ media: 'print' });
  await messageField(page).waitFor({ state: 'hidden' });
  expect(await page.getByText('会話岸壁').first().isVisible()).toBe(true);
});

test('agency and harbor manager see each other’s messages and read marks without a reload', async () => {
  const { id } = await submitReservationOn('2030-06-01');
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster' });
  await agency.getByText('まだメッセージはありません').waitFor();
  await sendMessage(agency, '着岸時刻を30分早めることは可能でしょうか。');
  await chatLog(agency).getByText('着岸時刻を30分早めることは可能でしょうか。').waitFor();

  // The list marks reservations with unread messages; the mark disappears after the messages were read.
  const manager = await visit(`/reservation/list?freetext=${encodeURIComponent('会話岸壁')}`, { as: 'harborMaster' });
  const row = manager.getByRole('row').filter({ hasText: '2030年6月1日' });
  await row.getByText('未読メッセージあり').waitFor();
  await row.click();
  await chatLog(manager).getByText('ここから未読').waitFor();
  await chatLog(manager).getByText('着岸時刻を30分早めることは可能でしょうか。').waitFor();
  // The manager has it on the screen, and the agency sees the read mark.
  await chatLog(agency)
    .getByText(/^既読: /)
    .waitFor();
  expect(await findAccessibilityViolations(manager)).toEqual([]);

  await sendMessage(manager, '可能です。綱取りの手配を変更します。');
  await chatLog(agency).getByText('可能です。綱取りの手配を変更します。').waitFor();
  await chatLog(manager)
    .getByText(/^既読: /)
    .waitFor();
  await manager.goBack();
  await row.waitFor();
  await eventually(() => row.getByText('未読メッセージあり').count()).toBe(0);
});

test('a chat scrolled up keeps its position and indicates new messages below', async () => {
  const { id } = await submitReservationOn('2030-06-02');
  for (let index = 1; index <= 60; index += 1)
    await requestApi('applicantMaster', `POST /messages/${id}`, { body: `連絡 ${index} 件目です。` });
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await chatLog(manager).getByText('ここから未読').waitFor();
  await manager.getByRole('button', { name: '以前のメッセージを表示' }).click();
  await chatLog(manager).getByText('連絡 1 件目です。').waitFor();
  await chatLog(manager).evaluate((element) => element.scrollTo(0, 0));
  const below = manager.getByRole('button', { name: '新しいメッセージ' });
  await requestApi('applicantMaster', `POST /messages/${id}`, { body: '最後の連絡です。' });
  await chatLog(manager).getByText('最後の連絡です。').waitFor();
  expect(await chatLog(manager).evaluate((element) => element.scrollTop)).toBeLessThan(10);
  await below.click();
  await eventually(() => below.count()).toBe(0);
  await eventually(async () => (await getChat(id)).unreadCount).toBe(0);
});

test('Enter sends if enabled, but not during Japanese conversion; on a phone the chat is a tab with unread count', async () => {
  const { id } = await submitReservationOn('2030-06-03');
  await requestApi('harborMaster', `POST /messages/${id}`, { body: '書類をご確認ください。' });
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', width: 390 });
  await agency.getByRole('tab', { name: 'チャット（未読 1件）' }).click();
  await chatLog(agency).getByText('書類をご確認ください。').waitFor();
  await agency.getByRole('tab', { name: 'チャット', exact: true }).waitFor();

  await messageField(agency).fill('一行目');
  await messageField(agency).press('Enter');
  await messageField(agency).pressSequentially('二行目');
  await eventually(() => messageField(agency).inputValue()).toBe('一行目\n二行目');
  await agency.getByRole('switch', { name: 'Enterキーで送信' }).check();
  await messageField(agency).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(await messageField(agency).inputValue()).toBe('一行目\n二行目');
  await messageField(agency).press('Enter');
  await chatLog(agency).getByText('二行目').waitFor();
  await eventually(() => messageField(agency).inputValue()).toBe('');
  await agency.reload();
  await eventually(() => agency.getByRole('switch', { name: 'Enterキーで送信' }).isChecked()).toBe(true);
});

test('a message that could not be sent is kept and sent exactly once', async () => {
  const { id } = await submitReservationOn('2030-06-04');
  const agency = await visit(`/reservation/list/${id}`, {
    as: 'applicantMaster',
    allowedErrors: /Failed to load resource|ERR_FAILED/,
  });
  await agency.getByText('まだメッセージはありません').waitFor();
  // The server stores it and the answer is lost. Reading stays cut off until it is sent again: the list would show that it arrived.
  const network = { isAnswering: false };
  await agency.route('**/api/messages/**', async (route) => {
    const isMessage = route.request().method() === 'POST';
    if (isMessage && network.isAnswering) return route.continue();
    if (isMessage) await route.fetch();
    return route.abort();
  });
  await sendMessage(agency, '一度だけ届くべき連絡');
  await agency.getByText('送信を確認できませんでした').waitFor();
  network.isAnswering = true;
  const sentAgain = agency.waitForResponse((answer) => answer.url().includes('/api/messages/') && answer.status() === 201);
  await agency.getByRole('button', { name: '再送信' }).click();
  await sentAgain;
  await agency.unroute('**/api/messages/**');
  await eventually(() => agency.getByText('送信を確認できませんでした').count()).toBe(0);
  await eventually(() => chatLog(agency).getByText('一度だけ届くべき連絡').count()).toBe(1);
  expect((await getChat(id)).messages).toHaveLength(1);
});

test('a message that was not sent is still in its field after the page was left, but not at another record', async () => {
  const { id } = await submitReservationOn('2030-06-21');
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster' });
  await messageField(agency).fill('タグボートの手配について');
  await agency.getByRole('link', { name: 'ホーム', exact: true }).click();
  await agency.waitForURL(/\/home$/);
  const other = await submitReservationOn('2030-06-22');
  await agency.goto(`/reservation/list/${other.id}`);
  await messageField(agency).waitFor();
  expect(await messageField(agency).inputValue()).toBe('');
  await agency.goto(`/reservation/list/${id}`);
  await eventually(() => messageField(agency).inputValue()).toBe('タグボートの手配について');
  await agency.getByRole('button', { name: '送信', exact: true }).click();
  await chatLog(agency).getByText('タグボートの手配について').waitFor();
  await agency.reload();
  await chatLog(agency).getByText('タグボートの手配について').waitFor();
  expect(await messageField(agency).inputValue()).toBe('');
});

test('a file is sent with the first message, and the other party sees it without a reload', async () => {
  const { id } = await submitReservationOn('2030-06-06');
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster' });
  await agency.getByText('まだメッセージはありません').waitFor();
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await manager.getByText('まだメッセージはありません').waitFor();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  await agency.locator('form input[type=file]').setInputFiles({ name: '係留図.pdf', mimeType: 'application/pdf', buffer: pdf });
  await agency.getByRole('button', { name: /係留図.pdf/ }).waitFor();
  await agency.getByRole('button', { name: '送信', exact: true }).click();
  await chatLog(agency).getByText('係留図.pdf').waitFor();
  await chatLog(manager).getByText('係留図.pdf').waitFor();
});

test('a file with a virus is reported before or after sending; the text can be sent without it or edited', async () => {
  const { id } = await submitReservationOn('2030-06-07');
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', allowedErrors: /409|422/ });
  await agency.getByText('まだメッセージはありません').waitFor();
  const attach = (name: string) =>
    agency
      .locator('form input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`${testVirusMarker} ${name}`) });
  await messageField(agency).fill('時刻表をお送りします。');
  await attach('危険.txt');
  await agency.getByRole('alert').getByText('受け付けられないファイルです。外してから送信してください。').waitFor();
  await agency.getByText('ウイルスを検出').waitFor();
  expect(await agency.getByRole('button', { name: '送信', exact: true }).isDisabled()).toBe(true);
  await agency.getByRole('button', { name: '危険.txtを削除' }).click();

  // From here on the messages are sent before the result of the scan has reached the page.
  let infected: string[] = [];
  await agency.route('**/api/attachments?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { rows: { name: string; state: string }[] };
    infected = list.rows.filter(({ state }) => state === 'infected').map(({ name }) => name);
    await route.fulfill({ response, json: { ...list, rows: list.rows.map((row) => ({ ...row, state: 'scanning' })) } });
  });
  const failed = agency.getByRole('alert').filter({ hasText: '送信できませんでした' });
  const sendInfected = async (name: string, text: string) => {
    await attach(name);
    await eventually(async () => infected).toContain(name);
    await sendMessage(agency, text);
    await failed.getByText(`「${name}」はウイルスが検出されたため送信できません。ファイルを外して送信できます。`).waitFor();
    await eventually(() => messageField(agency).inputValue()).toBe('');
  };
  await sendInfected('危険1.txt', '入港は8時です。');
  expect(await findAccessibilityViolations(agency)).toEqual([]);
  await failed.getByRole('button', { name: 'ファイルを外して送信' }).click();
  await failed.waitFor({ state: 'detached' });
  await eventually(async () => (await getChat(id)).messages).toMatchObject([{ body: '入港は8時です。', files: [] }]);

  await sendInfected('危険2.txt', '出港は18時です。');
  await failed.getByRole('button', { name: '編集に戻す' }).click();
  await failed.waitFor({ state: 'detached' });
  await eventually(() => messageField(agency).inputValue()).toBe('出港は18時です。');
  expect(await agency.getByText('危険2.txt').count()).toBe(0);
  expect((await getChat(id)).messages).toHaveLength(1);
  await agency.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a berth without chat shows a message instead of the input, and a ship request has a chat too', async () => {
  const { id } = await submitReservationOn('2030-06-05');
  await requestApi('applicantMaster', `POST /messages/${id}`, { body: '以前の連絡' });
  const { version } = await requestApi('harborMaster', `GET /berths/${placement.berthId}`);
  await requestApi('harborMaster', `PUT /berths/${placement.berthId}`, { version, hasChat: false });
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', language: 'en', theme: 'dark' });
  await chatLog(agency).getByText('以前の連絡').waitFor();
  await agency.getByText('This berth does not offer chat.').waitFor();
  expect(await agency.getByRole('textbox', { name: 'Message' }).count()).toBe(0);

  const official = await visit('/administration/cruiseship/request/2', { as: 'mlitMaster' });
  await sendMessage(official, '全長の根拠資料をご提出ください。');
  await chatLog(official).getByText('全長の根拠資料をご提出ください。').waitFor();
});
