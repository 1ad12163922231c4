import { type Locator as BrowserLocator, type Page as BrowserPage, type Route as BrowserRoute, chromium } from 'playwright-core';
import { waitMs } from '../kit/limits.ts';
import { browserOptions } from './browser-options.ts';
import { settle, watchRequests } from './settle.ts';

// Types of the browser for scenarios outside of this folder.
export type Page = BrowserPage;
export type Locator = BrowserLocator;
export type Route = BrowserRoute;

type User = { email: string; password: string };

/** Chromium in front of a production build, for scenarios outside of the test runner. */
export const openBrowser = async (address: string) => {
  const browser = await chromium.launch(browserOptions);
  return {
    close: () => browser.close(),
    /** A page of a user in a browser profile of its own, signed in at the gate. The window is high enough for a list of 20 rows. */
    signIn: async ({ email, password }: User): Promise<Page> => {
      const viewport = { width: 1440, height: 1800 };
      const context = await browser.newContext({ baseURL: address, locale: 'ja-JP', viewport, reducedMotion: 'reduce' });
      context.setDefaultTimeout(waitMs);
      const page = await context.newPage();
      watchRequests(page);
      await page.goto('/');
      await page.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
      await page.getByLabel(/^パスワード$/).fill(password);
      await page.getByRole('button', { name: /^サインイン$/ }).click();
      await page.getByRole('link', { name: 'ホーム' }).first().waitFor();
      return page;
    },
  };
};

/** Opens a path and waits until its data has arrived. */
export const openPath = async (page: Page, path: string) => {
  await page.goto(path);
  await settle(page);
};
