import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { browserOptions } from '../../tools/browser/browser-options.ts';
import { settle, urlsUnderWay, watchRequests } from '../../tools/browser/settle.ts';
import { waitMs } from '../../tools/kit/limits.ts';
import { beginEvidence, keepEvidence } from './keep-evidence.ts';

export type DemoAccount = { accountId: number; kind: string; name: string; organizationName: { ja: string; en: string } };

declare module 'vitest' {
  // Merging is the only way to tell vitest what the global setup provides.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    address: string;
    /** The folder that receives all e-mails. */
    mails: string;
    /** System time minus real time. */
    hoursAhead: number;
    accounts: DemoAccount[];
    /** Only to simulate the passage of time: user actions go through the browser. */
    databaseUrl: string;
  }
}

export type VisitOptions = {
  /** A demo user by kind, or any account. */
  as: string | number;
  language?: 'ja' | 'en';
  theme?: 'light' | 'dark';
  width?: number;
  /** Console errors that belong to the journey, e.g. a refused request. */
  allowedErrors?: RegExp;
  /** For tests that share a page: it stays open until the end of the file. */
  isKept?: true;
  /** Runs before the page is opened, e.g. to block requests. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** A browser for this file; each `visit` is a separate user on a separate device. */
export const useBrowser = () => {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const kept: BrowserContext[] = [];
  const consoleErrors: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch(browserOptions);
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepEvidence([...contexts, ...kept], task.name, urlsUnderWay);
    for (const context of contexts.splice(0)) await context.close();
    const errors = consoleErrors.splice(0);
    if (errors.length > 0) throw new Error(`unexpected browser output:\n${errors.join('\n')}`);
  });

  return {
    visit: async (
      path: string,
      { as, language = 'ja', theme = 'light', width = 1440, ...options }: VisitOptions,
    ): Promise<Page> => {
      const accountId = typeof as === 'number' ? as : inject('accounts').find(({ kind }) => kind === as)?.accountId;
      if (!browser || !accountId) throw new Error(`no browser, or no account of kind ${as}`);
      const context = await browser.newContext({
        baseURL: inject('address'),
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(waitMs);
      await beginEvidence(context);
      (options.isKept ? kept : contexts).push(context);
      // Once per tab: the user's later choices must survive a reload.
      const settleIn = ([account, settings]: [string, string]) => {
        if (sessionStorage.getItem('demo-account')) return;
        sessionStorage.setItem('demo-account', account);
        // A further tab of the same device keeps the settings of the first one.
        if (!localStorage.getItem('settings')) localStorage.setItem('settings', settings);
      };
      await context.addInitScript(settleIn, [String(accountId), JSON.stringify({ language, theme })] as [string, string]);
      const page = await context.newPage();
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !options.allowedErrors?.test(message.text()))
          consoleErrors.push(`${message.text()} ${message.location().url}`);
      });
      watchRequests(page);
      await options.prepare?.(page);
      await page.goto(path);
      await settle(page);
      return page;
    },
  };
};

/** Polls until the assertion passes; on timeout it fails with vitest's message. */
export const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: waitMs, interval: 100 });
