import type { Page, Request } from 'playwright-core';
import { waitMs } from '../../tools/kit/limits.ts';

const underWay = new WeakMap<Page, Set<Request>>();
/** Long enough for what was answered to be drawn and to ask for more. */
const quietMs = 200;

/** From now on it is known which requests of the page are under way. */
export const watchRequests = (page: Page) => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // What tells the page of changes never ends.
    if (!request.url().endsWith('/api/live')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/** Waits until nothing has been asked for in a while; Playwright's own wait takes half a second more for every page. */
export const settle = async (page: Page) => {
  const requests = underWay.get(page);
  if (!requests) throw new Error('nobody watches this page');
  // Before there is a heading the screen itself is still on its way. A failure may have none.
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => {});
  const givenUpAt = performance.now() + waitMs;
  let quietSince = performance.now();
  while (performance.now() - quietSince < quietMs) {
    await page.waitForTimeout(30);
    if (requests.size > 0) quietSince = performance.now();
    if (performance.now() > givenUpAt)
      throw new Error(`still under way: ${[...requests].map((request) => request.url()).join(', ')}`);
  }
  // Rows may still be drawn after the last response. Some screens keep a progress bar.
  await page
    .waitForFunction(() => !document.querySelector('main .MuiLinearProgress-indeterminate'), undefined, { timeout: 15_000 })
    .catch(() => {});
};
