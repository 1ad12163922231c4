import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { mailsTo } from './mail-folder.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();
const gate = '/?sign-in';
const demoPassword = 'Kiko-demo-2027';
/** What the server refuses on these journeys. */
const allowedErrors = /400|401/;

const mailTo = (email: string) => mailsTo(inject('mails'), email);
/** The next mail to somebody after `before` others. */
const nextMail = async (email: string, before: number) => {
  await eventually(async () => (await mailTo(email)).length).toBeGreaterThan(before);
  return (await mailTo(email)).at(-1)?.text ?? '';
};
const codeIn = (mail: string) => /\n(\d{6})\n/.exec(mail)?.[1] ?? '';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

const texts = {
  ja: {
    ...{ email: 'メールアドレス', password: 'パスワード', signIn: 'サインイン', confirm: '確認する', digit: '確認コードの1桁目' },
    ...{ newPassword: '新しいパスワード', again: '新しいパスワード（確認）', set: '設定する', out: 'サインアウト' },
    ...{ forgot: 'パスワードをお忘れの方', send: '確認コードを送信', resend: '確認コードを再送信' },
    resent: '新しい確認コードを送信しました。前のコードは使えません。',
    mismatch: 'パスワードが一致しません。',
    done: 'パスワードを再設定しました。',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    wrongCode: '確認コードが正しくありません。もう一度入力してください。',
    locked: '試行回数の上限に達しました。時間をおいてお試しください。',
    ...{
      home: /さん$/,
      register: '登録する',
      registered: '登録しました。',
      name: '氏名',
      organization: '組織',
      language: '表示言語',
    },
    ...{ ownLanguage: '日本語', temporary: /仮パスワード: (\S+)/, bureau: '国土交通省港湾局' },
  },
  en: {
    ...{ email: 'Email', password: 'Password', signIn: 'Sign in', confirm: 'Confirm', digit: 'Digit 1 of the code' },
    ...{ newPassword: 'New password', again: 'Confirm new password', set: 'Set password', out: 'Sign out' },
    ...{ forgot: 'Forgot your password?', send: 'Send code', resend: 'Resend code' },
    resent: 'We sent a new code. The one before no longer works.',
    mismatch: 'Passwords do not match',
    done: 'Your password was reset.',
    wrong: 'Incorrect username or password.',
    wrongCode: 'Invalid verification code provided, please try again.',
    locked: 'Attempt limit exceeded, please try after some time.',
    ...{
      home: /^(Good|Hello)/,
      register: 'Register',
      registered: 'Registered successfully.',
      name: 'Name',
      organization: 'Organization',
    },
    ...{
      language: 'Language',
      ownLanguage: 'English',
      temporary: /Temporary password: (\S+)/,
      bureau: 'Ports and Harbours Bureau',
    },
  },
} as const;

const people = [
  { language: 'ja', signsIn: '10001-1@example.jp', forgets: '20060-2@example.jp', guesses: '20060-1@example.jp' },
  { language: 'en', signsIn: '10001-2@example.jp', forgets: '30001-2@example.jp', guesses: '30001-1@example.jp' },
] as const;

