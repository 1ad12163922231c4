import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settle } from '../../tools/browser/settle.ts';
import { violationsOf } from './accessibility.ts';
import { chosenLanguages } from './chosen-languages.ts';
import { findOutsideCards } from './fits.ts';
import { screens } from './screens.ts';
import { useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

type Look = { language: 'ja' | 'en'; theme: 'light' | 'dark'; ruled: readonly number[] };

const widths = [1440, 1024, 390] as const;

/**
 * The accessibility rules take seconds per page, so a check tests each language and theme once, on a desktop and on a phone (the
 * tablet menu has its own journey). FULL=1 tests all twelve combinations of every screen. That nothing is wider than the window
 * is tested in every combination, at every width.
 */
const someLooks: readonly Look[] = [
  { language: 'ja', theme: 'light', ruled: [1440] },
  { language: 'en', theme: 'dark', ruled: [390] },
];
const allLooks: readonly Look[] = (['ja', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme, ruled: widths })),
);
const looks =
  process.env['FULL'] === '1' ? allLooks : someLooks.filter(({ language }) => chosenLanguages('appearance').includes(language));

/** As a link does: a page that is loaded anew takes a second more. */
const goTo = async (page: Page, path: string) => {
  if (path.includes('sign-in')) await page.goto(path);
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
  // One person sees all their screens in one go: a browser that has been here before is twice as quick.
  test.each(people)('as %s', { timeout: 300_000 }, async (as) => {
    const own = screens.filter((screen) => screen.as === as);
    // The router detects that the navigation was not caused by a link.
    const page = await visit(own[0]?.path ?? '', { as, language, theme, allowedErrors: /blocker on a POP navigation/ });
    const problems: string[] = [];
    for (const { name, path } of own) {
      await page.setViewportSize({ width: widths[0], height: 900 });
      await goTo(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForTimeout(150);
        const shown = await page.evaluate(() => document.documentElement.scrollWidth);
        if (shown > width) problems.push(`${name} is ${shown} wide at ${width}`);
        problems.push(...(await findOutsideCards(page)).map((outside) => `${name} at ${width}: ${outside}`));
        const violations = ruled.includes(width) ? await violationsOf(page) : [];
        problems.push(...violations.map((violation) => `${name} at ${width}: ${violation}`));
      }
    }
    expect(problems).toEqual([]);
  });
});

test('an English screen contains no Japanese except names of persons and places', { tags: ['spec:9.10'] }, async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster', language: 'en' });
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
});

test('the rules of accessibility bite: a picture without words is found', async () => {
  const page = await visit('/administration/port/new', { as: 'mlitMaster' });
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('img')));
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
});
