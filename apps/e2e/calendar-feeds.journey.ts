import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { registerBerth } from './api-client.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

test('a clerk subscribes to a calendar, reads it elsewhere, replaces the address and revokes it', async () => {
  const page = await visit('/reservation/list', { as: 'applicantMaster', allowedErrors: /404/ });
  /** As a calendar program does: with nothing but the address. */
  const read = async (address: string) => {
    const response = await page.request.get(address);
    return { status: response.status(), type: response.headers()['content-type'], text: await response.text() };
  };
  const issue = async (button: string) => {
    await page.getByRole('button', { name: 'カレンダー購読' }).click();
    await page.getByRole('button', { name: button, exact: true }).click();
    const address = await page.getByLabel('購読用アドレス').inputValue();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return address;
  };
  const first = await issue('アドレスを発行');
  expect(await read(first)).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  expect((await read(first)).text).toContain('UID:reservation-');
  const second = await issue('新しいアドレスを発行');
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);

  await page.goto('/account');
  await page.getByRole('button', { name: 'すべての寄港予定のアドレスを無効にする' }).click();
  await page.getByText('発行済みのアドレスはありません。').waitFor();
  expect((await read(second)).status).toBe(404);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a harbor manager subscribes to one berth', async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true };
  const berthId = await registerBerth('40001-79', { ja: '購読岸壁', en: 'Feed Berth' }, rules);
  const page = await visit(`/administration/facility/${berthId}`, { as: 'harborMaster' });
  await page.getByRole('button', { name: 'カレンダー購読' }).click();
  await page.getByRole('button', { name: /アドレスを発行$/ }).click();
  const response = await page.request.get(await page.getByLabel('購読用アドレス').inputValue());
  expect(await response.text()).toContain('BEGIN:VCALENDAR');
});
