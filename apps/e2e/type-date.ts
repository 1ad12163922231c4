import type { Page } from 'playwright-core';
import { eventually } from './use-browser.ts';

/** Types digits into the parts of a date field, from the first part on. A busy page can miss the first digit; the digits are then typed again. */
export const typeDate = async (page: Page, label: string, digits: string) => {
  const parts = page
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .first()
    .getByRole('spinbutton');
  await eventually(async () => {
    await parts.first().focus();
    await page.keyboard.type(digits);
    return (await parts.allTextContents()).join('');
  }).toBe(digits);
};
