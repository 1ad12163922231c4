import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, useBrowser } from './use-browser.ts';
import { countCodes, enter, gate, nextCode, nextMail, type } from './use-gate.ts';

const { visit } = useBrowser();
const email = 'two-devices@example.jp';
const chosen = 'Fair-winds-2027';

/** Somebody at a machine of their own, up to the page of their devices. */
const signIn = async (password: string, isFirst: boolean): Promise<Page> => {
  const page = await visit(gate, { as: 'applicantMaster', allowedErrors: /400|401/ });
  const before = await countCodes(email);
  await enter(page, email, password);
  if (isFirst) {
    await page.getByLabel('新しいパスワード', { exact: true }).fill(chosen);
    await page.getByLabel('新しいパスワード（確認）').fill(chosen);
    await page.getByRole('button', { name: '設定する' }).click();
  }
  await type(page, await nextCode(email, before));
  await page.getByRole('heading', { name: /さん$/ }).waitFor();
  await page.goto('/account?sign-in');
  await page.getByRole('heading', { name: 'サインインとセキュリティ' }).waitFor();
  return page;
};

test('two devices: each is seen, the other is signed out at once, a new password needs the present one and is told by mail', async () => {
  const office = await visit('/home', { as: 'mlitMaster' });
  const person = { name: '二台 使子', nameKana: '', email, phone: '', affiliation: '', position: '', lang: 'ja', groupId: null };
  const made = await office.request.post('/api/users', {
    headers: { 'x-test-actor': '1' },
    data: { ...person, organizationId: 1 },
  });
  expect(made.status()).toBe(201);
  const temporary = /仮パスワード: (\S+)/.exec((await nextMail(email, /仮パスワード/)).text)?.[1] ?? '';
  const home = await signIn(temporary, true);
  const page = await signIn(chosen, false);
  await eventually(() => page.getByRole('main').getByRole('listitem').filter({ hasText: '最終利用' }).count()).toBe(2);
  expect(await page.getByText('この端末', { exact: true }).count()).toBe(1);

  await page.getByRole('button', { name: '他の端末をすべてサインアウトさせる' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '他の端末をすべてサインアウトさせる' }).click();
  await page.getByText('サインアウトさせました。').waitFor();
  // Whoever is still on a page there hears of it with the next thing they do.
  await home.getByRole('link', { name: 'ホーム' }).click();
  await home.getByRole('dialog').getByText('サインインの有効期限が切れました').waitFor();
  await home.goto('/?sign-in');
  await home.getByRole('button', { name: 'サインイン', exact: true }).waitFor();

  const change = async (current: string) => {
    await page.getByLabel('現在のパスワード').fill(current);
    await page.getByLabel('新しいパスワード', { exact: true }).fill('New-winds-2028');
    await page.getByLabel('新しいパスワード（確認）').fill('New-winds-2028');
    await page.getByRole('button', { name: '変更する', exact: true }).click();
  };
  await change('Wrong-guess-1');
  await page.getByText('現在のパスワードが正しくありません。').waitFor();
  await change(chosen);
  await page.getByText('パスワードを変更しました。').waitFor();
  expect((await nextMail(email, /パスワードが変更/)).subject).toBe('【寄港予約】パスワードが変更されました');
});
