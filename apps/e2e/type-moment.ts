import type { Page } from 'playwright-core';
import { eventually } from './use-browser.ts';

/**
 * Types `YYYYMMDDhhmm` into a date field part by part, or `YYYYMMDD` into one without a time. A busy page can lose figures that are
 * typed ahead of its focus; the part is then typed again.
 */
export const typeMoment = async (page: Page, label: string | RegExp, figures: string) => {
  const name = typeof label === 'string' ? new RegExp(`^${label}`) : label;
  const parts = page.getByRole('group', { name }).first().getByRole('spinbutton');
  const [year, month, day] = [figures.slice(0, 4), figures.slice(4, 6), figures.slice(6, 8)];
  const isJapanese = (await page.locator('html').getAttribute('lang')) === 'ja';
  const date = isJapanese ? [year, month, day] : [month, day, year];
  const time = figures.length > 8 ? [figures.slice(8, 10), figures.slice(10, 12)] : [];
  for (const [index, part] of [...date, ...time].entries())
    await eventually(async () => {
      await parts.nth(index).focus();
      await page.keyboard.type(part);
      return parts.nth(index).getAttribute('aria-valuenow');
    }).toBe(String(Number(part)));
};
