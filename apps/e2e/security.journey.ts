import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { mailsTo } from './mail-folder.ts';
import { eventually, useBrowser } from './use-browser.ts';
import { countMails, enter, gate, nextCode, password, type } from './use-gate.ts';

const { visit } = useBrowser();
const email = '30001-1@example.jp';
const security = '/account?sign-in';

/** Somebody at a machine of their own, up to the page of their devices. */
const signInElsewhere = async (): Promise<Page> => {
  const page = await visit(gate, { as: 'applicantMaster', allowedErrors: /400|401/ });
  const before = await countMails(email);
  await enter(page, email, password);
  await type(page, await nextCode(email, before));
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  await page.goto(security);
  await page.getByRole('heading', { name: 'サインインとセキュリティ' }).waitFor();
  return page;
};

test('two devices: each is seen, the other is signed out at once, a new password needs the present one and is told by mail', async () => {
  const home = await signInElsewhere();
  const office = await signInElsewhere();
  await eventually(() => office.getByRole('main').getByRole('listitem').filter({ hasText: '最終利用' }).count()).toBe(2);
  expect(await office.getByText('この端末', { exact: true }).count()).toBe(1);

  await office.getByRole('button', { name: '他の端末をすべてサインアウトさせる' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '他の端末をすべてサインアウトさせる' }).click();
  await office.getByText('サインアウトさせました。').waitFor();
  await home.reload();
  await home.getByRole('button', { name: 'サインイン', exact: true }).waitFor();

  const before = await countMails(email);
  const choose = async (current: string) => {
    await office.getByLabel('現在のパスワード').fill(current);
    await office.getByLabel('新しいパスワード', { exact: true }).fill('Fair-winds-2027');
    await office.getByLabel('新しいパスワード（確認）').fill('Fair-winds-2027');
    await office.getByRole('button', { name: '変更する', exact: true }).click();
  };
  await choose('Wrong-guess-1');
  await office.getByText('現在のパスワードが正しくありません。').waitFor();
  await choose(password);
  await office.getByText('パスワードを変更しました。').waitFor();
  await eventually(() => countMails(email)).toBeGreaterThan(before);
  expect((await mailsTo(inject('mails'), email)).at(-1)?.subject).toBe('【寄港予約】パスワードが変更されました');
});
