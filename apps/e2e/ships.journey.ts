import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: false }).first().click();
  await page.getByRole('option', { name: option }).first().click();
};
const searchField = async (page: Page) => new URL(page.url()).search;
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('registering a ship', () => {
  test('an agency requests a ship, gets it returned, corrects it, and is approved', async () => {
    const agency = await visit('/administration/cruiseship', { as: 'applicantMember' });
    await agency.getByRole('link', { name: '登録を申請' }).click();
    await eventually(() => heading(agency)).toBe('クルーズ船の登録申請');
    await agency.getByLabel('船名（和文）').fill('ジャーニー丸');
    await agency.getByLabel('船名（英文）').fill('Journey Maru');
    await agency.getByLabel('IMO番号').fill('9991019');
    await choose(agency, '国籍', '日本');
    await agency.getByLabel('全長').fill('200.5');
    await press(agency, '申請する');
    await agency.getByText('IMO番号（数字7桁）が正しくありません。末尾の検査数字を確認してください。').waitFor();
    await agency.getByLabel('IMO番号').fill('9991018');
    await press(agency, '申請する');
    await agency.getByText('登録しました。').waitFor();
    await eventually(() => heading(agency)).toBe('ジャーニー丸');
    await agency.getByText('審査待ち').waitFor();
    expect(await agency.getByRole('button', { name: '承認する' }).count()).toBe(0);

    const ministry = await visit('/administration/cruiseship?mode=pending&statuses=1', { as: 'mlitMember' });
    await ministry.getByRole('link', { name: 'ジャーニー丸' }).click();
    const missing = '承認するには次の項目が必要です: 総トン数、乗客定員、最大喫水（船首）、最大喫水（船尾）';
    await ministry.getByText(missing).waitFor();
    await press(ministry, '承認する');
    await ministry.getByRole('dialog').getByText(missing).waitFor();
    expect(await ministry.getByRole('dialog').getByRole('button', { name: '承認する' }).isDisabled()).toBe(true);
    await confirm(ministry, '戻る');
    await press(ministry, '差し戻す');
    expect(await ministry.getByRole('dialog').getByRole('button', { name: '差し戻す' }).isDisabled()).toBe(true);
    expect(await findAccessibilityViolations(ministry)).toEqual([]);
    await ministry.getByLabel('差戻し理由').fill('全長を確認してください。');
    await confirm(ministry, '差し戻す');
    await ministry.getByText('差し戻しました。').waitFor();

    await agency.goto('/administration/cruiseship?mode=pending&statuses=3');
    await agency.getByRole('link', { name: 'ジャーニー丸' }).click();
    await agency.getByText('差戻し理由: 全長を確認してください。').waitFor();
    await press(agency, '修正する');
    await agency.getByLabel('全長').fill('201.5');
    await agency.getByLabel('総トン数').fill('３００００');
    await agency.getByLabel('乗客定員').fill('800');
    await agency.getByLabel('最大喫水（船首）').fill('6.5');
    await press(agency, '保存する');
    await agency.getByText('更新しました。').waitFor();
    await press(agency, '再申請する');
    await confirm(agency, '再申請する');
    await agency.getByText('審査待ち').waitFor();

    await ministry.reload();
    // Changes since the return are marked; the settled reason is part of the history only.
    const length = ministry.getByRole('row', { name: /全長/ });
    await eventually(() => length.textContent()).toContain('変更');
    expect(await length.textContent()).toContain('200.5 m');
    expect(await ministry.getByText('差戻し理由:').count()).toBe(0);
    await eventually(() => ministry.getByText('全長を確認してください。').count()).toBe(1);
    expect(await findAccessibilityViolations(ministry)).toEqual([]);
    await press(ministry, '承認する');
    await confirm(ministry, '承認する');
    await ministry.getByText('承認しました。').waitFor();
    await ministry.getByRole('link', { name: 'ジャーニー丸' }).click();
    await ministry.getByText('201.5 m').waitFor();

    await agency.goto('/administration/cruiseship?freetext=journey maru');
    await eventually(() => agency.getByText('1–1 / 1件').isVisible()).toBe(true);
  });

  test('a change request shows old and new values; a ship changed meanwhile is overwritten only after confirmation', async () => {
    const agency = await visit('/administration/cruiseship?freetext=diamond princess', { as: 'applicantMaster' });
    await agency.getByRole('link', { name: 'ダイヤモンド・プリンセス' }).click();
    await press(agency, '変更を申請する');
    await agency.getByLabel('乗客定員').fill('2700');
    await press(agency, '申請する');
    await eventually(() => agency.locator('tr[data-changed="true"]').count()).toBe(1);
    const request = new URL(agency.url()).pathname;

    const ministry = await visit('/administration/cruiseship?freetext=diamond princess', { as: 'mlitMaster' });
    await ministry.getByRole('link', { name: 'ダイヤモンド・プリンセス' }).click();
    await press(ministry, '編集する');
    await ministry.getByLabel('船舶番号').fill('140000');
    await press(ministry, '保存する');
    await ministry.getByText('更新しました。').waitFor();
    await ministry.goto(request);
    await press(ministry, '承認する');
    await ministry.getByText(/更新されました（船舶番号）/).waitFor();
    expect(await ministry.getByRole('dialog').getByRole('button', { name: '承認する' }).isDisabled()).toBe(true);
    expect(await findAccessibilityViolations(ministry)).toEqual([]);
    await ministry.getByRole('checkbox').check();
    await confirm(ministry, '承認する');
    await ministry.getByText('承認しました。').waitFor();
  });
});

describe('an applicant’s favorites', () => {
  test('the star responds immediately, and the filter shows the marked ships', { tags: ['spec:2.49'] }, async () => {
    const page = await visit('/administration/cruiseship?favoriteOnly=true', { as: 'applicantMaster' });
    await eventually(() => page.getByText('1–8 / 8件').isVisible()).toBe(true);
    await page
      .getByRole('button', { name: /お気に入りから外す/ })
      .first()
      .click();
    await eventually(() => page.getByText('1–7 / 7件').isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/administration/cruiseship');
  });
});

describe('lists per kind of user', () => {
  test('the ministry has no stars but sees hidden and scrapped ships; mode and filter are in the URL', {
    tags: ['spec:2.13'],
  }, async () => {
    const page = await visit('/administration/cruiseship', { as: 'mlitMember' });
    await page.getByLabel('非表示・解撤を含む').click();
    await eventually(() => searchField(page)).toBe('?includeAbolished=true');
    expect(await page.getByRole('button', { name: /お気に入り/ }).count()).toBe(0);
    await page.getByRole('tab', { name: '登録・変更申請' }).click();
    await eventually(() => searchField(page)).toBe('?mode=pending');
    await page.getByRole('button', { name: '状態' }).click();
    await page.getByRole('menuitemcheckbox', { name: '差戻し' }).click();
    await page.keyboard.press('Escape');
    await eventually(() => searchField(page)).toBe('?mode=pending&statuses=3');
    await page.getByRole('link', { name: 'プロバー・スター' }).waitFor();
  });
});
