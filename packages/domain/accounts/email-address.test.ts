import { expect, test } from 'vitest';
import { foldAddress, isEmail, readEmail } from './email-address.ts';

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

test('spellings of an address fold to one text', () => {
  const spellings = ['tanaka@example.jp', ' Tanaka@Example.JP', 'ＴＡＮＡＫＡ＠ｅｘａｍｐｌｅ．ｊｐ', 'TANA\u212aA@example.jp'];
  expect(new Set(spellings.map(foldAddress))).toEqual(new Set(['tanaka@example.jp']));
});

test('no other character folds to a part of an address', () => {
  const letters: string[] = [];
  for (let code = 0x80; code <= 0x1_ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!character.isWellFormed()) continue;
    const folded = foldAddress(`x${character}x`);
    const isSame = folded === `x${character.normalize('NFKC').toLowerCase()}x`.trim();
    if (isEmail(`${folded}@example.jp`) && !isSame) letters.push(character);
  }
  expect(letters).toEqual([]);
});
