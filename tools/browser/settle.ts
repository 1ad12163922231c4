import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();
/** Long enough to render an answer and to send follow-up requests. */
const quietMs = 200;

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

/** Waits until there has been no request for a while; Playwright's own wait takes half a second more per page. */
export const settle = async (page: Page) => {
  const requests = underWay.get(page);
  if (!requests) throw new Error('watchRequests was not called for this page');
  // Without a heading the screen itself is still loading. An error screen may have none.
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => {});
  const givenUpAt = performance.now() + 60_000;
  let quietSince = performance.now();
  while (performance.now() - quietSince < quietMs) {
    await page.waitForTimeout(30);
    if (requests.size > 0) quietSince = performance.now();
    if (performance.now() > givenUpAt)
      throw new Error(`requests still pending: ${[...requests].map((request) => request.url()).join(', ')}`);
  }
};
