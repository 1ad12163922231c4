import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { mailsTo } from './mail-folder.ts';
import { eventually } from './use-browser.ts';

/** The gate as people use it; everybody of the demonstration has this password. */
export const gate = '/?sign-in';
export const password = 'Kiko-demo-2027';

export const countMails = async (email: string) => (await mailsTo(inject('mails'), email)).length;

/** The next mail to somebody after `before` others. */
export const nextMail = async (email: string, before: number) => {
  await eventually(() => countMails(email)).toBeGreaterThan(before);
  return (await mailsTo(inject('mails'), email)).at(-1) ?? { subject: '', text: '' };
};
/** The six digits in it. */
export const nextCode = async (email: string, before: number) =>
  /\n(\d{6})\n/.exec((await nextMail(email, before)).text)?.[1] ?? '';

export const enter = async (page: Page, email: string, typed: string) => {
  await page.getByRole('textbox', { name: /メールアドレス|Email/ }).fill(email);
  await page.getByLabel(/^(パスワード|Password)$/).fill(typed);
  await page.getByRole('button', { name: /^(サインイン|Sign in)$/ }).click();
};
export const type = async (page: Page, code: string) => {
  // The first box has the cursor already.
  await page.getByLabel(/確認コードの1桁目|Digit 1/).waitFor();
  await page.keyboard.insertText(code);
  await page.getByRole('button', { name: /確認する|Confirm/ }).click();
};