describe.each(people)('the gate ($language)', ({ language, signsIn, forgets, guesses }) => {
  const t = texts[language];
  const open = () => visit(gate, { as: 'mlitMaster', language, allowedErrors });
  const enter = async (page: Page, email: string, password: string) => {
    await page.getByRole('textbox', { name: t.email }).fill(email);
    await page.getByLabel(t.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: t.signIn, exact: true }).click();
  };
  const giveCode = async (page: Page, code: string) => {
    await page.getByLabel(t.digit).waitFor();
    // The first box has the cursor already.
    await page.keyboard.insertText(code);
    await page.getByRole('button', { name: t.confirm, exact: true }).click();
  };
  const chooseNew = async (page: Page, password: string) => {
    await page.getByLabel(t.newPassword, { exact: true }).fill(password);
    await page.getByLabel(t.again).fill(password);
    await page.getByRole('button', { name: t.set }).click();
  };
  const isIn = (page: Page) => page.getByRole('heading', { name: t.home }).waitFor();

  test('somebody is invited, gets a mail, signs in with the temporary password, chooses one, gives the code and is in', async () => {
    const email = `invited-${language}@example.jp`;
    const office = await visit('/administration/user/new', { as: 'mlitMaster', language });
    const choose = async (label: string, option: string) => {
      await office.locator('main').getByLabel(label, { exact: false }).first().click();
      await office.getByRole('option', { name: option }).first().click();
    };
    await office.getByLabel(t.name, { exact: false }).first().fill('Invited Person');
    await office.getByLabel(t.email).fill(email);
    await choose(t.organization, t.bureau);
    await choose(t.language, t.ownLanguage);
    await office.getByRole('button', { name: t.register, exact: true }).click();
    await office.getByText(t.registered).waitFor();

    const temporary = t.temporary.exec(await nextMail(email, 0))?.[1] ?? '';
    expect(temporary.length).toBeGreaterThanOrEqual(16);
    const page = await open();
    await enter(page, email, temporary);
    await chooseNew(page, 'Fair-winds-2027');
    await giveCode(page, codeIn(await nextMail(email, 1)));
    await isIn(page);
  });

  test('wrong password, wrong code, the right ones; a reload stays in, signing out really ends it', async () => {
    const page = await open();
    await enter(page, signsIn, 'Wrong-guess-1');
    await page.getByText(t.wrong).waitFor();
    const before = (await mailTo(signsIn)).length;
    await enter(page, signsIn, demoPassword);
    const code = codeIn(await nextMail(signsIn, before));
    await giveCode(page, wrongOf(code));
    await page.getByText(t.wrongCode).waitFor();
    await giveCode(page, code);
    await isIn(page);

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/eyJ|refresh/i);
    await page.goto(gate);
    await isIn(page);

    await page.locator('header').getByRole('button', { expanded: false }).last().click();
    // Signing out sends the browser to the root, which is a page of its own.
    const root = page.waitForEvent('load');
    await page.getByRole('button', { name: t.out }).click();
    await root;
    await page.goto(gate);
    await page.getByRole('button', { name: t.signIn, exact: true }).waitFor();

    // This machine is known now and asked for no code; a second one is.
    await enter(page, signsIn, demoPassword);
    await isIn(page);
    const elsewhere = await open();
    const sent = (await mailTo(signsIn)).length;
    await enter(elsewhere, signsIn, demoPassword);
    await giveCode(elsewhere, codeIn(await nextMail(signsIn, sent)));
    await isIn(elsewhere);
  });

  test('who guesses at the code is told so, then locked out, even with the right one', async () => {
    const page = await open();
    const before = (await mailTo(guesses)).length;
    await enter(page, guesses, demoPassword);
    const code = codeIn(await nextMail(guesses, before));
    for (let guess = 0; guess < 5; guess += 1) {
      await giveCode(page, wrongOf(code));
      await page.getByText(t.wrongCode).waitFor();
      await eventually(() => page.getByLabel(t.digit).inputValue()).toBe('');
    }
    await giveCode(page, code);
    await page.getByText(t.locked).waitFor();
    await page.getByRole('button', { name: t.signIn, exact: true }).waitFor();
  });

  test('a forgotten password: a code by mail, another one, a new password, and the old one is gone', async () => {
    const page = await open();
    await page.getByRole('button', { name: t.forgot }).click();
    await page.getByRole('textbox', { name: t.email }).fill(forgets);
    const before = (await mailTo(forgets)).length;
    await page.getByRole('button', { name: t.send, exact: true }).click();
    const first = codeIn(await nextMail(forgets, before));
    await page.getByRole('button', { name: t.resend }).click();
    await page.getByText(t.resent).waitFor();
    const second = codeIn(await nextMail(forgets, before + 1));
    expect(second).not.toBe(first);
    await page.getByLabel(t.digit).focus();
    await page.keyboard.insertText(second);
    await page.getByLabel(t.newPassword, { exact: true }).fill('New-winds-2028');
    await page.getByLabel(t.again).fill('New-winds-2027');
    await page.getByText(t.mismatch).waitFor();
    await chooseNew(page, 'New-winds-2028');
    await page.getByText(t.done).waitFor();
    await enter(page, forgets, demoPassword);
    await page.getByText(t.wrong).waitFor();
    await enter(page, forgets, 'New-winds-2028');
    await page.getByLabel(t.digit).waitFor();
  });
});
