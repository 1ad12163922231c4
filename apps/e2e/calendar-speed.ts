import { type Browser, chromium, type Page } from 'playwright-core';
import { browserOptions } from './browser-options.ts';
import { busiestTasks, scrollThrough, scrollTo } from './long-tasks.ts';

/** One look at the calendar, in milliseconds. */
type Look = {
  /** From the last answer of the server to a key that moves the focus, by the clock of the page. */
  interactiveAfter: number;
  /** Longest tasks while the timeline is scrolled from end to end. */
  tasks: number[];
};

export type CalendarSpeed = {
  looks: Record<'many' | 'few', Look[]>;
  /** Frames in which no call was to be seen while a month was turned, and how many frames were looked at. */
  emptyFrames: number;
  frames: number;
  calls: number;
};

type Person = { address: string; email: string; password: string };
type Options = { month: string; turns: number; waitMs: number };

/**
 * How quick the management calendar of a month is to somebody who signs in at the gate of a production build, with many calls and with
 * few: measured in turns, so that whatever else the machine does meanwhile slows both.
 */
export const compareCalendars = async (people: Record<'many' | 'few', Person>, options: Options): Promise<CalendarSpeed> => {
  const browser = await chromium.launch({ ...browserOptions, timeout: options.waitMs });
  try {
    const pages = { many: await signIn(browser, people.many, options), few: await signIn(browser, people.few, options) };
    const looks: CalendarSpeed['looks'] = { many: [], few: [] };
    for (let turn = 0; turn < options.turns; turn += 1)
      for (const which of ['many', 'few'] as const) {
        const page = pages[which];
        const interactiveAfter = await openMonth(page, options.month);
        looks[which].push({ interactiveAfter, tasks: await scrollTimeline(page, options.month) });
      }
    return { looks, ...(await turnMonth(pages.many, options)) };
  } finally {
    await browser.close();
  }
};

const signIn = async (browser: Browser, { address, email, password }: Person, { month, waitMs }: Options) => {
  const context = await browser.newContext({ baseURL: address, locale: 'ja-JP', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(waitMs);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
  await page.getByLabel(/^パスワード$/).fill(password);
  await page.getByRole('button', { name: /^サインイン$/ }).click();
  await page.getByRole('link', { name: '予約管理' }).first().waitFor();
  // Once before: what is measured is the calendar, not the first fetch of its script.
  await page.goto(`/reservation/management?${month}`);
  await page.locator('[role=grid] .bar').first().waitFor();
  return page;
};

const openMonth = async (page: Page, month: string) => {
  await page.goto(`/reservation/management?${month}`, { waitUntil: 'commit' });
  // In the page itself: what Playwright takes to ask is not the calendar's.
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const find = () => document.querySelector<HTMLElement>('[role=grid]:has(.bar) [tabindex="0"]');
    for (;;) {
      const cell = find();
      if (cell) {
        cell.focus();
        cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
        await frame();
        if (document.activeElement !== cell && document.activeElement?.hasAttribute('data-day')) break;
      } else await frame();
    }
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/(reservations|berth-days|non-acceptance-period-details)\?/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return Math.round(performance.now() - Math.max(...answers));
  });
};

/** As many frames are looked at before the next month may arrive. */
const framesWatched = 20;

/** Turns to the next month while every answer is held back, and looks at each frame. */
const turnMonth = async (page: Page, { month }: Options) => {
  await openMonth(page, month);
  const watched = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await watched.promise;
    await route.continue();
  });
  const label = await page.getByRole('grid').getAttribute('aria-label');
  await page.evaluate((before) => {
    const counts: number[] = [];
    const hasTurned = () => {
      const now = document.querySelector('[role=grid]')?.getAttribute('aria-label');
      return now !== undefined && now !== null && now !== before;
    };
    Object.assign(globalThis, { watched: { counts, hasTurned } });
    const look = () => {
      if (hasTurned()) return;
      counts.push(document.querySelectorAll('[role=grid] .bar').length);
      requestAnimationFrame(look);
    };
    look();
  }, label);
  await page.getByRole('button', { name: '翌月' }).click();
  await page.waitForFunction((frames) => (globalThis as unknown as Watching).watched.counts.length >= frames, framesWatched);
  watched.resolve();
  await page.waitForFunction(() => (globalThis as unknown as Watching).watched.hasTurned());
  const counts = await page.evaluate(() => (globalThis as unknown as Watching).watched.counts);
  await page.unroute('**/api/**');
  const calls = await page.locator('[role=grid] .bar').count();
  return { emptyFrames: counts.filter((count) => count === 0).length, frames: counts.length, calls };
};
type Watching = { watched: { counts: number[]; hasTurned: () => boolean } };

const scrollTimeline = async (page: Page, month: string) => {
  await page.goto(`/reservation/management?${month}&view=timeline`);
  await page.locator('[role=grid] .call').first().waitFor();
  const grid = await page.$('[role=grid]');
  if (!grid) throw new Error('no timeline');
  // What opening the page still has to do is not scrolling.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await scrollTo(grid, [0, 120, 0]);
  return busiestTasks(page, () => scrollThrough(grid));
};
