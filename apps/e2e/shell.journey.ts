import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { systemNow } from './system-now.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const menu = (page: Page) => page.getByRole('navigation', { name: /メインメニュー|Main menu/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const pathOf = async (page: Page) => new URL(page.url()).pathname;
const openAccountMenu = (page: Page) => page.getByRole('button', { name: /アカウントメニュー|Account menu/ }).click();
const openSettings = async (page: Page) => {
  await openAccountMenu(page);
  await page.getByRole('button', { name: '設定を変更' }).click();
};
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('finding home', () => {
  test.each(['/', '/no/such/page', '/administration'])('%s leads home', async (path) => {
    const page = await visit(path, { as: 'mlitMember' });
    await eventually(() => pathOf(page)).toBe('/home');
    await eventually(() => heading(page)).toMatch(/さん$/);
  });

  test('the bell says on every screen how much waits, and leads to the same page by its other name', async () => {
    const page = await visit('/administration/port', { as: 'harborMaster' });
    await page.getByRole('link', { name: /^対応が必要な項目 [\d,]+件$/ }).click();
    await eventually(() => pathOf(page)).toBe('/dashboard/home');
    await eventually(() => menu(page).getByRole('link', { name: 'ホーム' }).getAttribute('aria-current')).toBe('page');
    await eventually(() => heading(page)).toMatch(/さん$/);
  });

  test('a card’s figure is the length of the list behind it', async () => {
    const page = await visit('/home', { as: 'harborMaster' });
    const card = page.getByRole('main').getByRole('link', { name: /港湾管理/ });
    await eventually(() => card.textContent()).toMatch(/\d+港/);
    const count = /(\d+)港/.exec((await card.textContent()) ?? '')?.[1];
    await card.click();
    await eventually(() => page.getByText(/^1–\d+ \/ /).textContent()).toBe(`1–${count} / ${count}件`);
  });
});

