import { expect, test } from 'vitest';
import { isEmail, readEmail } from './email-address.ts';

test.each(['tanaka@example.jp', 'a.b+c@sub.example.co.jp', "o'neil@example.com", 'A_B-1@EXAMPLE.JP'])(
  '%s is an address',
  (typed) => {
    expect(isEmail(typed)).toBe(true);
  },
);

test.each([
  '',
  'abc',
  'abc@',
  '@example.jp',
  'a@b',
  'a b@example.jp',
  'a..b@example.jp',
  '.a@example.jp',
  `${'a'.repeat(250)}@example.jp`,
])('%s is none', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test('full width is read as half width', () => {
  expect(isEmail(readEmail('　ｔａｎａｋａ＠ｅｘａｍｐｌｅ．ｊｐ '))).toBe(true);
});
