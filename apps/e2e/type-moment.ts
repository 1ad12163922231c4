import type { Page } from 'playwright-core';
import { eventually } from './use-browser.ts';

/** Types `YYYYMMDDhhmm` into a date field part by part, because a slow page loses figures that are typed ahead of its focus. */
export const typeMoment = async (page: Page, label: string | RegExp, figures: string) => {
  const name = typeof label === 'string' ? new RegExp(`^${label}`) : label;
  const parts = page.getByRole('group', { name }).getByRole('spinbutton');
  const [year, month, day] = [figures.slice(0, 4), figures.slice(4, 6), figures.slice(6, 8)];
  const isJapanese = (await page.locator('html').getAttribute('lang')) === 'ja';
  const date = isJapanese ? [year, month, day] : [month, day, year];
  for (const [index, part] of [...date, figures.slice(8, 10), figures.slice(10, 12)].entries()) {
    await parts.nth(index).focus();
    await page.keyboard.type(part);
    await eventually(() => parts.nth(index).getAttribute('aria-valuenow')).toBe(String(Number(part)));
  }
};
