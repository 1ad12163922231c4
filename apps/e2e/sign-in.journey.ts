import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, useBrowser } from './use-browser.ts';
import { countCodes, enter, gate, nextCode, nextMail, password, type } from './use-gate.ts';

const { visit } = useBrowser();
/** What the server refuses on these journeys. */
const allowedErrors = /400|401/;

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

const texts = {
  ja: {
    ...{ email: 'メールアドレス', password: 'パスワード', signIn: 'サインイン', digit: '確認コードの1桁目' },
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
    ...{ email: 'Email', password: 'Password', signIn: 'Sign in', digit: 'Digit 1 of the code' },
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
  const chooseNew = async (page: Page, chosen: string) => {
    await page.getByLabel(t.newPassword, { exact: true }).fill(chosen);
    await page.getByLabel(t.again).fill(chosen);
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

    const temporary = t.temporary.exec((await nextMail(email, t.temporary)).text)?.[1] ?? '';
    expect(temporary.length).toBeGreaterThanOrEqual(16);
    const page = await open();
    await enter(page, email, temporary);
    await chooseNew(page, 'Fair-winds-2027');
    await type(page, await nextCode(email, 0));
    await isIn(page);
  });

  test('wrong password, wrong code, the right ones; a reload stays in, signing out really ends it', async () => {
    const page = await open();
    await enter(page, signsIn, 'Wrong-guess-1');
    await page.getByText(t.wrong).waitFor();
    const before = await countCodes(signsIn);
    await enter(page, signsIn, password);
    const code = await nextCode(signsIn, before);
    await type(page, wrongOf(code));
    await page.getByText(t.wrongCode).waitFor();
    await type(page, code);
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
    await enter(page, signsIn, password);
    await isIn(page);
    const elsewhere = await open();
    const sent = await countCodes(signsIn);
    await enter(elsewhere, signsIn, password);
    await type(elsewhere, await nextCode(signsIn, sent));
    await isIn(elsewhere);
  });

  test('who guesses at the code is told so, then locked out, even with the right one', async () => {
    const page = await open();
    const before = await countCodes(guesses);
    await enter(page, guesses, password);
    const code = await nextCode(guesses, before);
    for (let guess = 0; guess < 5; guess += 1) {
      await type(page, wrongOf(code));
      await page.getByText(t.wrongCode).waitFor();
      await eventually(() => page.getByLabel(t.digit).inputValue()).toBe('');
    }
    await type(page, code);
    await page.getByText(t.locked).waitFor();
    await page.getByRole('button', { name: t.signIn, exact: true }).waitFor();
  });

  test('a forgotten password: a code by mail, another one, a new password, and the old one is gone', async () => {
    const page = await open();
    await page.getByRole('button', { name: t.forgot }).click();
    await page.getByRole('textbox', { name: t.email }).fill(forgets);
    const before = await countCodes(forgets);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    const first = await nextCode(forgets, before);
    await page.getByRole('button', { name: t.resend }).click();
    await page.getByText(t.resent).waitFor();
    const second = await nextCode(forgets, before + 1);
    expect(second).not.toBe(first);
    await page.getByLabel(t.digit).focus();
    await page.keyboard.insertText(second);
    await page.getByLabel(t.newPassword, { exact: true }).fill('New-winds-2028');
    await page.getByLabel(t.again).fill('New-winds-2027');
    await page.getByText(t.mismatch).waitFor();
    await chooseNew(page, 'New-winds-2028');
    await page.getByText(t.done).waitFor();
    await enter(page, forgets, password);
    await page.getByText(t.wrong).waitFor();
    await enter(page, forgets, 'New-winds-2028');
    await page.getByLabel(t.digit).waitFor();
  });
});
