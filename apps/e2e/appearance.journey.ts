import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '../../tools/browser/settle.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { findOutsideCards } from './fits.ts';
import { isFull } from './is-full.ts';
import { screens } from './screens.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

type Appearance = { language: 'ja' | 'en'; theme: 'light' | 'dark'; checkedWidths: readonly number[] };

const widths = [1440, 1024, 390] as const;

/**
 * The accessibility rules take seconds per page, so a check tests each language and theme once, on a desktop and on a phone (the
 * tablet menu has its own journey). FULL=1 tests all twelve combinations of every screen. That nothing is wider than the window
 * is tested in every combination, at every width.
 */
const defaultAppearances: readonly Appearance[] = [
  { language: 'ja', theme: 'light', checkedWidths: [1440] },
  { language: 'en', theme: 'dark', checkedWidths: [390] },
];
const allAppearances: readonly Appearance[] = (['ja', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme, checkedWidths: widths })),
);
const appearances = isFull ? allAppearances : defaultAppearances;

/**
 * Navigates as a link does: loading the page again takes a second more. The sign-in screen has no application that could follow an
 * address. A settled page shows the screen of its address.
 */
const goTo = async (page: Page, path: string) => {
  const isInside = await page.evaluate(() => 'isApplicationIdle' in globalThis);
  if (!isInside || path.includes('sign-in')) await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await settle(page);
  await page.locator('h1').waitFor();
};

const actorKinds = [...new Set(screens.map(({ as }) => as))];

describe.each(appearances)(
  'in $language, $theme: accessible, nothing wider than the window',
  ({ language, theme, checkedWidths }) => {
    // The screens of one account share a page: with the scripts already loaded, a screen takes half the time.
    describe.each(actorKinds)('as %s', (as) => {
      const own = screens.filter((screen) => screen.as === as);
      let page: Page;
      beforeAll(async () => {
        // The router detects that the navigation was not caused by a link.
        page = await visit(own[0]?.path ?? '', { as, language, theme, allowedErrors: /blocker on a POP navigation/, isKept: true });
      });
      afterAll(() => page.context().close());

      test.each(own)('$name', async ({ path }) => {
        await page.setViewportSize({ width: widths[0], height: 900 });
        await goTo(page, path);
        const problems: string[] = [];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await settle(page);
          const shown = await page.evaluate(() => document.documentElement.scrollWidth);
          if (shown > width) problems.push(`it is ${shown} wide at ${width}`);
          problems.push(...(await findOutsideCards(page)).map((outside) => `at ${width}: ${outside}`));
          const violations = checkedWidths.includes(width) ? await findAccessibilityViolations(page) : [];
          problems.push(...violations.map((violation) => `at ${width}: ${violation}`));
        }
        expect(problems).toEqual([]);
      });
    });
  },
);

test('an English screen contains no Japanese except names of persons and places', { tags: ['spec:9.10'] }, async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster', language: 'en' });
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
});

test('a picture without a text alternative violates the rules of accessibility', async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster' });
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('img')));
  expect(await findAccessibilityViolations(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
});
