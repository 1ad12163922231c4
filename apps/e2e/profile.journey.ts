import { screenPaths } from '@kiko/contract/screen-paths.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { ageSessions } from '../../tools/development/pass-time-queries.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { requestApi } from './api-client.ts';
import { eventually, useBrowser } from './use-browser.ts';
import { enterFirst, signInPath, signInWithPassword, waitForCode, waitForMail } from './use-sign-in.ts';

const { visit } = useBrowser();
const chosen = 'Fair-winds-2027';
const allowedErrors = /400|401|409|ERR_CONNECTION_RESET/;

/** A new general account of an agency, signed in through the gate. */
const signIn = async (email: string, lang: string): Promise<Page> => {
  const account = { name: '港 みなと', nameKana: '', email, phone: '', affiliation: '', position: '', lang, groupId: null };
  await requestApi('applicantMaster', 'POST /users', account);
  const page = await visit(signInPath, { as: 'applicantMaster', allowedErrors });
  await enterFirst(page, email, chosen);
  return page;
};
const openProfile = async (page: Page) => {
  await page.locator('header').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('link', { name: /プロフィール|Profile/ }).click();
  await page.getByRole('heading', { level: 1, name: /プロフィール|Profile/ }).waitFor();
};

test('a general account changes its profile and its address: password once more, code by mail, both addresses notified', async () => {
  const [before, after] = ['profile-before@example.jp', 'profile-after@example.jp'];
  const page = await signIn(before, 'ja');
  await page.getByRole('heading', { name: /さん$/ }).waitFor();
  await openProfile(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await ageSessions(inject('databaseUrl'), before, '20 minutes');
  await page.getByRole('button', { name: '編集する' }).click();
  await page.getByLabel('電話番号').fill('０９２－２８２－７１１０');
  await page.getByLabel('メールアドレス').fill(after);
  await page.getByRole('button', { name: '保存する' }).click();

  // The session is older than 15 minutes: a dialog asks for the password, and the input is kept.
  const dialog = page.getByRole('dialog', { name: '本人確認' });
  await dialog.waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('パスワード', { exact: true }).fill('Wrong-guess-1');
  await dialog.getByRole('button', { name: '確認する' }).click();
  await dialog.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor();
  await dialog.getByLabel('パスワード', { exact: true }).fill(chosen);
  await dialog.getByRole('button', { name: '確認する' }).click();
  await page.getByText('更新しました。').waitFor();
  await page.getByText('092-282-7110').waitFor();
  await page.getByText(`${after} に確認コードを送信しました。`, { exact: false }).waitFor();
  const announced = await waitForMail(before, /^【寄港予約】メールアドレスの変更が申請/);
  expect(announced.subject).toBe('【寄港予約】メールアドレスの変更が申請されました');

  const code = await waitForCode(after, 0);
  await page.getByLabel('確認コード（6桁）').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '確認する', exact: true }).click();
  await page.getByText('確認コードが正しくありません。もう一度入力してください。').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const root = page.waitForEvent('load');
  await page.getByLabel('確認コード（6桁）').fill(code);
  await page.getByRole('button', { name: '確認する', exact: true }).click();
  await root;
  for (const address of [before, after])
    expect((await waitForMail(address, /^【寄港予約】メールアドレスが変更され/)).subject).toBe(
      '【寄港予約】メールアドレスが変更されました',
    );
  await page.goto(signInPath);
  await signInWithPassword(page, after, chosen);
  await page.getByRole('heading', { name: /さん$/ }).waitFor();
});

test('the language of the account decides the screen at sign-in; the switch changes both and other tabs follow', async () => {
  const email = 'profile-english@example.jp';
  const page = await signIn(email, 'en');
  // The gate was Japanese, the account is English.
  await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
  const second = await page.context().newPage();
  await second.goto('/home?sign-in');
  await second.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
  await page.locator('header').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('button', { name: 'Japanese' }).click();
  await second.getByRole('heading', { name: /さん$/ }).waitFor();
  await eventually(async () => {
    const { rows } = await requestApi('applicantMaster', 'GET /users?pageSize=100');
    const own = rows.find((row) => 'email' in row && row.email === email);
    return ((await requestApi('applicantMaster', `GET /users/${own?.id}`)) as unknown as { lang: string }).lang;
  }).toBe('ja');
  await page.route('**/api/me/language', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('The language could not be saved to your account.', { exact: false }).waitFor();
});

test('a disabled user reads at the gate that the account is disabled', async () => {
  const email = 'profile-disabled@example.jp';
  const page = await signIn(email, 'ja');
  await page.getByRole('heading', { name: /さん$/ }).waitFor();
  const { rows } = await requestApi('applicantMaster', 'GET /users?pageSize=100');
  const own = rows.find((row) => 'email' in row && row.email === email);
  const { version } = await requestApi('applicantMaster', `GET /users/${own?.id}`);
  await requestApi('applicantMaster', `PUT /users/${own?.id}`, { version, isEnabled: false });
  const other = await visit(signInPath, { as: 'applicantMaster', allowedErrors });
  await signInWithPassword(other, email, chosen);
  await other.getByText('このアカウントは停止されています。', { exact: false }).waitFor();
});

test('a master sees in the profile how much of its limits the organization uses; a general account does not', async () => {
  const open = async (user: 'applicantMaster' | 'applicantMember') => {
    const page = await visit(screenPaths.profile, { as: user, language: 'en' });
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    return page;
  };
  const page = await open('applicantMaster');
  const usage = page.locator('section', { has: page.getByRole('heading', { name: 'Usage and limits' }) });
  await usage.getByText(/^\d+ of 300$/).waitFor();
  await usage.getByText(/ of 5 GB$/).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const ofMember = await open('applicantMember');
  await ofMember.getByText('NACCS').first().waitFor();
  expect(await ofMember.getByText('Usage and limits').count()).toBe(0);
});
