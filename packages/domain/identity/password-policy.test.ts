import { expect, test } from 'vitest';
import { brokenPasswordRules, isGuessable } from './password-policy.ts';

const accountTexts = [
  'y.kimura@hakodate-port.example.jp',
  '木村 洋子',
  '函館市港湾空港部',
  'Hakodate City Port and Airport Department',
];

test.each([
  'Password1!',
  'P@ssw0rd2027',
  'Ｐａｓｓｗｏｒｄ１！',
  'Qwerty-12345',
  'Kiko-2027!!',
  'Welcome#Port1',
  'Hakodate-2027',
  'Kimura.1985!',
  '木村洋子-Aa1',
  'Sakura-Sakura-1',
])('%s keeps the rules and is still guessed', { tags: ['spec:5.2'] }, (password) => {
  expect(brokenPasswordRules(password)).toEqual([]);
  expect(isGuessable(password, accountTexts)).toBe(true);
});

test.each(['Fair-winds-2027', 'Lantern7-oyster', 'Kimura-grows-7-figs', 'x9#Lq2vT!m', 'Password-of-Neptune-3'])(
  '%s has enough of its own',
  (password) => {
    expect(isGuessable(password, accountTexts)).toBe(false);
  },
);

test('words about one user do not affect the passwords of others', () => {
  expect(isGuessable('Hakodate-2027', ['someone@example.jp'])).toBe(false);
});
