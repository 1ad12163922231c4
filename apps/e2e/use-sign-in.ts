import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { readMailsTo } from './mail-folder.ts';
import { eventually } from './use-browser.ts';

/** The sign-in page; all demo users have this password. */
export const signInPath = '/?sign-in';
export const demoPassword = 'Kiko-demo-2027';

/** Notifications go to the same addresses, so e-mails are found by their content. */
const mailsLike = async (email: string, content: RegExp) => {
  const mails = await readMailsTo(inject('mails'), email);
  return mails.filter(({ subject, text }) => content.test(`${subject}\n${text}`));
};

/** The e-mail with this content that follows `before` others with it. */
export const waitForMail = async (email: string, content: RegExp, before = 0) => {
  const find = async () => (await mailsLike(email, content))[before];
  await eventually(find).toBeDefined();
  return (await find()) ?? { subject: '', text: '' };
};

/** The first group of the pattern in the text of the e-mail that follows `before` others with it. */
export const nextMatch = async (email: string, pattern: RegExp, before = 0) =>
  pattern.exec((await waitForMail(email, pattern, before)).text)?.[1] ?? '';

const sixDigits = /\n(\d{6})\n/;
export const countCodes = async (email: string) => (await mailsLike(email, sixDigits)).length;
/** The six digits of the code that follows `before` others. */
export const waitForCode = (email: string, before: number) => nextMatch(email, sixDigits, before);

export const signInWithPassword = async (page: Page, email: string, typed: string) => {
  await page.getByRole('textbox', { name: /メールアドレス|Email/ }).fill(email);
  await page.getByLabel(/^(パスワード|Password)$/).fill(typed);
  await page.getByRole('button', { name: /^(サインイン|Sign in)$/ }).click();
};
export const enterCode = async (page: Page, code: string) => {
  // The first input gets the focus automatically. A wrong code is cleared before the next one is typed.
  const first = page.getByLabel(/確認コードの1桁目|Digit 1/);
  await eventually(() =>
    first.evaluate((input) => input === document.activeElement && (input as HTMLInputElement).value === ''),
  ).toBe(true);
  await page.keyboard.insertText(code);
  await page.getByRole('button', { name: /確認する|Confirm/ }).click();
};

/** The first sign-in of an invited user: the temporary password, a chosen one, and the code. */
export const enterFirst = async (page: Page, email: string, chosen: string) => {
  await signInWithPassword(page, email, await nextMatch(email, /(?:仮パスワード|Temporary password): (\S+)/));
  await page.getByLabel(/^(新しいパスワード|New password)$/).fill(chosen);
  await page.getByLabel(/^(新しいパスワード（確認）|Confirm new password)/).fill(chosen);
  await page.getByRole('button', { name: /^(設定する|Set password)$/ }).click();
  await enterCode(page, await waitForCode(email, 0));
};
