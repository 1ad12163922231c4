import { expect, test } from 'vitest';
import { findShip, registerBerth, submitCall } from './ask-api.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

// Sentences of the specification that no other journey comes by.

test('one record under each of its addresses; pulled back it is a draft again', async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  const berthId = await registerBerth('40001-64', { ja: '文例岸壁', en: 'Sentence Berth' }, rules);
  const shipId = await findShip('Asuka III');
  const { id } = await submitCall({ berthId, shipId }, '2029-02-01');
  // A draft is its owner's alone: the manager's open page no longer finds it.
  const manager = await visit(`/reservation/management/${id}`, { as: 'harborMaster', language: 'en', allowedErrors: /404/ });
  await manager.getByRole('heading', { level: 1 }).filter({ hasText: /Asuka/ }).waitFor();

  const page = await visit(`/reservation/list/${id}`, { as: 'applicantMaster', language: 'en' });
  await page.getByRole('button', { name: 'Pull back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pull back' }).click();
  await page.getByText('Application has been reversed.').waitFor();
  await page.goto(`/reservation/new/${id}`);
  await page.getByText('Sentence Berth').first().waitFor();
});

test('where every port was asked for, the list says so', async () => {
  const page = await visit('/home', { as: 'applicantMaster', language: 'en' });
  await page.route('**/api/ports?*requestable=true*', (route) => route.fulfill({ json: { rows: [], rowCount: 0 } }));
  await page.goto('/administration/harbor-utilization');
  await page.getByText('No ports available for application').waitFor();
});

test('the menu is 280 wide on a desktop, and the bar above is titled with the name of the product', async () => {
  const page = await visit('/administration/port', { as: 'mlitMaster' });
  await page.getByRole('link', { name: '港湾管理' }).first().waitFor();
  await eventually(async () => (await page.getByRole('main').boundingBox())?.x).toBe(280);
  expect(await page.getByRole('banner').textContent()).toContain('クルーズ船寄港予約システム');
  // The grid speaks Japanese too, also where only a screen reader hears it.
  const buttons = page.getByRole('grid').locator('button[aria-label]');
  await buttons.first().waitFor({ state: 'attached' });
  const labels = await buttons.evaluateAll((found) => found.map((button) => button.getAttribute('aria-label') ?? ''));
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => /[a-z]/i.test(label.replace('LOCODE', '')))).toEqual([]);
});

test('the account menu is 320 wide, letters are Noto Sans JP at 13', async () => {
  const page = await visit('/home', { as: 'harborMaster' });
  await page.getByRole('button', { name: /アカウントメニュー/ }).click();
  const menu = page.getByRole('dialog', { name: 'アカウントメニュー' });
  await eventually(async () => (await menu.boundingBox())?.width).toBe(320);
  const letters = await page.evaluate(() => {
    const { fontFamily, fontSize } = getComputedStyle(document.body);
    return { fontFamily, fontSize };
  });
  expect(letters).toEqual({ fontFamily: expect.stringContaining('Noto Sans JP') as string, fontSize: '13px' });
});
