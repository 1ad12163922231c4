import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';
import { countCodes, demoPassword, enterCode, nextMatch, signInPath, signInWithPassword, waitForCode } from './use-sign-in.ts';

const { visit } = useBrowser();
/** Refusals expected in these journeys. */
const allowedErrors = /400|401|ERR_INTERNET_DISCONNECTED/;

/** As the ministry's master, which may change every account. */
const setLanguage = async (email: string, lang: string) => {
  const { rows } = await requestApi('mlitMaster', 'GET /users?pageSize=500');
  const account = rows.find((one) => 'email' in one && one.email === email);
  if (!account) throw new Error(`no account with address ${email}`);
  const { version } = await requestApi('mlitMaster', `GET /users/${account.id}`);
  await requestApi('mlitMaster', `PUT /users/${account.id}`, { version, lang });
};

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');

const texts = {
  ja: {
    email: 'メールアドレス',
    password: 'パスワード',
    signIn: 'サインイン',
    digit: '確認コードの1桁目',
    newPassword: '新しいパスワード',
    again: '新しいパスワード（確認）',
    set: '設定する',
    out: 'サインアウト',
    stillIn: 'この端末ではサインインしたままの可能性があります。',
    forgot: 'パスワードをお忘れの方',
    send: '確認コードを送信',
    resend: '確認コードを再送信',
    resent: '新しい確認コードを送信しました。前のコードは使えません。',
    required: '必須項目です。',
    invalidEmail: 'メールアドレスの形式が正しくありません。',
    mismatch: 'パスワードが一致しません。',
    done: 'パスワードを再設定しました。',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    wrongCode: '確認コードが正しくありません。もう一度入力してください。',
    locked: '試行回数の上限に達しました。時間をおいてお試しください。',
    home: /さん$/,
    register: '登録する',
    registered: '登録しました。',
    name: '氏名',
    organization: '組織',
    language: '表示言語',
    ownLanguage: '日本語',
    temporary: /仮パスワード: (\S+)/,
    bureau: '国土交通省港湾局',
  },
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    digit: 'Digit 1 of the code',
    newPassword: 'New password',
    again: 'Confirm new password',
    set: 'Set password',
    out: 'Sign out',
    stillIn: 'You may still be signed in on this device.',
    forgot: 'Forgot your password?',
    send: 'Send code',
    resend: 'Resend code',
    resent: 'We sent a new code. The previous one no longer works.',
    required: 'This field is required.',
    invalidEmail: 'Invalid email',
    mismatch: 'Passwords do not match',
    done: 'Your password was reset.',
    wrong: 'Incorrect username or password.',
    wrongCode: 'Invalid verification code provided, please try again.',
    locked: 'Attempt limit exceeded, please try after some time.',
    home: /^(Good|Hello)/,
    register: 'Register',
    registered: 'Registered successfully.',
    name: 'Name',
    organization: 'Organization',
    language: 'Language',
    ownLanguage: 'English',
    temporary: /Temporary password: (\S+)/,
    bureau: 'Ports and Harbours Bureau',
  },
} as const;

const signInCases = [
  { language: 'ja', signsIn: '10001-1@example.jp', forgets: '20060-2@example.jp', guesses: '20060-1@example.jp' },
  { language: 'en', signsIn: '10001-2@example.jp', forgets: '30001-2@example.jp', guesses: '30001-1@example.jp' },
] as const;

