import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { eventually, useBrowser } from './use-browser.ts';
import { enter, gate, nextCode, nextMail, type } from './use-gate.ts';

const { visit } = useBrowser();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: false }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('looking for a port', () => {
  test('the ministry finds 139 ports in Japanese, sorts, searches, pages; the address remembers all of it', async () => {
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

  test('nothing found says so and offers the way back', async () => {
    const page = await visit('/administration/port?freetext=xyzzy', { as: 'mlitMember' });
    await page.getByText('条件に一致するデータがありません').waitFor();
    await page.locator('output').getByRole('button', { name: '条件をクリア' }).click();
    await eventually(() => page.getByText('1–20 / 139件').isVisible()).toBe(true);
  });

  test('by keyboard alone: into the grid, down, Enter opens the port', async () => {
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

describe('keeping a port', () => {
  test('the ministry registers a port, corrects it, abolishes it and takes that back', async () => {
    const page = await visit('/administration/port', { as: 'mlitMaster', allowedErrors: /409/ });
    await page.getByRole('link', { name: '港湾を登録' }).click();
    await page.getByLabel('港湾名（和文）').fill('試験港');
    await page.getByLabel('港湾名（英文）').fill('Shiken');
    await page.getByLabel('港湾コード').fill('40001');
    await choose(page, '港湾種別', '地方港湾');
    await choose(page, '都道府県', '福岡県');
    await eventually(() => page.getByLabel('地方整備局等').inputValue()).toBe('九州地方整備局');
    await choose(page, '海域', '九州');
    // A manager as whom nobody acts in another journey.
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

  test('the ministry registers a port and its manager, whose master finds it among its own and nothing else', async () => {
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

    // The master was sent a temporary password, and comes in by the gate like anybody else.
    const temporary = /仮パスワード: (\S+)/.exec((await nextMail('shinko-master@example.jp', /仮パスワード/)).text)?.[1] ?? '';
    const master = await visit(gate, { as: 'mlitMaster', allowedErrors: /400|401/ });
    await enter(master, 'shinko-master@example.jp', temporary);
    await master.getByLabel('新しいパスワード', { exact: true }).fill('Fair-winds-2027');
    await master.getByLabel('新しいパスワード（確認）').fill('Fair-winds-2027');
    await master.getByRole('button', { name: '設定する' }).click();
    await type(master, await nextCode('shinko-master@example.jp', 0));
    await master.getByRole('link', { name: '港湾管理' }).first().click();
    await eventually(() => master.getByText(/^1–\d+ \/ /).textContent()).toBe('1–1 / 1件');
    await master.getByText('新港', { exact: true }).click();
    await master.getByRole('button', { name: '編集する' }).waitFor();
  });

  test('leaving with something typed asks first', async () => {
    const page = await visit('/administration/port/new', { as: 'mlitMaster' });
    await page.getByLabel('港湾名（和文）').fill('書きかけ');
    await page.getByRole('link', { name: '港湾管理' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '編集を続ける' }).click();
    expect(await page.getByLabel('港湾名（和文）').inputValue()).toBe('書きかけ');
    await page.getByRole('link', { name: '港湾管理' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '破棄して移動する' }).click();
    await eventually(() => page.getByText(/\/ \d+件/).isVisible()).toBe(true);
  });

  test('two people change one port: the second hears of it, takes the first one’s change in and saves on top', async () => {
    const ministry = await visit('/administration/port?freetext=hakata', { as: 'mlitMaster' });
    await ministry.getByText('博多港').click();
    await ministry.getByRole('button', { name: '編集する' }).click();
    const manager = await visit('/administration/port?freetext=hakata', { as: 'harborMaster', allowedErrors: /409/ });
    await manager.getByText('博多港').click();
    await manager.getByRole('button', { name: '編集する' }).click();
    expect(await manager.getByLabel('港湾コード').isDisabled()).toBe(true);

    await ministry.getByLabel('メールアドレス').fill('hakata@example.jp');
    await ministry.getByRole('button', { name: '保存する' }).click();
    await ministry.getByText('更新しました。').waitFor();
    await manager.getByLabel('電話番号').fill('092-111-1111');
    await manager.getByRole('button', { name: '保存する' }).click();
    await manager.getByRole('button', { name: '最新を読み込んで続ける' }).click();
    await eventually(() => manager.getByLabel('メールアドレス').inputValue()).toBe('hakata@example.jp');
    expect(await manager.getByLabel('電話番号').inputValue()).toBe('092-111-1111');
    await manager.getByRole('button', { name: '保存する' }).click();
    await manager.getByText('更新しました。').waitFor();
    await manager.getByText('hakata@example.jp').waitFor();
  });
});

describe('when it is not shown yet', () => {
  test('a list passes the rules of accessibility while it loads and while it loads again', async () => {
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
    expect(await violationsOf(page)).toEqual([]);
    releaseFirst();
    await page.locator('[data-rowindex="0"]').waitFor();
    await page.locator('[role=grid][aria-busy=false]').waitFor();

    const releaseSecond = await holdPorts();
    await page.getByRole('columnheader', { name: '都道府県' }).click();
    await busy.waitFor();
    await page.locator('[data-rowindex="0"]').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    releaseSecond();
    await page.locator('[role=grid][aria-busy=false]').waitFor();
  });
});

describe('when it cannot be shown', () => {
  test('a port that is not there, or not yours, is said in plain words', async () => {
    const page = await visit('/administration/port/1', { as: 'harborMaster', allowedErrors: /404/ });
    await page.getByText('対象のデータが見つかりません').waitFor();
  });

  test('a server that cannot be reached is named, and trying again works', async () => {
    const page = await visit('/development/components', { as: 'mlitMember', allowedErrors: /ERR_FAILED|Failed to load/ });
    await page.route('**/api/ports**', (route) => route.abort());
    await page.getByRole('link', { name: '港湾管理' }).click();
    await page.getByText('サーバーに接続できません。').waitFor();
    await page.unroute('**/api/ports**');
    await page.getByRole('button', { name: '再試行' }).click();
    await eventually(() => page.getByText(/\/ \d+件/).isVisible()).toBe(true);
  });
});
