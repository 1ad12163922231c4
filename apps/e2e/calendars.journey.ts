import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollToPositions } from '../../tools/browser/long-tasks.ts';
import { settle } from '../../tools/browser/settle.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const focusedText = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day']);

test('a month by keyboard: the day opens with its calls, the focus comes back, and the next month is a page away', async () => {
  const page = await visit('/development/calendars', { as: 'harborMaster' });
  await eventually(async () => new URL(page.url()).search).toBe('?year=2027&month=4');
  await page.locator('[data-day="2027-04-08"]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '2027年4月8日(木) · 3件' }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => focusedText(page)).toBe('2027-04-08');
  await page.keyboard.press('PageDown');
  await eventually(() => focusedText(page)).toBe('2027-05-08');
  expect(new URL(page.url()).search).toBe('?year=2027&month=5');
});

const landscape = /\/MediaBox\s*\[0 0 84[12][\d.]* 59[45]/;
/** Pages of A4 landscape between margins of 10 mm, in pixels. */
const paperWidth = 1047;

const print = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(landscape);
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
};

test('a month is printed on one page of A4 with berths, times and office, the timeline by berths within the page, the year with its legend', async () => {
  // The port's berths hold calls of next month from the beginning.
  const page = await visit('/reservation/management?portId=98', { as: 'harborMaster', theme: 'dark' });
  await page.getByRole('button', { name: '翌月' }).click();
  await settle(page);
  await page.locator('.bar').first().waitFor();
  expect(await print(page)).toBe(1);
  await page.setViewportSize({ width: paperWidth, height: 718 });
  await page.emulateMedia({ media: 'print' });
  const key = page.getByRole('list', { name: '岸壁の番号' });
  await key.getByText('② 中央ふ頭東側岸壁').waitFor();
  const calls = await page.locator('.bar:not([data-look="event"])').allInnerTexts();
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call).toMatch(/^.+\s+[①-⑳].+\s+\d\d(:\d\d)?–\d\d(:\d\d)?$/);
  const stamp = page.getByText(/^\d{4}年\d+月\d+日\(.\) \d\d:\d\d 現在 福岡市港湾空港局$/);
  await stamp.waitFor();
  const legend = page.getByRole('list', { name: '凡例' });
  const badge = legend.getByText('予約確定').locator('.badge');
  const readBadge = () => badge.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  await eventually(readBadge).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(await legend.getByText('日曜・祝日').locator('div > div').evaluate(readBox)).toEqual(['exact', 'rgb(222, 222, 222)']);
  await page.emulateMedia({ media: null });
  await eventually(() => stamp.isVisible()).toBe(false);
  await eventually(() => page.locator('.bar .paper').count()).toBe(0);

  await page.getByRole('button', { name: 'タイムライン' }).click();
  await page.getByRole('grid', { name: '岸壁のタイムライン' }).waitFor();
  await page.getByRole('button', { name: '印刷' }).waitFor();
  await settle(page);
  // Five berths need at most three pages. Other journeys add berths to the port.
  const berths = await page.getByRole('rowheader').count();
  expect(await print(page)).toBeLessThanOrEqual(3 * Math.ceil(berths / 5));
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-part]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paperWidth);
  const parts = await page
    .locator('[data-part]')
    .evaluateAll((elements) => elements.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...parts)).toBeLessThanOrEqual(paperWidth);
  const days = await page.locator('[data-part] .head .date').count();
  expect(days).toBe(await page.locator('[data-part] .columns i').count());
  expect(days).toBeGreaterThanOrEqual(28);
  const names = await page
    .locator('[data-part] .call b')
    .evaluateAll((elements) => elements.map((name) => getComputedStyle(name).color));
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names)).toEqual(new Set(['rgb(0, 0, 0)']));
  await stamp.waitFor();
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: '年表示' }).click();
  await page.getByRole('group', { name: /年の空き状況$/ }).waitFor();
  await settle(page);
  expect(await print(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await legend.getByText('満', { exact: true }).locator('div').evaluate(readBox)).toEqual(['exact', 'rgb(102, 102, 102)']);
});

/** Of a box in a legend: whether its color is printed, and which one. */
const readBox = (element: Element) => [
  getComputedStyle(element).getPropertyValue('print-color-adjust'),
  getComputedStyle(element).backgroundColor,
];

test('a year of twenty berths with ten thousand calls draws only the visible cells', async () => {
  const page = await visit('/development/timeline', { as: 'harborMaster' });
  await page.getByRole('gridcell').first().waitFor();
  // Found once: looking for roles in the page takes time of its own.
  const grid = await page.$('[role=grid]');
  if (!grid) throw new Error('no timeline');
  const width = await grid.evaluate(({ scrollWidth }) => scrollWidth);
  const countCells = () => grid.evaluate((element) => element.querySelectorAll('[role=gridcell]').length);
  const months = Array.from({ length: 12 }, (_, index) => (index * width) / 12);
  const leaps = Array.from({ length: 5 }, (_, index) => (index * 7919) % width);
  for (const left of [...months, ...leaps]) {
    await scrollToPositions(grid, [left]);
    expect(await countCells()).toBeLessThan(1000);
  }
  // The end of the year is drawn once it is in sight.
  await scrollToPositions(grid, [width]);
  await page.getByRole('columnheader', { name: /2028年3月30日/ }).waitFor();
});