describe.each(signInCases)('sign-in ($language)', { tags: ['spec:2.1', 'spec:2.7'] }, ({ language, signsIn, forgets, guesses }) => {
  const t = texts[language];
  const open = () => visit(signInPath, { as: 'mlitMaster', language, allowedErrors });
  const chooseNew = async (page: Page, chosen: string) => {
    await page.getByLabel(t.newPassword, { exact: true }).fill(chosen);
    await page.getByLabel(t.again).fill(chosen);
    await page.getByRole('button', { name: t.set }).click();
  };
  const isIn = (page: Page) => page.getByRole('heading', { name: t.home }).waitFor();
  // After sign-in the account's language applies.
  beforeAll(async () => {
    for (const email of [signsIn, forgets, guesses]) await setLanguage(email, language);
  });

  test('an invited user gets a mail, signs in with the temporary password, chooses a new one and enters the code', {
    tags: ['spec:2.3', 'spec:2.4', 'spec:4.15'],
  }, async () => {
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

    const temporary = await nextMatch(email, t.temporary);
    expect(temporary.length).toBeGreaterThanOrEqual(16);
    const page = await open();
    await signInWithPassword(page, email, temporary);
    await chooseNew(page, 'Fair-winds-2027');
    await enterCode(page, await waitForCode(email, 0));
    await isIn(page);
  });

  test('wrong password, wrong code, then the right ones; a reload keeps the session, signing out ends it', {
    tags: ['spec:2.2', 'spec:2.24', 'spec:8.1'],
  }, async () => {
    const page = await open();
    await signInWithPassword(page, signsIn, 'Wrong-guess-1');
    await page.getByText(t.wrong).waitFor();
    const before = await countCodes(signsIn);
    await signInWithPassword(page, signsIn, demoPassword);
    const code = await waitForCode(signsIn, before);
    await enterCode(page, wrongCodeFor(code));
    await page.getByText(t.wrongCode).waitFor();
    await enterCode(page, code);
    await isIn(page);

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/eyJ|refresh/i);
    await page.goto(signInPath);
    await isIn(page);

    await page.locator('header').getByRole('button', { expanded: false }).last().click();
    // Offline nothing is promised: the next user of the device could continue the session.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: t.out }).click();
    await page.getByRole('alert').getByText(t.stillIn).waitFor();
    await page.context().setOffline(false);
    // Signing out navigates to the root, which is another page.
    const root = page.waitForEvent('load');
    await page.getByRole('button', { name: t.out }).click();
    await root;
    await page.goto(signInPath);
    await page.getByRole('button', { name: t.signIn, exact: true }).waitFor();

    // This device is known now and needs no code; a second one does.
    await signInWithPassword(page, signsIn, demoPassword);
    await isIn(page);
    const elsewhere = await open();
    const sent = await countCodes(signsIn);
    await signInWithPassword(elsewhere, signsIn, demoPassword);
    await enterCode(elsewhere, await waitForCode(signsIn, sent));
    await isIn(elsewhere);
  });

  test('repeated wrong codes lock the sign-in, even for the right code', async () => {
    const page = await open();
    const before = await countCodes(guesses);
    await signInWithPassword(page, guesses, demoPassword);
    const code = await waitForCode(guesses, before);
    for (let guess = 0; guess < 5; guess += 1) {
      await enterCode(page, wrongCodeFor(code));
      await page.getByText(t.wrongCode).waitFor();
      await eventually(() => page.getByLabel(t.digit).inputValue()).toBe('');
    }
    await enterCode(page, code);
    await page.getByText(t.locked).waitFor();
    await page.getByRole('button', { name: t.signIn, exact: true }).waitFor();
  });

  test('the sign-in page names an invalid address and missing fields', { tags: ['spec:5.1'] }, async () => {
    const page = await open();
    await page.getByRole('button', { name: t.signIn, exact: true }).click();
    await eventually(() => page.getByText(t.required).count()).toBe(2);
    const email = page.getByRole('textbox', { name: t.email });
    await email.pressSequentially(`a@${'b'.repeat(250)}.jpx`);
    expect((await email.inputValue()).length).toBe(255);
    await email.fill('abc');
    await page.getByText(t.invalidEmail).waitFor();
    await page.getByRole('button', { name: t.forgot }).click();
    expect(await page.getByRole('textbox', { name: t.email }).inputValue()).toBe('abc');
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await page.getByText(t.invalidEmail).waitFor();
  });

  test('a forgotten password: a code by mail, another code, a new password, and the old one no longer works', {
    tags: ['spec:2.5', 'spec:2.6', 'spec:4.16'],
  }, async () => {
    const page = await open();
    // The address is typed once, here with an input method on, and is carried over.
    await page.getByRole('textbox', { name: t.email }).fill(forgets.replace('@', '＠'));
    await page.getByRole('button', { name: t.forgot }).click();
    const before = await countCodes(forgets);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    const first = await waitForCode(forgets, before);
    await page.getByRole('button', { name: t.resend }).click();
    await page.getByText(t.resent).waitFor();
    const second = await waitForCode(forgets, before + 1);
    expect(second).not.toBe(first);
    await page.getByLabel(t.digit).focus();
    await page.keyboard.insertText(second);
    await page.getByLabel(t.newPassword, { exact: true }).fill('New-winds-2028');
    await page.getByLabel(t.again).fill('New-winds-2027');
    await page.getByText(t.mismatch).waitFor();
    await chooseNew(page, 'New-winds-2028');
    await page.getByText(t.done).waitFor();
    await eventually(() => page.getByRole('textbox', { name: t.email }).inputValue()).toBe(forgets);
    await signInWithPassword(page, forgets, demoPassword);
    await page.getByText(t.wrong).waitFor();
    await signInWithPassword(page, forgets, 'New-winds-2028');
    await page.getByLabel(t.digit).waitFor();
  });
});
