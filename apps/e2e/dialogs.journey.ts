import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { arrangeStage, type DialogCase, type Stage } from './dialog-context.ts';
import { dialogCases } from './dialogs.ts';
import { findMisfits, findOutsideCards } from './fits.ts';
import { isFull } from './is-full.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

let stage: Stage;
beforeAll(async () => {
  stage = await arrangeStage();
});

const pathOf = ({ path }: DialogCase) => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Stage) => String(stage[name]));

const dialogs = (page: Page) => page.locator('[role="dialog"]:visible');
const dialog = (page: Page) => dialogs(page).last();
/** A list inside a dialog takes the first Escape, and a dialog over another one is closed before it. */
const close = async (page: Page) => {
  await eventually(async () => {
    if ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');
    return dialogs(page).count();
  }).toBe(0);
};

const look = (language: 'ja' | 'en') => ({ language, theme: language === 'ja' ? ('light' as const) : ('dark' as const) });

/** Cases of one page are tested in one visit. */
const groups = Map.groupBy(dialogCases, ({ as, path, width = 390 }) => `${as} ${path} ${width}`);

/** Accessibility takes a second for each dialog: at night only. */
const findObstacles = isFull ? findAccessibilityViolations : async () => [];

// English texts are wider.
const languages = isFull ? (['ja', 'en'] as const) : (['en'] as const);
describe.each(languages)('no dialog is wider than a phone, and its buttons can be pressed (%s)', (language) => {
  test.each(
    [...groups.values()].map((cases) => [cases.map(({ file }) => file.replace('apps/web/', '')).join(', '), cases] as const),
  )('%s', async (_files, cases) => {
    const [first] = cases;
    if (!first) throw new Error('a group has a case');
    const { as, width = 390 } = first;
    const allowed = cases.flatMap((one) => one.allowedErrors?.source ?? []).join('|');
    const page = await visit(pathOf(first), {
      as,
      width,
      ...look(language),
      ...(allowed && { allowedErrors: new RegExp(allowed) }),
    });
    for (const { file, open } of cases) {
      // Before the next one, because Escape does not close every dialog, and such a dialog is the last of its page.
      await close(page);
      await open(page);
      await dialog(page).waitFor();
      expect([...(await findMisfits(page)), ...(await findObstacles(page))], file).toEqual([]);
    }
  });
});

test.each(languages)('the pages of a call and a berth with long names keep to the width of a phone (%s)', async (language) => {
  const paths = [
    ['applicantMember', `/reservation/list/${stage.confirmed}`],
    ['applicantMember', `/procedure/pre-arrival/${stage.confirmed}`],
    ['harborMaster', `/administration/facility/${stage.berth}`],
  ] as const;
  for (const [as, path] of paths) {
    const page = await visit(path, { as, width: 390, ...look(language) });
    await page.locator('main h1').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([...(await findOutsideCards(page)), width], path).toEqual([390]);
  }
});

test('a dialog that is too wide is detected, and a button that is covered', async () => {
  const page = await visit('/administration/port/98', { as: 'mlitMaster', width: 390 });
  await page.getByRole('button', { name: '廃止する' }).click();
  await dialog(page).waitFor();
  await dialog(page).evaluate((paper) => {
    const wide = document.createElement('p');
    wide.style.whiteSpace = 'nowrap';
    wide.textContent = 'この行は折り返されず、電話の画面には収まりません。この行は折り返されず、電話の画面には収まりません。';
    paper.querySelector('.MuiDialogContent-root')?.append(wide);
    const cover = document.createElement('div');
    cover.style.cssText = 'position: absolute; inset: auto 0 0 0; height: 90px; z-index: 5';
    paper.append(cover);
  });
  const misfits = await findMisfits(page);
  expect(misfits.filter((one) => /px in/.test(one)).length).toBeGreaterThan(0);
  expect(misfits.filter((one) => /cannot be pressed/.test(one)).length).toBeGreaterThan(0);
});
