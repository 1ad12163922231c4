import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { systemNow } from './system-now.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const menu = (page: Page) => page.getByRole('navigation', { name: /メインメニュー|Main menu/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const currentPath = async (page: Page) => new URL(page.url()).pathname;
const openAccountMenu = (page: Page) => page.getByRole('button', { name: /アカウントメニュー|Account menu/ }).click();
const openSettings = async (page: Page) => {
  await openAccountMenu(page);
  await page.getByRole('button', { name: '設定を変更' }).click();
};
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('finding home', () => {
  test.each(['/', '/no/such/page', '/administration'])('%s leads home', { tags: ['spec:2.8'] }, async (path) => {
    const page = await visit(path, { as: 'mlitMember' });
    await eventually(() => currentPath(page)).toBe('/home');
    await eventually(() => heading(page)).toMatch(/さん$/);
  });

  test('the bell shows the to-do count on every screen, and leads to the same page by its other name', {
    tags: ['spec:2.21'],
  }, async () => {
    const page = await visit('/administration/port', { as: 'harborMaster' });
    await page.getByRole('link', { name: /^対応が必要な項目 [\d,]+件$/ }).click();
    await eventually(() => currentPath(page)).toBe('/dashboard/home');
    await eventually(() => menu(page).getByRole('link', { name: 'ホーム' }).getAttribute('aria-current')).toBe('page');
    await eventually(() => heading(page)).toMatch(/さん$/);
  });

  test('a card’s figure is the length of the list behind it', { tags: ['spec:2.15'] }, async () => {
    const page = await visit('/home', { as: 'harborMaster' });
    const card = page.getByRole('main').getByRole('link', { name: /港湾管理/ });
    await eventually(() => card.textContent()).toMatch(/\d+港/);
    const count = /(\d+)港/.exec((await card.textContent()) ?? '')?.[1];
    await card.click();
    await eventually(() => page.getByText(/^1–\d+ \/ /).textContent()).toBe(`1–${count} / ${count}件`);
  });
});

describe('the menu', () => {
  test('folded and with a group closed, it is still so after a reload', { tags: ['spec:2.17'] }, async () => {
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

  test('on a tablet, by keyboard: a group flies out, arrows move, Enter opens, Escape gives the focus back', {
    tags: ['spec:2.19'],
  }, async () => {
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

  test('on a phone, by keyboard: the drawer opens, Escape closes it, a choice opens its page', {
    tags: ['spec:2.20'],
  }, async () => {
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

  test('sites of others open beside this one', { tags: ['spec:2.17'] }, async () => {
    const page = await visit('/home', { as: 'applicantMember' });
    const site = menu(page).getByRole('link', { name: /NACCS/ });
    expect(await site.getAttribute('href')).toBe('https://www.naccs.jp/');
    expect(await site.getAttribute('target')).toBe('_blank');
  });
});

describe('the account menu', () => {
  test('language and theme change immediately, keep the input and survive a reload', {
    tags: ['spec:2.22', 'spec:9.6'],
  }, async () => {
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

  test('shows the server’s time to the second, independent of the clock of the PC', { tags: ['spec:2.23'] }, async () => {
    const page = await visit('/home', { as: 'mlitMember' });
    await page.addInitScript((ahead) => {
      const RealDate = Date;
      class WrongDate extends RealDate {
        constructor(...given: [] | [number]) {
          super(given[0] ?? RealDate.now() + ahead);
        }
        static override now() {
          return RealDate.now() + ahead;
        }
      }
      Object.assign(globalThis, { Date: WrongDate });
    }, 3 * dayMs);
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

  test('notification settings: a failed save reports it and keeps the choice, a saved one is there after a reload', {
    tags: ['spec:2.52', 'spec:7.5'],
  }, async () => {
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
    await dialog.getByText(/サーバーから応答がありません。/).waitFor();
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
  test('the account menu, and the settings behind it', { tags: ['spec:2.22'] }, async () => {
    const page = await visit('/home', { as: 'applicantMember', ...look });
    await openAccountMenu(page);
    await page.getByRole('dialog').locator('time').filter({ hasText: ':' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /設定を変更|Change Setting/ }).click();
    await eventually(() => page.getByRole('dialog').getByRole('switch').count()).toBe(7);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // All keys are shown by one of them, and work neither over a dialog nor while typing.
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: /^(キーボード操作|Keyboard shortcuts)$/ });
    await keys.waitFor();
    await eventually(() => keys.locator('kbd').allTextContents()).toEqual(['n', '/', 'g', 'h', 'g', 'r', 'Ctrl', 'Enter', '?']);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.type('gr');
    expect(await currentPath(page)).toBe('/home');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.type('gr');
    await eventually(() => currentPath(page)).toBe('/reservation/list');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('gh?');
    await eventually(() => search.inputValue()).toBe('gh?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await currentPath(page)).toBe('/reservation/list');
    await search.blur();
    await page.keyboard.type('gh');
    await eventually(() => currentPath(page)).toBe('/home');
  });

  test('the narrow menu’s groups', async () => {
    const page = await visit('/home', { as: 'mlitMember', width: 1024, ...look });
    await menu(page)
      .getByRole('button', { name: /^(管理|Admin)$/ })
      .click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('the drawer', async () => {
    const page = await visit('/home', { as: 'mlitMember', width: 390, ...look });
    await page.getByRole('button', { name: /^(メニュー|Menu)$/ }).click();
    await menu(page).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

test('on a slow network the chosen item is marked immediately, and a skeleton is shown before the screen', async () => {
  const release = Promise.withResolvers<void>();
  const page = await visit('/home', {
    as: 'mlitMember',
    prepare: (opened) => opened.route('**/assets/port-list-screen-*.js', (route) => release.promise.then(() => route.continue())),
  });
  const link = menu(page).getByRole('link', { name: '港湾管理' });
  const home = menu(page).getByRole('link', { name: 'ホーム' });
  const colorOf = (place: typeof link) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const chosen = await colorOf(home);
  const plain = await colorOf(link);
  await link.click();
  await page.mouse.move(700, 500);
  await eventually(() => colorOf(link)).toBe(chosen);
  await eventually(() => colorOf(home)).toBe(plain);
  const line = page.getByRole('progressbar', { name: '通信中' });
  await line.waitFor();
  // Without motion it is a pattern, not a line that could be a border.
  expect(await line.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('repeating-linear-gradient');
  await page.locator('main [aria-busy=true]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  release.resolve();
  await eventually(() => heading(page)).toBe('港湾管理');
  await eventually(() => menu(page).locator('.pending').count()).toBe(0);
});

test('a screen whose code cannot be loaded: the shell stays, and a retry loads the screen', { tags: ['spec:8.4'] }, async () => {
  const script = '**/assets/port-list-screen-*.js';
  const page = await visit('/home', {
    as: 'mlitMember',
    allowedErrors: /ERR_FAILED/,
    prepare: (opened) => opened.route(script, (route) => route.abort()),
  });
  await menu(page).getByRole('link', { name: '港湾管理' }).click();
  await page.getByText('画面を読み込めませんでした').waitFor();
  expect(await menu(page).isVisible()).toBe(true);
  await menu(page).getByRole('link', { name: 'ホーム' }).click();
  await eventually(() => heading(page)).toMatch(/さん$/);
  await menu(page).getByRole('link', { name: '港湾管理' }).click();
  await page.unroute(script);
  await page.getByRole('button', { name: '再試行' }).click();
  await eventually(() => heading(page)).toBe('港湾管理');
});
