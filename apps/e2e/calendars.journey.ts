import type { ElementHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day']);

test('a month by keyboard: the day opens with its calls, the focus comes back, and the next month is a page away', async () => {
  const page = await visit('/development/calendars', { as: 'harborMaster' });
  await eventually(async () => new URL(page.url()).search).toBe('?year=2027&month=4');
  await page.locator('[data-day="2027-04-08"]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '2027年4月8日(木) · 3件' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => focused(page)).toBe('2027-04-08');
  await page.keyboard.press('PageDown');
  await eventually(() => focused(page)).toBe('2027-05-08');
  expect(new URL(page.url()).search).toBe('?year=2027&month=5');
});

test('a month is printed on one page of A4', async () => {
  const page = await visit('/development/calendars', { as: 'harborMaster' });
  await page
    .locator('section')
    .filter({ hasText: 'タイムライン' })
    .evaluateAll((sections) => {
      for (const section of sections) section.remove();
    });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12][\d.]* 59[45]/);
});

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** The longest tasks of the page's own thread while something is done, in milliseconds of its processor time: other work on the machine does not count. */
const busiest = async (page: Page, act: () => Promise<unknown>) => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await act();
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  const threads = trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.some((thread) => thread.pid === pid && thread.tid === tid))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .toSorted((one, other) => other - one)
    .slice(0, 5);
};

/** Scrolls to each place in turn and waits until it has been painted. */
const scrollTo = (scroller: ElementHandle<Element>, places: number[]) =>
  scroller.evaluate(async (grid, lefts) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const left of lefts) {
      grid.scrollLeft = left;
      await frame();
      await frame();
    }
  }, places);

test('a year of twenty berths with ten thousand calls scrolls in short tasks; leaps are told, not judged', {
  timeout: 120_000,
}, async () => {
  const page = await visit('/development/timeline', { as: 'harborMaster' });
  await page.getByRole('gridcell').first().waitFor();
  // Found once: looking for roles in the page takes time of its own.
  const grid = await page.$('[role=grid]');
  if (!grid) throw new Error('no timeline');
  const width = await grid.evaluate(({ scrollWidth }) => scrollWidth);
  // What opening the page still has to do is not scrolling.
  await scrollTo(grid, [0, 120, 0]);
  await page.waitForTimeout(500);
  const steps = Array.from({ length: Math.floor(width / 120) }, (_, index) => index * 120);
  const scrolled = await busiest(page, () => scrollTo(grid, steps));
  const cells = await page.getByRole('gridcell').count();
  const leapt = await busiest(page, () =>
    scrollTo(
      grid,
      Array.from({ length: 20 }, (_, leap) => (leap * 7919) % width),
    ),
  );
  console.log(
    `the timeline, ${width} px wide, ${cells} cells drawn: longest tasks in ms, scrolling ${scrolled.join(', ')}; leaping ${leapt.join(', ')}`,
  );
  // Three hundred steps. Nobody may feel one of them; on a busy machine one or two take three times as long as the others, and why
  // has not been found.
  expect(scrolled[0]).toBeLessThan(200);
  expect(scrolled[2]).toBeLessThan(100);
  expect(cells).toBeLessThan(1000);
  // The end of the year is drawn once it is in sight.
  await scrollTo(grid, [width]);
  await page.getByRole('columnheader', { name: /2028年3月30日/ }).waitFor();
});
