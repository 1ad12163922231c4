import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { mailsTo } from './mail-folder.ts';
import { eventually } from './use-browser.ts';

/** The sign-in page; all demo users have this password. */
export const gate = '/?sign-in';
export const password = 'Kiko-demo-2027';

export const countMails = async (email: string) => (await mailsTo(inject('mails'), email)).length;

/** The next e-mail to an address after `before` others. */
export const nextMail = async (email: string, before: number) => {
  await eventually(() => countMails(email)).toBeGreaterThan(before);
  return (await mailsTo(inject('mails'), email)).at(-1) ?? { subject: '', text: '' };
};
/** The first group of the pattern in the newest mail that matches it, after the first `before` mails. Other mails may arrive meanwhile. */
export const nextMatch = async (email: string, before: number, pattern: RegExp) => {
  const findAll = async () =>
    (await mailsTo(inject('mails'), email)).slice(before).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  await eventually(async () => (await findAll()).length).toBeGreaterThan(0);
  return (await findAll()).at(-1) ?? '';
};
/** The six digits of a code. */
export const nextCode = (email: string, before: number) => nextMatch(email, before, /\n(\d{6})\n/);

export const enter = async (page: Page, email: string, typed: string) => {
  await page.getByRole('textbox', { name: /メールアドレス|Email/ }).fill(email);
  await page.getByLabel(/^(パスワード|Password)$/).fill(typed);
  await page.getByRole('button', { name: /^(サインイン|Sign in)$/ }).click();
};
export const type = async (page: Page, code: string) => {
  // The first input gets the focus automatically.
  const first = page.getByLabel(/確認コードの1桁目|Digit 1/);
  await eventually(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.insertText(code);
  await page.getByRole('button', { name: /確認する|Confirm/ }).click();
};
