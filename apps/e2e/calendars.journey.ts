import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { scrollTo } from './long-tasks.ts';
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

test('a year of twenty berths with ten thousand calls draws only the cells in sight', async () => {
  const page = await visit('/development/timeline', { as: 'harborMaster' });
  await page.getByRole('gridcell').first().waitFor();
  // Found once: looking for roles in the page takes time of its own.
  const grid = await page.$('[role=grid]');
  if (!grid) throw new Error('no timeline');
  const [width, shown] = await grid.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const);
  const countCells = () => grid.evaluate((element) => element.querySelectorAll('[role=gridcell]').length);
  const pages = Array.from({ length: Math.ceil(width / shown) }, (_, index) => index * shown);
  const leaps = Array.from({ length: 20 }, (_, index) => (index * 7919) % width);
  for (const left of [...pages, ...leaps]) {
    await scrollTo(grid, [left]);
    expect(await countCells()).toBeLessThan(1000);
  }
  // The end of the year is drawn once it is in sight.
  await scrollTo(grid, [width]);
  await page.getByRole('columnheader', { name: /2028年3月30日/ }).waitFor();
});
