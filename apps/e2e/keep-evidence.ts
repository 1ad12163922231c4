import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const artifacts = resolve(import.meta.dirname, '../..', process.env['CHECK_ARTIFACTS'] ?? '.check');

/** A trace takes time in every journey, so that only a file that is run again records one. */
const isTraced = process.env['JOURNEY_TRACE'] === '1';

export const beginEvidence = async (context: BrowserContext) => {
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true });
};

/**
 * Saves a screenshot of each page of a failed journey, and a trace where one was recorded. Prints their paths and, for readers of
 * a log, the address, the requests under way and the accessibility tree of the screen.
 */
export const keepEvidence = async (contexts: readonly BrowserContext[], title: string, requestsOf: (page: Page) => string[]) => {
  const folder = join(artifacts, 'journeys', title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100));
  await mkdir(folder, { recursive: true });
  for (const [index, context] of contexts.entries()) {
    for (const [number, page] of context.pages().entries()) {
      const screenshot = join(folder, `screenshot-${index + 1}-${number + 1}.png`);
      await page.screenshot({ path: screenshot });
      const tree = await page.locator('body').ariaSnapshot();
      console.log(
        [`page: ${page.url()}`, `screenshot: ${screenshot}`, ...requestsOf(page).map((url) => `under way: ${url}`), tree].join(
          '\n',
        ),
      );
    }
    if (!isTraced) continue;
    const trace = join(folder, `trace-${index + 1}.zip`);
    await context.tracing.stop({ path: trace });
    console.log(`trace: ${trace}`);
  }
};
