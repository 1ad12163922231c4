import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { mailsTo } from './mail-folder.ts';
import { eventually } from './use-browser.ts';

/** The gate as people use it; everybody of the demonstration has this password. */
export const gate = '/?sign-in';
export const password = 'Kiko-demo-2027';

/** Notifications go to the same addresses, so mails are found by what they contain. */
const mailsLike = async (email: string, content: RegExp) => {
  const mails = await mailsTo(inject('mails'), email);
  return mails.filter(({ subject, text }) => content.test(`${subject}\n${text}`));
};

/** The mail with this content that follows `before` others with it. */
export const nextMail = async (email: string, content: RegExp, before = 0) => {
  const find = async () => (await mailsLike(email, content))[before];
  await eventually(find).toBeDefined();
  return (await find()) ?? { subject: '', text: '' };
};

const sixDigits = /\n(\d{6})\n/;
export const countCodes = async (email: string) => (await mailsLike(email, sixDigits)).length;
/** The six digits of the code that follows `before` others. */
export const nextCode = async (email: string, before: number) =>
  sixDigits.exec((await nextMail(email, sixDigits, before)).text)?.[1] ?? '';

export const enter = async (page: Page, email: string, typed: string) => {
  await page.getByRole('textbox', { name: /メールアドレス|Email/ }).fill(email);
  await page.getByLabel(/^(パスワード|Password)$/).fill(typed);
  await page.getByRole('button', { name: /^(サインイン|Sign in)$/ }).click();
};
export const type = async (page: Page, code: string) => {
  // A wrong code is cleared before the next one is typed.
  const first = page.getByLabel(/確認コードの1桁目|Digit 1/);
  await eventually(() => first.inputValue()).toBe('');
  await first.focus();
  await page.keyboard.insertText(code);
  await page.getByRole('button', { name: /確認する|Confirm/ }).click();
};
