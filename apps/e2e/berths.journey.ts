import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const cruiseCenterName = '中央ふ頭西側岸壁（クルーズセンター）';
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const portInput = (page: Page) => page.getByRole('combobox', { name: /^港湾/ });
const save = async (page: Page, button: string, result: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(result).waitFor();
};

describe('finding a berth', () => {
  test('the ministry opens the berths of a port and sorts them by depth; the URL keeps the state', async () => {
    const page = await visit('/administration/port?freetext=hakata', { as: 'mlitMember' });
    await page.getByText('博多港').click();
    await page.getByRole('link', { name: /一覧を見る/ }).click();
    await page.getByRole('button', { name: '港湾: 博多港' }).waitFor();
    await page.getByText(cruiseCenterName).waitFor();
    await page.getByText('180,000 GT').first().waitFor();
    await page.getByRole('columnheader', { name: '水深' }).click();
    await page.getByRole('columnheader', { name: '水深' }).click();
    await eventually(() => page.locator('[data-rowindex="0"] [aria-colindex="1"] a').textContent()).toBe('香椎パークポート岸壁');
    await eventually(async () => new URL(page.url()).searchParams.get('sortField')).toBe('depthM');
    await page.reload();
    await eventually(() => page.locator('[data-rowindex="0"] [aria-colindex="1"] a').textContent()).toBe('香椎パークポート岸壁');
  });

  test('the English list is sorted by the English names', async () => {
    const page = await visit('/administration/facility?freetext=hakata', { as: 'mlitMember', language: 'en' });
    await page.getByText('Hakozaki Wharf Berth 4').waitFor();
    const links = page.locator('[data-rowindex] [aria-colindex="1"] a');
    await eventually(() => links.count()).toBeGreaterThan(3);
    const names = await links.allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => Number(a > b) - Number(a < b)));
  });

  test('a general harbor account sees only its group’s berths and may edit, but not register or abolish them', async () => {
    const page = await visit('/administration/facility', { as: 'harborMember', allowedErrors: /404/ });
    await eventually(() => page.getByText('1–1 / 1件').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: '岸壁を登録' }).count()).toBe(0);
    // By keyboard only: Enter opens the berth, arrows lead to its documents.
    await page.locator('[data-rowindex="0"] [aria-colindex="1"]').focus();
    await page.keyboard.press('Enter');
    await eventually(() => heading(page)).toBe(cruiseCenterName);
    await page.getByRole('button', { name: '編集する' }).waitFor();
    expect(await page.getByRole('button', { name: '廃止する' }).count()).toBe(0);
    await page.getByRole('tab', { name: '基本情報' }).focus();
    // Past the periods and the events to the documents.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: '提出書類' }).waitFor();
    await eventually(async () => new URL(page.url()).search).toBe('?tab=procedures');
    // The neighboring berth belongs to another group.
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.goto(`/administration/facility/${id + 1}`);
    await page.getByText('対象のデータが見つかりません').waitFor();
  });
});

describe('maintaining a berth', () => {
  test('a manager registers a berth, gets an error for a code in use, corrects, abolishes and restores it', async () => {
    const page = await visit('/administration/facility', { as: 'harborMaster', allowedErrors: /409/ });
    await page.getByRole('link', { name: '岸壁を登録' }).click();
    // A single managed port is preselected.
    await eventually(() => portInput(page).inputValue()).toBe('博多港');
    await page.getByLabel('岸壁名（和文）').fill('試験岸壁');
    await page.getByLabel('岸壁名（英文）').fill('Shiken Berth');
    await page.getByLabel('施設コード').fill('40001-01');
    await page.getByLabel('バースコード').fill('40001-SHK');
    await page.getByLabel('岸壁延長').fill('12.345');
    await page.getByRole('button', { name: '登録する' }).click();
    await page.getByText('小数点以下は2桁までで入力してください。').waitFor();
    await page.getByLabel('岸壁延長').fill('345.5');
    await page.getByRole('button', { name: '登録する' }).click();
    await page.getByText('指定された施設コードはこの港湾で既に使用されています。').waitFor();
    await page.getByLabel('施設コード').fill('40001-90');
    await save(page, '登録する', '登録しました。');
    await eventually(() => heading(page)).toBe('試験岸壁');
    await page.getByText('345.5 m').waitFor();

    await page.getByRole('button', { name: '編集する' }).click();
    expect(await portInput(page).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: '色5', exact: true }).check({ force: true });
    await page.getByLabel('キャンセル待ち', { exact: true }).click();
    await save(page, '保存する', '更新しました。');
    await eventually(() => page.getByText('色5').isVisible()).toBe(true);

    await page.getByRole('button', { name: '廃止する' }).click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '廃止する' }).click();
    await page.getByRole('button', { name: '廃止を取り消す' }).waitFor();
    await page.goto('/administration/facility?freetext=試験岸壁');
    await page.getByText('条件に一致するデータがありません').waitFor();
    await page.getByLabel('廃止済みを含む').click();
    await page.getByText('試験岸壁').click();
    await page.getByRole('button', { name: '廃止を取り消す' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '廃止を取り消す' }).click();
    await page.getByRole('button', { name: '廃止する' }).waitFor();
  });

  test('a manager adds, changes and removes required documents, at most one after arrival; the ministry reads', async () => {
    const page = await visit('/administration/facility?freetext=40001-03', { as: 'harborMaster', allowedErrors: /409/ });
    await page.getByText('箱崎ふ頭5号岸壁').click();
    await page.getByRole('tab', { name: '提出書類' }).click();
    await page.getByRole('button', { name: '書類を追加' }).click();
    await page.getByLabel('定型書類').click();
    await page.getByRole('option', { name: '乗組員名簿' }).click();
    await eventually(() => page.getByLabel('書類名（英文）').inputValue()).toBe('Crew list');
    await page.getByLabel(/提出期限/).fill('5');
    await page.getByLabel('入港後を期限とする').click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '追加する' }).click();
    await page.getByText('入港後を期限とする書類は複数登録できません。').waitFor();
    await page.getByLabel('入港後を期限とする').click();
    await save(page, '追加する', '登録しました。');
    const added = page.getByRole('listitem').filter({ hasText: '乗組員名簿' });
    await eventually(() => added.getByText('入港の5日前').isVisible()).toBe(true);

    await page.getByRole('button', { name: '乗組員名簿を編集' }).click();
    await page.getByLabel(/提出期限/).fill('4');
    await save(page, '保存する', '更新しました。');
    await eventually(() => added.getByText('入港の4日前').isVisible()).toBe(true);

    const ministry = await visit(page.url(), { as: 'mlitMember' });
    await ministry.getByText('乗組員名簿').waitFor();
    expect(await ministry.getByRole('button', { name: '乗組員名簿を編集' }).count()).toBe(0);
    expect(await ministry.getByRole('button', { name: '書類を追加' }).count()).toBe(0);

    await page.getByRole('button', { name: '乗組員名簿を削除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
    await page.getByText('削除しました。').waitFor();
    await eventually(() => added.count()).toBe(0);
  });

  test('leaving a form with unsaved input asks for confirmation', async () => {
    const page = await visit('/administration/facility/new', { as: 'harborMaster' });
    await page.getByLabel('岸壁名（和文）').fill('書きかけ');
    await page.getByRole('link', { name: '岸壁管理' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '編集を続ける' }).click();
    expect(await page.getByLabel('岸壁名（和文）').inputValue()).toBe('書きかけ');
  });
});
