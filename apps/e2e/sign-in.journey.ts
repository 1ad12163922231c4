import { describe, expect, test } from 'vitest';
import { useBrowser } from './use-browser.ts';
import { countMails, enter, gate, nextCode, password, type } from './use-gate.ts';

const { visit } = useBrowser();

describe.each([
  {
    language: 'ja' as const,
    email: '10001-1@example.jp',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    wrongCode: '確認コードが正しくありません。もう一度入力してください。',
    out: 'サインアウト',
    list: '港湾管理',
  },
  {
    language: 'en' as const,
    email: '10001-2@example.jp',
    wrong: 'Incorrect username or password.',
    wrongCode: 'Invalid verification code provided, please try again.',
    out: 'Sign out',
    list: 'Port Management',
  },
])('signing in ($language)', ({ language, email, wrong, wrongCode, out, list }) => {
  test('wrong password, wrong code, the right ones; a reload stays in, signing out really ends it', async () => {
    const page = await visit(gate, { as: 'mlitMaster', language, allowedErrors: /400|401/ });
    await enter(page, email, 'Wrong-guess-1');
    await page.getByText(wrong).waitFor();
    const before = await countMails(email);
    await enter(page, email, password);
    const code = await nextCode(email, before);
    await type(page, code === '000000' ? '000001' : '000000');
    await page.getByText(wrongCode).waitFor();
    for (let place = 0; place < 6; place += 1) await page.keyboard.press('Backspace');
    await page.getByLabel(/確認コードの6桁目|Digit 6/).focus();
    for (let place = 0; place < 6; place += 1) await page.keyboard.press('Backspace');
    await type(page, code);
    await page.getByRole('heading', { name: list }).waitFor();

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/eyJ|refresh/i);
    await page.goto(gate);
    await page.getByRole('heading', { name: list }).waitFor();

    const account = page.locator('header').getByRole('button', { expanded: false }).last();
    await account.click();
    // Signing out sends the browser to the root, which is a page of its own.
    const root = page.waitForEvent('load');
    await page.getByRole('button', { name: out }).click();
    await root;
    await page.goto(gate);
    await page.getByRole('button', { name: /^(サインイン|Sign in)$/ }).waitFor();
  });
});

test('a forgotten password: a code by mail, a new password, and the old one is gone', async () => {
  const email = '20060-2@example.jp';
  const page = await visit(gate, { as: 'mlitMaster', allowedErrors: /400|401/ });
  await page.getByRole('button', { name: 'パスワードをお忘れの方' }).click();
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  const before = await countMails(email);
  await page.getByRole('button', { name: '確認コードを送信' }).click();
  const code = await nextCode(email, before);
  await page.getByLabel('確認コードの1桁目').focus();
  await page.keyboard.insertText(code);
  await page.getByLabel('新しいパスワード', { exact: true }).fill('New-winds-2028');
  await page.getByLabel('新しいパスワード（確認）').fill('New-winds-2027');
  await page.getByText('パスワードが一致しません。').waitFor();
  await page.getByLabel('新しいパスワード（確認）').fill('New-winds-2028');
  await page.getByRole('button', { name: '設定する' }).click();
  await page.getByText('パスワードを再設定しました。').waitFor();
  await enter(page, email, password);
  await page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor();
});
