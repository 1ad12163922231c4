import { type Browser, chromium, type Page } from 'playwright-core';
import { browserOptions } from '../../browser/browser-options.ts';
import { measureLongTasks, scrollToPositions, scrollWholeWidth } from '../../browser/long-tasks.ts';
import { waitMs } from '../../kit/limits.ts';

/** One measurement, in milliseconds. */
type Look = {
  /** From the last answer of the server to a key that moves the focus, by the clock of the page. */
  interactiveAfter: number;
  /** The longest tasks while the timeline is scrolled from end to end. */
  tasks: number[];
};

export type CalendarSpeed = {
  looks: Record<'many' | 'few', Look[]>;
  /** Frames without any call while the month changes, and the total number of frames. */
  emptyFrames: number;
  frames: number;
  calls: number;
};

type Person = { address: string; email: string; password: string };
type Options = { month: string; turns: number };

/**
 * Measures the management calendar of `month` in a production build, for a signed-in user, with many calls and with few: in turns,
 * so that other work of the machine slows both.
 */
export const compareCalendars = async (accounts: Record<'many' | 'few', Person>, options: Options): Promise<CalendarSpeed> => {
  const browser = await chromium.launch({ ...browserOptions, timeout: waitMs });
  try {
    const pages = { many: await signIn(browser, accounts.many, options), few: await signIn(browser, accounts.few, options) };
    const looks: CalendarSpeed['looks'] = { many: [], few: [] };
    for (let turn = 0; turn < options.turns; turn += 1)
      for (const which of ['many', 'few'] as const) {
        const page = pages[which];
        const interactiveAfter = await openMonth(page, options);
        looks[which].push({ interactiveAfter, tasks: await scrollTimeline(page, options) });
      }
    return { looks, ...(await turnMonth(pages.many, options)) };
  } finally {
    await browser.close();
  }
};

const signIn = async (browser: Browser, { address, email, password }: Person, { month }: Options) => {
  const context = await browser.newContext({ baseURL: address, locale: 'ja-JP', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(waitMs);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
  await page.getByLabel(/^パスワード$/).fill(password);
  await page.getByRole('button', { name: /^サインイン$/ }).click();
  await page.getByRole('link', { name: '予約管理' }).first().waitFor();
  // A first visit: the measurement excludes the initial load of the scripts.
  await page.goto(`/reservation/management?${month}`);
  await page.locator('[role=grid] .bar').first().waitFor();
  return page;
};

const openMonth = async (page: Page, { month }: Options) => {
  await page.goto(`/reservation/management?${month}`, { waitUntil: 'commit' });
  // Pressed and read inside the page: the round trip between this process and the browser takes seconds on a busy machine.
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      const day = document.querySelector<HTMLElement>('[role=grid]:has(.bar) [tabindex="0"]');
      if (day) {
        day.focus();
        day.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
        await frame();
        const focused = document.activeElement;
        if (focused !== day && focused?.hasAttribute('data-day')) break;
      } else await frame();
    }
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/(reservations|berth-days|non-acceptance-period-details)\?/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return Math.round(performance.now() - Math.max(...answers));
  });
};

/** The number of frames that are inspected before the next month may arrive. */
const framesWatched = 20;

type Watching = { watched: { counts: number[]; hasTurned: () => boolean } };

/** Changes to the next month while all answers are held back, and inspects every frame. */
const turnMonth = async (page: Page, options: Options) => {
  await openMonth(page, options);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released.promise;
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
  released.resolve();
  await page.waitForFunction(() => (globalThis as unknown as Watching).watched.hasTurned());
  const counts = await page.evaluate(() => (globalThis as unknown as Watching).watched.counts);
  // Requests that are still held back are released first.
  await page.unrouteAll({ behavior: 'wait' });
  const calls = await page.locator('[role=grid] .bar').count();
  return { emptyFrames: counts.filter((count) => count === 0).length, frames: counts.length, calls };
};

const scrollTimeline = async (page: Page, { month }: Options) => {
  await page.goto(`/reservation/management?${month}&view=timeline`);
  await page.locator('[role=grid] .call').first().waitFor();
  const grid = await page.$('[role=grid]');
  if (!grid) throw new Error('no timeline');
  // Pending work of the page load must not count as scrolling.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await scrollToPositions(grid, [0, 120, 0]);
  return measureLongTasks(page, () => scrollWholeWidth(grid));
};
