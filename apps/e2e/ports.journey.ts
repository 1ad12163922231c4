import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { eventually, useBrowser } from './use-browser.ts';
import { enterFirst, signInPath } from './use-sign-in.ts';

const { visit } = useBrowser();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: false }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('finding a port', () => {
  test('the ministry finds 139 ports in Japanese, sorts, searches and pages; the URL keeps the state', async () => {
    const page = await visit('/administration/port', { as: 'mlitMember' });
    await eventually(() => page.getByText('1–20 / 139件').isVisible()).toBe(true);
    const firstName = () => page.locator('[data-rowindex="0"] [aria-colindex="1"] a').textContent();
    await eventually(firstName).toBe('函館港');

    await page.getByRole('columnheader', { name: '都道府県' }).click();
    await page.getByRole('columnheader', { name: '都道府県' }).click();
    await eventually(firstName).toBe('那覇港');
    await page.getByRole('button', { name: '次のページ' }).click();
    await eventually(() => page.getByText('21–40 / 139件').isVisible()).toBe(true);
    await eventually(async () => new URL(page.url()).search).toBe('?page=1&sortField=prefectureCode&sortOrder=desc');
    await page.reload();
    await eventually(() => page.getByText('21–40 / 139件').isVisible()).toBe(true);

    await page.keyboard.press('/');
    await page.keyboard.type('hakata');
    await eventually(() => page.getByText('1–1 / 1件').isVisible()).toBe(true);
    await eventually(firstName).toBe('博多港');
    await page.goBack();
    await eventually(() => page.getByText('21–40 / 139件').isVisible()).toBe(true);
  });

  test('an empty result shows a message and a link to clear the filters', async () => {
    const page = await visit('/administration/port?freetext=xyzzy', { as: 'mlitMember' });
    await page.getByText('条件に一致するデータがありません').waitFor();
    await page.locator('output').getByRole('button', { name: '条件をクリア' }).click();
    await eventually(() => page.getByText('1–20 / 139件').isVisible()).toBe(true);
  });

  test('by keyboard only: into the grid, down, Enter opens the port', async () => {
    const page = await visit('/administration/port', { as: 'mlitMember' });
    await page.locator('[data-rowindex="0"] [aria-colindex="1"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('小樽港');
  });

  test('a harbor manager sees its own ports and no button to register one', async () => {
    const page = await visit('/administration/port', { as: 'harborMaster' });
    await eventually(() => page.getByText('1–1 / 1件').isVisible()).toBe(true);
    await page.getByText('博多港').waitFor();
    expect(await page.getByRole('link', { name: '港湾を登録' }).count()).toBe(0);
  });
});

describe('maintaining a port', () => {
  test('the ministry registers a port, corrects it, abolishes and restores it', async () => {
    const page = await visit('/administration/port', { as: 'mlitMaster', allowedErrors: /409/ });
    await page.getByRole('link', { name: '港湾を登録' }).click();
    await page.getByLabel('港湾名（和文）').fill('試験港');
    await page.getByLabel('港湾名（英文）').fill('Shiken');
    await page.getByLabel('港湾コード').fill('40001');
    await choose(page, '港湾種別', '地方港湾');
    await choose(page, '都道府県', '福岡県');
    await eventually(() => page.getByLabel('地方整備局等').inputValue()).toBe('九州地方整備局');
    await choose(page, '海域', '九州');
    // A manager that no other journey uses.
    await choose(page, '港湾管理者', '川崎市港湾局');
    await page.getByRole('button', { name: '登録する' }).click();
    await page.getByText('指定された港湾コードは既に使用されています。').waitFor();
    await page.getByLabel('港湾コード').fill('40999');
    await page.getByRole('button', { name: '登録する' }).click();
    await page.getByText('登録しました。').waitFor();
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('試験港');

    await page.getByRole('button', { name: '編集する' }).click();
    await page.getByLabel('電話番号').fill('092-000-0000');
    await page.getByRole('button', { name: '保存する' }).click();
    await page.getByText('更新しました。').waitFor();
    await eventually(() => page.getByText('092-000-0000').isVisible()).toBe(true);

    await page.getByRole('button', { name: '廃止する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '廃止する' }).click();
    await page.getByRole('button', { name: '廃止を取り消す' }).waitFor();
    await page.goto('/administration/port?freetext=試験港');
    await page.getByText('条件に一致するデータがありません').waitFor();
    await page.getByLabel('廃止済みを含む').click();
    await page.getByText('試験港').click();
    await page.getByRole('button', { name: '廃止を取り消す' }).click();
    await page.getByRole('button', { name: '廃止する' }).waitFor();
  });

  test('the ministry registers a port and its manager, whose master sees this port only', async () => {
    const page = await visit('/administration/organization/new', { as: 'mlitMember' });
    await page.getByLabel('組織名（和文）').fill('新港港湾局');
    await page.getByLabel('組織名（英文）').fill('Shinko Port Bureau');
    await page.getByLabel('官署コード').fill('29998');
    await choose(page, '組織種別', '港湾管理者');
    await page.getByLabel('メールアドレス', { exact: false }).first().fill('shinko@example.jp');
    await page.getByLabel('マスターの氏名', { exact: false }).first().fill('新港 花子');
    await page.getByLabel('マスターのメールアドレス').fill('shinko-master@example.jp');
    await page.getByRole('button', { name: '登録する' }).click();
    await page.getByText('登録しました。').waitFor();

    await page.goto('/administration/port/new');
    await page.getByLabel('港湾名（和文）').fill('新港');
    await page.getByLabel('港湾名（英文）').fill('Shinko');
    await page.getByLabel('港湾コード').fill('40998');
    await choose(page, '港湾種別', '地方港湾');
    await choose(page, '都道府県', '福岡県');
    await choose(page, '海域', '九州');
    await choose(page, '港湾管理者', '新港港湾局');
    await page.getByRole('button', { name: '登録する' }).click();
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('新港');
    await page.getByText('新港港湾局').waitFor();

    // The master got a temporary password and signs in like other users.
    const master = await visit(signInPath, { as: 'mlitMaster', allowedErrors: /400|401/ });
    await enterFirst(master, 'shinko-master@example.jp', 'Fair-winds-2027');
    await master.getByRole('link', { name: '港湾管理' }).first().click();
    await eventually(() => master.getByText(/^1–\d+ \/ /).textContent()).toBe('1–1 / 1件');
    await master.getByText('新港', { exact: true }).click();
    await master.getByRole('button', { name: '編集する' }).waitFor();
  });

  test('leaving a form with unsaved input asks for confirmation', async () => {
    const page = await visit('/administration/port/new', { as: 'mlitMaster' });
    await page.getByLabel('港湾名（和文）').fill('書きかけ');
    await page.getByRole('link', { name: '港湾管理' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '編集を続ける' }).click();
    expect(await page.getByLabel('港湾名（和文）').inputValue()).toBe('書きかけ');
    await page.getByRole('link', { name: '港湾管理' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '破棄して移動する' }).click();
    await eventually(() => page.getByText(/\/ \d+件/).isVisible()).toBe(true);
  });

  test('two users change one port: the second gets a conflict, takes over the first change and saves', async () => {
    const ministry = await visit('/administration/port?freetext=hakata', { as: 'mlitMaster' });
    await ministry.getByText('博多港').click();
    await ministry.getByRole('button', { name: '編集する' }).click();
    const manager = await visit('/administration/port?freetext=hakata', { as: 'harborMaster' });
    await manager.getByText('博多港').click();
    await manager.getByRole('button', { name: '編集する' }).click();
    expect(await manager.getByLabel('港湾コード').isDisabled()).toBe(true);

    await manager.getByLabel('電話番号').fill('092-111-1111');
    await ministry.getByLabel('メールアドレス').fill('hakata@example.jp');
    await ministry.getByRole('button', { name: '保存する' }).click();
    await ministry.getByText('更新しました。').waitFor();
    await manager.getByText('最新の内容に更新した項目: メールアドレス').waitFor();
    await eventually(() => manager.getByLabel('メールアドレス').inputValue()).toBe('hakata@example.jp');
    expect(await manager.getByLabel('電話番号').inputValue()).toBe('092-111-1111');
    await manager.getByRole('button', { name: '保存する' }).click();
    await manager.getByText('更新しました。').waitFor();
    await manager.getByText('hakata@example.jp').waitFor();
  });
});

describe('while data is loading', () => {
  test('a list passes the accessibility rules on the first load and on the next one', async () => {
    const page = await visit('/home', { as: 'mlitMember' });
    const holdPorts = async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/ports?**', async (route) => {
        await released;
        await route.continue();
      });
      return release;
    };
    const releaseFirst = await holdPorts();
    await page.getByRole('link', { name: '港湾管理' }).first().click();
    const busy = page.locator('[role=grid][aria-busy=true]');
    await busy.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    releaseFirst();
    await page.locator('[data-rowindex="0"]').waitFor();
    await page.locator('[role=grid][aria-busy=false]').waitFor();

    const releaseSecond = await holdPorts();
    await page.getByRole('columnheader', { name: '都道府県' }).click();
    await busy.waitFor();
    await page.locator('[data-rowindex="0"]').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    releaseSecond();
    await page.locator('[role=grid][aria-busy=false]').waitFor();
  });
});

describe('error states', () => {
  test('a port that does not exist or is not accessible shows a plain message', async () => {
    const page = await visit('/administration/port/1', { as: 'harborMaster', allowedErrors: /404/ });
    await page.getByText('対象のデータが見つかりません').waitFor();
  });

  test('an unreachable server is reported, and a retry works', async () => {
    const page = await visit('/development/components', { as: 'mlitMember', allowedErrors: /ERR_FAILED|Failed to load/ });
    await page.route('**/api/ports**', (route) => route.abort());
    await page.getByRole('link', { name: '港湾管理' }).click();
    await page.getByText('サーバーに接続できません。').waitFor();
    await page.unroute('**/api/ports**');
    await page.getByRole('button', { name: '再試行' }).click();
    await eventually(() => page.getByText(/\/ \d+件/).isVisible()).toBe(true);
  });
});
