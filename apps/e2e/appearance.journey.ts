import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from './screens.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const looks = (['ja', 'en'] as const).flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ language, theme })));
const widths = [1440, 1024, 390] as const;

/**
 * The rules of accessibility take seconds per page, so a check looks at each width, language and theme at least once;
 * FULL=1 looks at all twelve combinations of every screen. That nothing is wider than the window is looked at always.
 */
const isFull = process.env['FULL'] === '1';
const always = ['1440 ja light', '1024 en dark', '390 ja dark'];

const violationsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

describe.each(screens)('$name', ({ path, as }) => {
  test.each(looks)('in $language, $theme: accessible, nothing wider than the window', async ({ language, theme }) => {
    const page = await visit(path, { as, language, theme });
    await page.locator('h1').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const isLookedAt = isFull || always.includes(`${width} ${language} ${theme}`);
      expect(isLookedAt ? await violationsOf(page) : []).toEqual([]);
    }
  });
});

test('an English screen has no Japanese in it, names of people and places aside', async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster', language: 'en' });
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
});
