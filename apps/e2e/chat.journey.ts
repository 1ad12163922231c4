import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { askApi, findShip, registerBerth, submitCall } from './ask-api.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** A berth of this journey's own. */
const place = { berthId: 0, shipId: 0 };
beforeAll(async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  place.berthId = await registerBerth('40001-75', { ja: '会話岸壁', en: 'Chat Berth' }, rules);
  place.shipId = await findShip('Diamond Princess');
});

const submit = (day: string) => submitCall(place, day);

const readChat = async (id: number) =>
  (await askApi('harborMaster', `GET /messages/${id}`)) as unknown as { unreadCount: number; messages: unknown[] };

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' });
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.getByRole('button', { name: '送信', exact: true }).click();
};

test('an agency and a harbor manager talk: each sees the other’s words without a reload, and who has read them', async () => {
  const { id } = await submit('2030-06-01');
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster' });
  await agency.getByText('まだメッセージはありません').waitFor();
  await say(agency, '着岸時刻を30分早めることは可能でしょうか。');
  await log(agency).getByText('着岸時刻を30分早めることは可能でしょうか。').waitFor();

  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await log(manager).getByText('ここから未読').waitFor();
  await log(manager).getByText('着岸時刻を30分早めることは可能でしょうか。').waitFor();
  // The manager has it on the screen, and the agency learns of it.
  await log(agency)
    .getByText(/^既読: /)
    .waitFor();
  expect(await violationsOf(manager)).toEqual([]);

  await say(manager, '可能です。綱取りの手配を変更します。');
  await log(agency).getByText('可能です。綱取りの手配を変更します。').waitFor();
  await log(manager)
    .getByText(/^既読: /)
    .waitFor();
});

test('who reads further up stays there, and is told that there is more below', async () => {
  const { id } = await submit('2030-06-02');
  for (let index = 1; index <= 60; index += 1)
    await askApi('applicantMaster', `POST /messages/${id}`, { body: `連絡 ${index} 件目です。` });
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await log(manager).getByText('ここから未読').waitFor();
  await manager.getByRole('button', { name: '以前のメッセージを表示' }).click();
  await log(manager).getByText('連絡 1 件目です。').waitFor();
  await log(manager).evaluate((element) => element.scrollTo(0, 0));
  const below = manager.getByRole('button', { name: '新しいメッセージ' });
  await askApi('applicantMaster', `POST /messages/${id}`, { body: '最後の連絡です。' });
  await log(manager).getByText('最後の連絡です。').waitFor();
  expect(await log(manager).evaluate((element) => element.scrollTop)).toBeLessThan(10);
  await below.click();
  await eventually(() => below.count()).toBe(0);
  await eventually(async () => (await readChat(id)).unreadCount).toBe(0);
});

test('Enter sends where somebody chose so, and not while Japanese is converted; on a phone the chat is a tab that counts', async () => {
  const { id } = await submit('2030-06-03');
  await askApi('harborMaster', `POST /messages/${id}`, { body: '書類をご確認ください。' });
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', width: 390 });
  await agency.getByRole('tab', { name: 'チャット（未読 1件）' }).click();
  await log(agency).getByText('書類をご確認ください。').waitFor();
  await agency.getByRole('tab', { name: 'チャット', exact: true }).waitFor();

  await field(agency).fill('一行目');
  await field(agency).press('Enter');
  await field(agency).pressSequentially('二行目');
  await eventually(() => field(agency).inputValue()).toBe('一行目\n二行目');
  await agency.getByRole('switch', { name: 'Enterキーで送信' }).check();
  await field(agency).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(await field(agency).inputValue()).toBe('一行目\n二行目');
  await field(agency).press('Enter');
  await log(agency).getByText('二行目').waitFor();
  await eventually(() => field(agency).inputValue()).toBe('');
  await agency.reload();
  await eventually(() => agency.getByRole('switch', { name: 'Enterキーで送信' }).isChecked()).toBe(true);
});

test('what could not be sent stays, and is sent once', async () => {
  const { id } = await submit('2030-06-04');
  const agency = await visit(`/reservation/list/${id}`, {
    as: 'applicantMaster',
    allowedErrors: /Failed to load resource|ERR_FAILED/,
  });
  await agency.getByText('まだメッセージはありません').waitFor();
  // The server did it, the answer is lost on the way, and for a while nothing can be read.
  await agency.route('**/api/messages/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    return route.abort();
  });
  await say(agency, '一度だけ届くべき連絡');
  await agency.getByText('送信できませんでした').waitFor();
  await agency.unroute('**/api/messages/**');
  await agency.getByRole('button', { name: '再送信' }).click();
  await eventually(() => agency.getByText('送信できませんでした').count()).toBe(0);
  await eventually(() => log(agency).getByText('一度だけ届くべき連絡').count()).toBe(1);
  expect((await readChat(id)).messages).toHaveLength(1);
});

test('a file goes along with the first message, and the other party finds it without a reload', async () => {
  const { id } = await submit('2030-06-06');
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster' });
  await agency.getByText('まだメッセージはありません').waitFor();
  const manager = await visit(`/reservation/list/${id}`, { as: 'harborMaster' });
  await manager.getByText('まだメッセージはありません').waitFor();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  await agency.locator('form input[type=file]').setInputFiles({ name: '係留図.pdf', mimeType: 'application/pdf', buffer: pdf });
  await agency.getByRole('button', { name: /係留図.pdf/ }).waitFor();
  await agency.getByRole('button', { name: '送信', exact: true }).click();
  await log(agency).getByText('係留図.pdf').waitFor();
  await log(manager).getByText('係留図.pdf').waitFor();
});

test('a berth without chat says so where one would write, and a request has its chat too', async () => {
  const { id } = await submit('2030-06-05');
  await askApi('applicantMaster', `POST /messages/${id}`, { body: '以前の連絡' });
  const { version } = await askApi('harborMaster', `GET /berths/${place.berthId}`);
  await askApi('harborMaster', `PUT /berths/${place.berthId}`, { version, hasChat: false });
  const agency = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', language: 'en', theme: 'dark' });
  await log(agency).getByText('以前の連絡').waitFor();
  await agency.getByText('This berth does not offer chat.').waitFor();
  expect(await agency.getByRole('textbox', { name: 'Message' }).count()).toBe(0);

  const official = await visit('/administration/cruiseship/request/2', { as: 'mlitMaster' });
  await say(official, '全長の根拠資料をご提出ください。');
  await log(official).getByText('全長の根拠資料をご提出ください。').waitFor();
});
