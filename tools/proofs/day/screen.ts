import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Locator, Page } from '../../browser/open-browser.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const dialogButton = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });

/** Whether the screen offers a control now. */
export const canPress = async (control: Locator) => (await control.isVisible()) && (await control.isEnabled());

/** All visible text of the screen without the shell. */
export const readMain = async (page: Page) => page.locator('main').innerText();
/** All visible text with dialogs, toasts and bars. */
export const readAll = async (page: Page) => page.locator('body').innerText();

/** The first group of the expression in the text; empty where it does not occur. */
export const find = (text: string, expression: RegExp) => expression.exec(text)?.[1]?.trim() ?? '';

/** Types a name into a field with suggestions and takes the first. */
export const choose = async (page: Page, label: string, text: string) => {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
};

/** An instant as `YYYYMMDDhhmm` by the clock of Tokyo. */
export const digitsOf = (instant: string) =>
  new Date(Date.parse(instant) + 9 * hourMs).toISOString().replaceAll(/\D/g, '').slice(0, 12);

export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});
