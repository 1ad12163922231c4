import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: false }).first().click();
  await page.getByRole('option', { name: option }).first().click();
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const save = async (page: Page, button: string, result: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(result).waitFor();
};

describe('the ministry and an organization', () => {
  test('registers it with its master, gets an error for a used address, corrects it, and transfers the role', async () => {
    const page = await visit('/administration/organization', { as: 'mlitMaster', allowedErrors: /409/ });
    // The demo data has 118; other journeys register more.
    const count = async () => Number(/^1–20 \/ (\d+)件$/.exec((await page.getByText(/^1–20 \/ /).textContent()) ?? '')?.[1]);
    await eventually(count).toBeGreaterThanOrEqual(118);
    await page.getByRole('link', { name: '組織を登録' }).click();
    await eventually(() => heading(page)).toBe('組織の登録');
    await page.getByLabel('組織名（和文）').fill('試験港湾局');
    await page.getByLabel('組織名（英文）').fill('Test Port Bureau');
    await page.getByLabel('官署コード').fill('29999');
    await choose(page, '組織種別', '港湾管理者');
    await page.getByLabel('メールアドレス', { exact: false }).first().fill('bureau@example.jp');
    await page.getByLabel('マスターの氏名', { exact: false }).first().fill('試験 太郎');
    await page.getByLabel('マスターのメールアドレス').fill('10001-1@example.jp');
    await page.getByRole('button', { name: '登録する' }).click();
    await page.getByText('指定されたマスターアカウントのメールアドレスは既に使用されています。').waitFor();
    await page.getByLabel('マスターのメールアドレス').fill('taro@example.jp');
    await save(page, '登録する', '登録しました。');
    await eventually(() => heading(page)).toBe('試験港湾局');

    await page.getByRole('button', { name: '編集する' }).click();
    expect(await page.getByLabel('組織種別').isDisabled()).toBe(true);
    await page.getByLabel('電話番号').fill('092-222-2222');
    await save(page, '保存する', '更新しました。');
    await eventually(() => page.getByText('092-222-2222').isVisible()).toBe(true);

    // There is no other account yet that could take the role.
    await page.getByRole('link', { name: '試験 太郎' }).click();
    await page.getByRole('button', { name: 'マスター権限を移譲する' }).click();
    await page.getByText('対象となるユーザーがいません。').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'マスター権限を移譲する' }).isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: '戻る' }).click();

    await page.goto('/administration/user/new');
    await page.getByLabel('氏名', { exact: false }).first().fill('試験 次郎');
    await page.getByLabel('メールアドレス').fill('jiro@example.jp');
    await choose(page, '組織', '試験港湾局');
    await save(page, '登録する', '登録しました。');

    await page.goto('/administration/user?freetext=試験港湾局');
    await page.getByRole('link', { name: '試験 太郎' }).click();
    await page.getByRole('button', { name: 'マスター権限を移譲する' }).click();
    await page.getByRole('radio', { name: /試験 次郎/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'マスター権限を移譲する' }).click();
    await page.getByText('更新しました。').waitFor();
    await eventually(() => page.getByText('一般アカウント').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'マスター権限を移譲する' }).count()).toBe(0);
  });
});

describe('a master and its accounts', () => {
  test('creates a group by keyboard and a user, moves and disables the user; the group cannot be deleted', async () => {
    // The live event may reach the page of a deleted group before the page is left: it is refetched once.
    const page = await visit('/administration/group', { as: 'harborMaster', allowedErrors: /404|409/ });
    await page.getByRole('link', { name: 'グループを登録' }).click();
    await eventually(() => heading(page)).toBe('グループの登録');
    await page.getByLabel('グループ名').fill('夜間担当');
    await page.getByRole('searchbox', { name: '岸壁を絞り込む' }).fill('箱崎');
    await page.getByRole('listbox', { name: /選択できる岸壁/ }).focus();
    await page.keyboard.press('Enter');
    await eventually(() =>
      page
        .getByRole('listbox', { name: /選択中の岸壁/ })
        .getByRole('option')
        .count(),
    ).toBe(1);
    await save(page, '登録する', '登録しました。');
    await eventually(() => heading(page)).toBe('夜間担当');
    await eventually(() => page.getByText(/箱崎ふ頭/).count()).toBe(1);
    const group = page.url();

    await page.goto('/administration/user');
    await page.getByRole('link', { name: 'ユーザーを登録' }).click();
    await eventually(() => heading(page)).toBe('ユーザーの登録');
    await page.getByLabel('氏名', { exact: false }).first().fill('新人 花子');
    await page.getByLabel('メールアドレス').fill('hanako@example.jp');
    await save(page, '登録する', '登録しました。');
    await eventually(() => heading(page)).toBe('新人 花子');
    await page.getByRole('button', { name: '編集する' }).click();
    await choose(page, 'グループ', '夜間担当');
    await save(page, '保存する', '更新しました。');
    await eventually(() => page.getByRole('link', { name: '夜間担当' }).isVisible()).toBe(true);

    await page.getByRole('button', { name: '停止する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停止する' }).click();
    await page.getByRole('button', { name: '停止を解除する' }).waitFor();
    expect(await page.getByRole('button', { name: '招待を再送する' }).count()).toBe(0);

    await page.goto(group);
    await page.getByRole('button', { name: '削除する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
    await page.getByText('所属するユーザーがいるため削除できません。').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '戻る' }).click();
    await page.getByRole('link', { name: /所属するユーザーを見る（1人）/ }).click();
    await page.getByRole('link', { name: '新人 花子' }).click();
    await page.getByRole('button', { name: '編集する' }).click();
    await choose(page, 'グループ', '全岸壁担当');
    await save(page, '保存する', '更新しました。');
    await page.goto(group);
    await page.getByRole('button', { name: '削除する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
    await page.getByText('削除しました。').waitFor();
  });
});

/** For users that can book or decide about bookings; managers and the ministry also have the calendar. */
const procedureItems = ['入港前手続', '出港後報告'];
const applicantItems = ['予約一覧', '新規予約申請', '寄港計画', ...procedureItems];
const managerItems = ['予約一覧', '新規予約申請', '予約管理', ...procedureItems, '統計'];

describe('menu items per kind of user', () => {
  test.each([
    [
      'mlitMember',
      [
        'ホーム',
        ...managerItems,
        '港湾管理',
        '岸壁管理',
        '予約可能港管理',
        'クルーズ船管理',
        '組織管理',
        'グループ管理',
        'ユーザー管理',
      ],
    ],
    ['harborMaster', ['ホーム', ...managerItems, '港湾管理', '岸壁管理', '予約可能港管理', 'グループ管理', 'ユーザー管理']],
    ['harborMember', ['ホーム', ...managerItems, '港湾管理', '岸壁管理']],
    ['applicantMaster', ['ホーム', ...applicantItems, '予約可能港申請', 'クルーズ船管理', 'グループ管理', 'ユーザー管理']],
    ['applicantMember', ['ホーム', ...applicantItems, '予約可能港申請', 'クルーズ船管理']],
  ])('%s', async (as, labels) => {
    const page = await visit('/administration/port', { as });
    const menu = page.getByRole('navigation', { name: 'メインメニュー' });
    await eventually(() => menu.locator('a[href^="/"]').allTextContents()).toEqual(labels);
  });
});
