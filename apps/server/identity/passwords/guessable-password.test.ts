import { createHash } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { describe, expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const about = ['y.kimura@hakodate-port.example.jp', '木村 洋子', '函館市港湾空港部', 'Hakodate City Port and Airport Department'];

/** Well-known passwords that keep the rules, in the forms in which leaked lists have them. */
const wellKnown = `
  Aa123456! Aa@123456 1qaz@WSX !QAZ2wsx Zaq12wsx! 1q2w3e4R! Qwe123!@# Asd123!@# 12345678aA! Liverpool1! Ohtani-17 Password1!
  P@ssw0rd2027 Qwerty-12345 Kiko-2027!! Welcome#Port1 Sakura-Sakura-1 Abcd1234! Summer2026! Winter-2026 Qwertyuiop1! Iloveyou1!
  Yokohama-2026 Monkey123! Tokyo2020! Aaaa1111! Zxcvbnm1! Asdfgh1! Shinkansen500! Manchester1! Chelsea2024! Letmein1! Trustno1!
  Admin@123 Test@1234 Root@2026 Pa$$w0rd Passw0rd! Qazwsx123! 1Qaz2wsx! Q1w2e3r4! Asdf1234! Doraemon1! Pikachu25! Naruto1!
  Samurai7! Hello123! Ｐａｓｓｗｏｒｄ１！`
  .trim()
  .split(/\s+/);

describe('a password is guessed easily', () => {
  test.each(wellKnown)('if it is well known: %s', async (password) => {
    expect(brokenPasswordRules(password)).toEqual([]);
    expect(await isGuessable(password, [])).toBe(true);
  });

  test.each(['Hakodate-2027', 'Kimura.1985!', '木村洋子-Aa1'])('if it is about its owner: %s', async (password) => {
    expect(await isGuessable(password, about)).toBe(true);
  });
});

describe('a password is not guessed easily', () => {
  test.each(['Fair-winds-2027', 'Lantern7-oyster', 'Kimura-grows-7-figs', 'x9#Lq2vT!m', 'Password-of-Neptune-3'])(
    'if it has enough of its own: %s',
    async (password) => {
      expect(await isGuessable(password, about)).toBe(false);
    },
  );

  test('if it is random: at most one of a hundred', async () => {
    const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+-=?@';
    let refused = 0;
    for (let count = 0; count < 200; count += 1) {
      const digest = createHash('sha256').update(`${count}`).digest().subarray(0, 10);
      const password = Array.from(digest, (byte) => signs.charAt(byte % signs.length)).join('');
      if (await isGuessable(password, about)) refused += 1;
    }
    expect(refused).toBeLessThanOrEqual(2);
  });

  test('a long one is judged by its beginning', async () => {
    expect(await isGuessable(`Fair-winds-2027-${'x'.repeat(112)}`, about)).toBe(false);
  });
});
