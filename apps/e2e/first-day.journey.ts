import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { findMasterAccountId, requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

type Founded = { code: string; type: 2 | 3; name: { ja: string; en: string } };

/** The master account of an organization that the ministry has just registered. */
const found = async ({ code, type, name }: Founded) => {
  const contact = { name: '初日 花子', nameKana: '', phone: '', lang: 'ja', naccsUserCode: '', naccsCompanyName: '' };
  await requestApi('mlitMaster', 'POST /organizations', {
    code,
    type,
    name,
    address: { ja: '', en: '' },
    countryCode: 'JP',
    email: `first-day-${code}@example.jp`,
    phone: '',
    master: { ...contact, email: `first-day-master-${code}@example.jp` },
  });
  return findMasterAccountId(name.ja);
};

const steps = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: '利用開始の手順' }) });

test('the master of a new agency is led from its first page to the first port it can book', async () => {
  const id = await found({ code: '39811', type: 3, name: { ja: '初日船舶代理店', en: 'First Day Agency' } });
  const page = await visit('/home', { as: id });
  await steps(page).getByText('1/5 完了').waitFor();
  expect(await steps(page).getByRole('listitem').count()).toBe(5);
  // One button, and no links to lists that the menu does not have.
  expect(await steps(page).getByRole('link').allInnerTexts()).toEqual(['予約可能港を申請する']);
  expect(await page.locator('main a[href*="/reservation/"], main a[href*="/procedure/"]').count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto('/reservation/new');
  await page.getByText('予約できる港湾がありません。').waitFor();
  expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0);
  await page.getByRole('link', { name: '予約可能港を申請する' }).click();
  const row = page.locator('[data-rowindex="0"]');
  const port = (await row.locator('a').first().textContent()) ?? '';
  await row.locator('[aria-colindex="1"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '申請する', exact: true }).click();
  await page.getByText('登録しました。').waitFor();
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ホーム' }).click();
  await steps(page).getByText('2/5 完了').waitFor();
  await steps(page).getByText(`港湾管理者が審査します。 審査中：${port}`).waitFor();
  expect(await steps(page).getByRole('link').count()).toBe(0);

  const { rows } = await requestApi(id, 'GET /reservable-port-requests?statuses=1');
  const [request] = rows;
  if (!request) throw new Error('the request is not in the list');
  await requestApi('mlitMaster', `PUT /reservable-port-requests/${request.id}`, {
    version: request.version,
    transition: 'approve',
  });
  // The open page follows: the port is in the group, so the menu has the request and the steps are done.
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: '新規予約申請' }).waitFor();
  await eventually(() => steps(page).count()).toBe(0);
});

test('the master of a new harbor manager sees the steps that remain and the side that takes the first one', async () => {
  const id = await found({ code: '29811', type: 2, name: { ja: '初日市港湾局', en: 'First Day Harbor' } });
  const page = await visit('/home', { as: id });
  await steps(page).getByText('0/5 完了').waitFor();
  const first = steps(page).getByRole('listitem').first();
  await first.getByText('国土交通省が行います。').waitFor();
  expect(await first.getAttribute('aria-current')).toBe('step');
  expect(await steps(page).getByRole('link').count()).toBe(0);
  expect(await page.getByText('今週の岸壁').count()).toBe(0);
  expect(await page.locator('main a[href*="/reservation/"], main a[href*="/procedure/"]').count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
