import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserOptions } from './browser-options.ts';
import { busiestTasks, scrollThrough, scrollTo } from './long-tasks.ts';

export type CalendarSpeed = {
  /** From the last answer of the server to a key that moves the focus, in milliseconds. */
  interactiveAfter: number;
  /** Longest tasks while the timeline is scrolled from end to end. */
  tasks: number[];
  /** Frames in which no call was to be seen while a month was turned, and how many frames that took. */
  emptyFrames: number;
  frames: number;
  calls: number;
};

type Person = { address: string; email: string; password: string };

/** How quick the management calendar of `month` is to somebody who signs in at the gate of a production build. */
export const measureCalendar = async ({ address, email, password }: Person, month: string): Promise<CalendarSpeed> => {
  const browser = await chromium.launch(browserOptions);
  try {
    const context = await browser.newContext({ baseURL: address, locale: 'ja-JP', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
    await page.getByLabel(/^パスワード$/).fill(password);
    await page.getByRole('button', { name: /^サインイン$/ }).click();
    await page.getByRole('link', { name: '予約管理' }).first().waitFor();
    return {
      ...(await openMonth(page, month)),
      ...(await turnMonth(page, context)),
      tasks: await scrollTimeline(page, month),
    };
  } finally {
    await browser.close();
  }
};

const openMonth = async (page: Page, month: string) => {
  // Once before: what is measured is the calendar, not the first fetch of its script.
  await page.goto(`/reservation/management?${month}`);
  await page.locator('[role=grid] .bar').first().waitFor();
  await page.reload();
  await page.locator('[role=grid] [tabindex="0"]').waitFor();
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  const movedAt = await page.evaluate(() => performance.now());
  const { answeredAt, isMoved } = await page.evaluate(() => ({
    answeredAt: Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/(reservations|berth-days|non-acceptance-period-details)\?/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
    isMoved: document.activeElement?.hasAttribute('data-day') ?? false,
  }));
  if (!isMoved) throw new Error('the key moved nothing');
  return { interactiveAfter: Math.round(movedAt - answeredAt) };
};

/** Turns to the next month while every answer is late, and looks at each frame. */
const turnMonth = async (page: Page, context: BrowserContext) => {
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const label = await page.getByRole('grid').getAttribute('aria-label');
  const watched = page.evaluate(async (before) => {
    const counts: number[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const hasTurned = () => {
      const now = document.querySelector('[role=grid]')?.getAttribute('aria-label');
      return now !== undefined && now !== null && now !== before;
    };
    for (const startedAt = performance.now(); !hasTurned() && performance.now() - startedAt < 15_000; ) {
      counts.push(document.querySelectorAll('[role=grid] .bar').length);
      await frame();
    }
    return { counts, calls: document.querySelectorAll('[role=grid] .bar').length, hasTurned: hasTurned() };
  }, label);
  await page.getByRole('button', { name: '翌月' }).click();
  const { counts, calls, hasTurned } = await watched;
  await context.unroute('**/api/**');
  if (!hasTurned) throw new Error('the next month did not come');
  return { emptyFrames: counts.filter((count) => count === 0).length, frames: counts.length, calls };
};

const scrollTimeline = async (page: Page, month: string) => {
  await page.goto(`/reservation/management?${month}&view=timeline`);
  await page.locator('[role=grid] .call').first().waitFor();
  const grid = await page.$('[role=grid]');
  if (!grid) throw new Error('no timeline');
  // What opening the page still has to do is not scrolling.
  await scrollTo(grid, [0, 120, 0]);
  await page.waitForTimeout(500);
  return busiestTasks(page, () => scrollThrough(grid));
};
