import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { decodeText, parseDelimitedText, toDelimitedText } from './delimited-text.ts';

test('from the clipboard of a spreadsheet: quoted cells hold tabs, quotes and line ends', () => {
  expect(parseDelimitedText('a\t"b ""x""\ty"\r\n"c\nd"\t5" x\r\n', '\t')).toEqual([
    ['a', 'b "x"\ty'],
    ['c\nd', '5" x'],
  ]);
  expect(parseDelimitedText('a', '\t')).toEqual([['a']]);
  expect(parseDelimitedText('a\t\n\n\tb', '\t')).toEqual([['a', ''], [''], ['', 'b']]);
});

test('written and read again is the same, for us and for another reader', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const letters = ['a', '港', '"', ',', '\n', ' ', '\t', '1'];
  for (let time = 0; time < 300; time += 1) {
    const cell = () => `x${Array.from({ length: next(6) }, () => letters[next(letters.length)]).join('')}`;
    const rows = Array.from({ length: 1 + next(4) }, () => Array.from({ length: 3 }, cell));
    const text = toDelimitedText(rows, ',');
    expect(parseDelimitedText(text, ',')).toEqual(rows);
    expect(parse(text)).toEqual(rows);
  }
});

test('a file in UTF-8, with its mark, or as Excel in Japan writes it', () => {
  const plain = new TextEncoder().encode('博多');
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...plain]);
  const shiftJis = new Uint8Array([0x94, 0x8e, 0x91, 0xbd]);
  for (const bytes of [plain, marked, shiftJis]) expect(decodeText(bytes.buffer)).toBe('博多');
});
