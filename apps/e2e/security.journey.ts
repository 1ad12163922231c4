import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, useBrowser } from './use-browser.ts';
import { countCodes, enterCode, nextMatch, signInPath, signInWithPassword, waitForCode, waitForMail } from './use-sign-in.ts';

const { visit } = useBrowser();
const email = 'two-devices@example.jp';
const newPassword = 'Fair-winds-2027';

/** Signs in on a new device and opens the page of the devices. */
const signIn = async (password: string, isFirst: boolean): Promise<Page> => {
  const page = await visit(signInPath, { as: 'applicantMaster', allowedErrors: /400|401/ });
  const before = await countCodes(email);
  await signInWithPassword(page, email, password);
  if (isFirst) {
    await page.getByLabel('新しいパスワード', { exact: true }).fill(newPassword);
    await page.getByLabel('新しいパスワード（確認）').fill(newPassword);
    await page.getByRole('button', { name: '設定する' }).click();
  }
  await enterCode(page, await waitForCode(email, before));
  await page.getByRole('heading', { name: /さん$/ }).waitFor();
  await page.goto('/account?sign-in');
  await page.getByRole('heading', { name: 'サインインとセキュリティ' }).waitFor();
  return page;
};

test('two devices: one can sign the other out; a new password needs the current one and is confirmed by mail', async () => {
  const office = await visit('/home', { as: 'mlitMaster' });
  const account = { name: '二台 使子', nameKana: '', email, phone: '', affiliation: '', position: '', lang: 'ja', groupId: null };
  const made = await office.request.post('/api/users', {
    headers: { 'x-test-actor': '1' },
    data: { ...account, organizationId: 1 },
  });
  expect(made.status()).toBe(201);
  const temporary = await nextMatch(email, /仮パスワード: (\S+)/);
  const home = await signIn(temporary, true);
  const page = await signIn(newPassword, false);
  await eventually(() => page.getByRole('main').getByRole('listitem').filter({ hasText: '最終利用' }).count()).toBe(2);
  expect(await page.getByText('この端末', { exact: true }).count()).toBe(1);

  // The other device has an open form with unsaved input.
  home.on('dialog', (question) => void question.accept());
  await home.goto('/administration/port/new?sign-in');
  await home.getByLabel('港湾名（和文）').fill('入力中の港');
  await page.getByRole('button', { name: '他の端末をすべてサインアウトする' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '他の端末をすべてサインアウトする' }).click();
  await page.getByText('サインアウトしました。').waitFor();
  // The open page of the other device shows it without a request of its own.
  const ended = home.getByRole('dialog', { name: '別の端末からサインアウトされました' });
  await ended.getByText('入力中の内容はこの画面に残っています。').waitFor();
  // Signing in again on the page keeps the form. A device that was signed out is no longer known and needs a code.
  const before = await countCodes(email);
  await signInWithPassword(home, email, newPassword);
  await enterCode(home, await waitForCode(email, before));
  await ended.waitFor({ state: 'detached' });
  expect(await home.getByLabel('港湾名（和文）').inputValue()).toBe('入力中の港');

  const change = async (current: string) => {
    await page.getByLabel('現在のパスワード').fill(current);
    await page.getByLabel('新しいパスワード', { exact: true }).fill('New-winds-2028');
    await page.getByLabel('新しいパスワード（確認）').fill('New-winds-2028');
    await page.getByRole('button', { name: '変更する', exact: true }).click();
  };
  await change('Wrong-guess-1');
  await page.getByText('現在のパスワードが正しくありません。').waitFor();
  await change(newPassword);
  await page.getByText('パスワードを変更しました。').waitFor();
  expect((await waitForMail(email, /^【寄港予約】パスワードが変更/)).subject).toBe('【寄港予約】パスワードが変更されました');
  await home.getByRole('dialog', { name: 'パスワードが変更されました' }).waitFor();
  await home.goto('/?sign-in');
  await home.getByRole('button', { name: 'サインイン', exact: true }).waitFor();
});
