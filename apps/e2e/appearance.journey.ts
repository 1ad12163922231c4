import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { screens } from './screens.ts';
import { settle } from './settle.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

type Look = { language: 'ja' | 'en'; theme: 'light' | 'dark'; ruled: readonly number[] };

const widths = [1440, 1024, 390] as const;

/**
 * The rules of accessibility take seconds per page, so a check looks at each language and theme once, on a desktop and on a phone
 * (the menu of a tablet has its own journey); FULL=1 looks at all twelve combinations of every screen. That nothing is wider than
 * the window is looked at in each look, at every width.
 */
const someLooks: readonly Look[] = [
  { language: 'ja', theme: 'light', ruled: [1440] },
  { language: 'en', theme: 'dark', ruled: [390] },
];
const allLooks: readonly Look[] = (['ja', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme, ruled: widths })),
);
const looks = process.env['FULL'] === '1' ? allLooks : someLooks;

/**
 * As a link does: a page that is loaded anew takes a second more. The sign-in screen has no application behind it that could follow
 * an address. Settled, the page shows the screen of its address.
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

const people = [...new Set(screens.map(({ as }) => as))];

describe.each(looks)('in $language, $theme: accessible, nothing wider than the window', ({ language, theme, ruled }) => {
  // The screens of one account share a page: a browser that has been here before is twice as quick.
  describe.each(people)('as %s', (as) => {
    const own = screens.filter((screen) => screen.as === as);
    let page: Page;
    beforeAll(async () => {
      // The router notices that it was not a link that led there.
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
        const violations = ruled.includes(width) ? await violationsOf(page) : [];
        problems.push(...violations.map((violation) => `at ${width}: ${violation}`));
      }
      expect(problems).toEqual([]);
    });
  });
});

test('an English screen has no Japanese in it, names of people and places aside', async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster', language: 'en' });
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
});

test('the rules of accessibility bite: a picture without words is found', async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster' });
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('img')));
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
});
