import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { waitMs } from '../../tools/kit/limits.ts';
import { browserOptions } from './browser-options.ts';
import { beginEvidence, keepEvidence } from './keep-evidence.ts';
import { settle, urlsUnderWay, watchRequests } from './settle.ts';

export type DemoPerson = { accountId: number; kind: string; name: string; organizationName: { ja: string; en: string } };

declare module 'vitest' {
  // Merging is the only way to tell vitest what the global setup provides.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    address: string;
    /** The folder that every mail lands in. */
    mails: string;
    /** System time minus real time. */
    hoursAhead: number;
    people: DemoPerson[];
  }
}

export type Visit = {
  /** One of the demonstration's people by kind, or any account. */
  as: string | number;
  language?: 'ja' | 'en';
  theme?: 'light' | 'dark';
  width?: number;
  /** Console errors that belong to the journey, e.g. a refused request. */
  allowedErrors?: RegExp;
  /** For tests that share a page: it stays open until the end of the file. */
  isKept?: true;
};

/** A browser for this file; each `visit` is a person of their own at their own machine. */
export const useBrowser = () => {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const kept: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch(browserOptions);
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepEvidence([...contexts, ...kept], task.name, urlsUnderWay);
    for (const context of contexts.splice(0)) await context.close();
    const said = complaints.splice(0);
    if (said.length > 0) throw new Error(`the browser complained:\n${said.join('\n')}`);
  });

  return {
    visit: async (path: string, { as, language = 'ja', theme = 'light', width = 1440, ...options }: Visit): Promise<Page> => {
      const accountId = typeof as === 'number' ? as : inject('people').find(({ kind }) => kind === as)?.accountId;
      if (!browser || !accountId) throw new Error(`no browser, or nobody of kind ${as}`);
      const context = await browser.newContext({
        baseURL: inject('address'),
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(waitMs);
      await beginEvidence(context);
      (options.isKept ? kept : contexts).push(context);
      // Once per tab: what the person chooses later must survive a reload.
      const prepare = ([account, settings]: [string, string]) => {
        if (sessionStorage.getItem('demo-account')) return;
        sessionStorage.setItem('demo-account', account);
        localStorage.setItem('settings', settings);
      };
      await context.addInitScript(prepare, [String(accountId), JSON.stringify({ language, theme })] as [string, string]);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !options.allowedErrors?.test(message.text()))
          complaints.push(`${message.text()} ${message.location().url}`);
      });
      watchRequests(page);
      await page.goto(path);
      await settle(page);
      return page;
    },
  };
};

/** Waits until the page says so; vitest's own words when it does not. */
export const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: waitMs, interval: 100 });
