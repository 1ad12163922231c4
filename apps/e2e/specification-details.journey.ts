import { expect, test } from 'vitest';
import { findShipId, registerBerth, submitReservation } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

// Statements of the specification that no other journey covers.

test('one record has several URLs; pulled back it is a draft again', async () => {
  const rules = { allocation: 'firstCome', isAutomatic: true, openDays: 3000 };
  const berthId = await registerBerth('40001-64', { ja: '文例岸壁', en: 'Sentence Berth' }, rules);
  const shipId = await findShipId('Asuka III');
  const { id } = await submitReservation({ berthId, shipId }, '2029-02-01');
  // A draft is visible to its owner only: the manager's open page gets 404.
  const manager = await visit(`/reservation/management/${id}`, { as: 'harborMaster', language: 'en', allowedErrors: /404/ });
  await manager.getByRole('heading', { level: 1 }).filter({ hasText: /Asuka/ }).waitFor();

  // A submitted request has nothing left to submit: the URL of its form redirects to its record.
  const page = await visit(`/reservation/new/${id}`, { as: 'applicantMaster', language: 'en' });
  await page.waitForURL(`**/reservation/list/${id}`);
  await page.getByRole('button', { name: 'Pull back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pull back' }).click();
  await page.getByText('Application has been reversed.').waitFor();
  await page.goto(`/reservation/new/${id}`);
  await page.getByText('Sentence Berth').first().waitFor();
});

test('the list shows a message when every port was requested', async () => {
  const page = await visit('/home', { as: 'applicantMaster', language: 'en' });
  await page.route('**/api/ports?*requestable=true*', (route) => route.fulfill({ json: { rows: [], rowCount: 0 } }));
  await page.goto('/administration/harbor-utilization');
  await page.getByText('No ports available for application').waitFor();
});

test('the menu is 280 px wide on a desktop, and the top bar shows the name of the product', {
  tags: ['spec:2.18', 'spec:9.7'],
}, async () => {
  const page = await visit('/administration/port', { as: 'mlitMaster' });
  await page.getByRole('link', { name: '港湾管理' }).first().waitFor();
  await eventually(async () => (await page.getByRole('main').boundingBox())?.x).toBe(280);
  expect(await page.getByRole('banner').textContent()).toContain('クルーズ船寄港予約システム');
  // The grid is in Japanese too, including texts for screen readers.
  const buttons = page.getByRole('grid').locator('button[aria-label]');
  await buttons.first().waitFor({ state: 'attached' });
  const labels = await buttons.evaluateAll((found) => found.map((button) => button.getAttribute('aria-label') ?? ''));
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => /[a-z]/i.test(label.replace('LOCODE', '')))).toEqual([]);
});

test('the account menu is 320 px wide, and the font is Noto Sans JP at 13 px', { tags: ['spec:9.5', 'spec:9.11'] }, async () => {
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
