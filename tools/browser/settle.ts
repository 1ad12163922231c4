// Contains code that runs in the page; tools that import this file have no DOM types.
/// <reference lib="dom" />
import type { Page, Request } from 'playwright-core';
import { waitMs } from '../kit/limits.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the pending requests of the page from now on. */
export const watchRequests = (page: Page) => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // The stream of live events never ends.
    if (!request.url().endsWith('/api/live')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/** Addresses of the pending requests of the page. */
export const urlsUnderWay = (page: Page) => [...(underWay.get(page) ?? [])].map((request) => request.url());

/**
 * Runs in the page. True when the application fetches and saves nothing, shows the screen of its address, and the document did
 * not change while the browser painted twice and was idle twice: a response that was still to be rendered would have changed it.
 * The sign-in screen and a production build do not expose the state of the application: they are complete with their heading.
 */
const isStill = async () => {
  // Animations that fill every frame leave no idle time.
  const longestFrame = 1000;
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let round = 0; round < 2; round += 1) {
    await new Promise((painted) => requestAnimationFrame(painted));
    await new Promise((idle) => requestIdleCallback(idle, { timeout: longestFrame }));
  }
  observer.disconnect();
  const { isApplicationIdle } = globalThis as { isApplicationIdle?: () => boolean };
  return changes === 0 && (isApplicationIdle ? isApplicationIdle() : document.querySelector('h1') !== null);
};

/** Waits until the page has received and rendered all responses. */
export const settle = async (page: Page) => {
  const requests = underWay.get(page);
  if (!requests) throw new Error('watchRequests was not called for this page');
  const givenUpAt = performance.now() + waitMs;
  for (;;) {
    // A redirect replaces the document while the condition is evaluated.
    const isQuiet = await page.evaluate(isStill).catch((error: unknown) => {
      if (/context was destroyed/.test(String(error))) return false;
      throw error;
    });
    // The page reports a request before it returns the condition, so none that it has begun is missing here.
    if (isQuiet && requests.size === 0) return;
    if (performance.now() > givenUpAt) {
      throw new Error(`${page.url()} did not settle; requests under way: ${urlsUnderWay(page).join(', ') || 'none'}`);
    }
  }
};
