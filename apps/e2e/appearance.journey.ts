import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { screens } from './screens.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

const looks = (['ja', 'en'] as const).flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ language, theme })));

describe.each(screens)('$name', ({ path, as }) => {
  test.each(looks)('in $language, $theme: accessible, nothing wider than the window', async ({ language, theme }) => {
    const page = await visit(path, { as, language, theme });
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

test('an English screen has no Japanese in it, names of people and places aside', async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster', language: 'en' });
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
});