describe('the menu', () => {
  test('folded and with a group closed, it is still so after a reload', async () => {
    const page = await visit('/home', { as: 'mlitMember' });
    await menu(page).getByRole('button', { name: 'アカウント管理' }).click();
    await eventually(() => menu(page).getByRole('link', { name: '組織管理' }).isVisible()).toBe(false);
    await page.reload();
    await eventually(() => menu(page).getByRole('button', { name: 'アカウント管理' }).getAttribute('aria-expanded')).toBe('false');

    const widthOf = async () => (await menu(page).boundingBox())?.width;
    await eventually(widthOf).toBeGreaterThan(270);
    await page.getByRole('button', { name: 'メニューを折りたたむ' }).click();
    await eventually(widthOf).toBeLessThan(73);
    await page.reload();
    await eventually(widthOf).toBeLessThan(73);
    await page.getByRole('button', { name: '広げる' }).click();
    await eventually(widthOf).toBeGreaterThan(270);
  });

  test('on a tablet, by keyboard: a group flies out, arrows move, Enter opens, Escape gives the focus back', async () => {
    const page = await visit('/home', { as: 'mlitMember', width: 1024 });
    const group = menu(page).getByRole('button', { name: '管理', exact: true });
    await group.focus();
    await page.keyboard.press('Enter');
    await eventually(() => focusedText(page)).toBe('港湾管理');
    await page.keyboard.press('Escape');
    await eventually(() => focusedText(page)).toBe('管理');
    await page.keyboard.press('Enter');
    await eventually(() => focusedText(page)).toBe('港湾管理');
    await page.keyboard.press('ArrowDown');
    await eventually(() => focusedText(page)).toBe('岸壁管理');
    await page.keyboard.press('Enter');
    await eventually(() => heading(page)).toBe('岸壁管理');
  });

  test('on a phone, by keyboard: the drawer opens, Escape closes it, a choice opens its page', async () => {
    const page = await visit('/home', { as: 'mlitMember', width: 390 });
    const opener = page.getByRole('button', { name: 'メニュー', exact: true });
    expect(await menu(page).count()).toBe(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    await eventually(() => menu(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => menu(page).count()).toBe(0);
    await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => menu(page).isVisible()).toBe(true);
    const walk = async () => {
      await page.keyboard.press('Tab');
      return focusedText(page);
    };
    await eventually(walk).toBe('港湾管理');
    await page.keyboard.press('Enter');
    await eventually(() => heading(page)).toBe('港湾管理');
    await eventually(() => menu(page).count()).toBe(0);
  });

  test('sites of others open beside this one', async () => {
    const page = await visit('/home', { as: 'applicantMember' });
    const site = menu(page).getByRole('link', { name: /NACCS/ });
    expect(await site.getAttribute('href')).toBe('https://www.naccs.jp/');
    expect(await site.getAttribute('target')).toBe('_blank');
  });
});

describe('the account menu', () => {
  test('language and theme change at once, keep what was typed and survive a reload', async () => {
    const page = await visit('/administration/port/new', { as: 'mlitMaster' });
    await page.getByLabel('港湾名（和文）').fill('書きかけ');
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('switch', { name: 'Dark mode' }).click();
    await page.keyboard.press('Escape');
    await eventually(() => heading(page)).toBe('Register a port');
    expect(await page.getByLabel('Port name (Japanese)').inputValue()).toBe('書きかけ');

    await page.goto('/home');
    await eventually(() => heading(page)).toMatch(/^(Good|Hello)/);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('shows the server’s time to the second, whatever the PC believes', async () => {
    const page = await visit('/home', { as: 'mlitMember' });
    await page.addInitScript(() => {
      const RealDate = Date;
      const ahead = 3 * 86_400_000;
      class WrongDate extends RealDate {
        constructor(...given: [] | [number]) {
          super(given[0] ?? RealDate.now() + ahead);
        }
        static override now() {
          return RealDate.now() + ahead;
        }
      }
      Object.assign(globalThis, { Date: WrongDate });
    });
    await page.reload();
    await openAccountMenu(page);
    const time = page.getByRole('dialog').locator('time').filter({ hasText: ':' });
    const shown = async () => (await time.textContent()) ?? '';
    const secondsOff = async () =>
      Math.abs(Date.parse(`${(await shown()).replaceAll('/', '-').replace(' ', 'T')}+09:00`) - systemNow()) / 1000;
    const first = await shown();
    expect(first).toMatch(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/);
    // A busy page shows a second late. A wrong clock is three days off and stays so.
    await eventually(secondsOff).toBeLessThan(2.5);
    await eventually(shown).not.toBe(first);
    await eventually(secondsOff).toBeLessThan(2.5);
  });

  test('notification settings: a failed save says so and keeps the choice, a saved one is there after a reload', async () => {
    const page = await visit('/home', { as: 'harborMember', allowedErrors: /ERR_FAILED|Failed to load/ });
    await openSettings(page);
    const dialog = page.getByRole('dialog', { name: '通知設定' });
    const received = dialog.getByRole('switch', { name: '予約申請の受付' });
    await eventually(() => dialog.getByRole('switch').count()).toBe(6);
    expect(await received.isChecked()).toBe(true);
    await received.focus();
    await page.keyboard.press('Space');
    await eventually(() => dialog.getByText('5 / 6 件オン').isVisible()).toBe(true);

    await page.route('**/api/notification-settings', (route) => route.abort());
    await dialog.getByRole('button', { name: '保存する' }).click();
    await dialog.getByText('サーバーに接続できません。').waitFor();
    expect(await received.isChecked()).toBe(false);
    await page.unroute('**/api/notification-settings');
    await dialog.getByRole('button', { name: '保存する' }).click();
    await page.getByText('更新しました。').waitFor();

    await page.reload();
    await openSettings(page);
    await eventually(() => dialog.getByText('5 / 6 件オン').isVisible()).toBe(true);
    expect(await received.isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'すべてオフ' }).click();
    await dialog.getByRole('button', { name: '保存する' }).click();
    await page.getByText('更新しました。').waitFor();
    await page.reload();
    await openSettings(page);
    await eventually(() => dialog.getByText('0 / 6 件オン').isVisible()).toBe(true);
  });
});

describe.each([
  { language: 'ja' as const, theme: 'light' as const },
  { language: 'en' as const, theme: 'dark' as const },
])('what opens over the page is accessible ($language, $theme)', (look) => {
  test('the account menu, and the settings behind it', async () => {
    const page = await visit('/home', { as: 'applicantMember', ...look });
    await openAccountMenu(page);
    await page.getByRole('dialog').locator('time').filter({ hasText: ':' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /設定を変更|Change Setting/ }).click();
    await eventually(() => page.getByRole('dialog').getByRole('switch').count()).toBe(7);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the narrow menu’s groups', async () => {
    const page = await visit('/home', { as: 'mlitMember', width: 1024, ...look });
    await menu(page)
      .getByRole('button', { name: /^(管理|Admin)$/ })
      .click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the drawer', async () => {
    const page = await visit('/home', { as: 'mlitMember', width: 390, ...look });
    await page.getByRole('button', { name: /^(メニュー|Menu)$/ }).click();
    await menu(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a screen that a new version replaced: the shell stays, and reloading brings the screen', async () => {
  const page = await visit('/home', { as: 'mlitMember', allowedErrors: /ERR_FAILED/ });
  await page.route('**/assets/port-list-screen-*.js', (route) => route.abort());
  await menu(page).getByRole('link', { name: '港湾管理' }).click();
  await page.getByText('画面を読み込めませんでした').waitFor();
  expect(await menu(page).isVisible()).toBe(true);
  await menu(page).getByRole('link', { name: 'ホーム' }).click();
  await eventually(() => heading(page)).toMatch(/さん$/);
  await menu(page).getByRole('link', { name: '港湾管理' }).click();
  await page.unroute('**/assets/port-list-screen-*.js');
  await page.getByRole('button', { name: '再読み込み' }).click();
  await eventually(() => heading(page)).toBe('港湾管理');
});
