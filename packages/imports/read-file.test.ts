import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { maxImportMegabytes } from './import-limits.ts';
import { readFile } from './read-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const expected = {
  rows: [
    ['港湾', '岸壁名'],
    ['博多', '1号, "北"'],
  ],
  otherSheets: 0,
};

describe('a text file', () => {
  const csv = '港湾,岸壁名\r\n博多,"1号, ""北"""\r\n';
  // 港湾,岸壁名 / 博多,"1号, ""北"""
  const shiftJis = Uint8Array.from([
    0x8d, 0x60, 0x98, 0x70, 0x2c, 0x8a, 0xdd, 0x95, 0xc7, 0x96, 0xbc, 0x0d, 0x0a, 0x94, 0x8e, 0x91, 0xbd, 0x2c, 0x22, 0x31, 0x8d,
    0x86, 0x2c, 0x20, 0x22, 0x22, 0x96, 0x6b, 0x22, 0x22, 0x22, 0x0d, 0x0a,
  ]);

  test.each([
    ['UTF-8', encode(csv)],
    ['UTF-8 with a byte order mark', encode(`\uFEFF${csv}`)],
    ['Shift_JIS', shiftJis],
    ['tabs', encode('港湾\t岸壁名\n博多\t"1号, ""北"""\n')],
  ])('is read: %s', async (_name, bytes) => {
    expect(await readFile(bytes)).toEqual(expected);
  });

  test.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), { code: 'notTable' }],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x2c, 0]), { code: 'notTable' }],
    ['bytes of no encoding', Uint8Array.from([0x61, 0x2c, 0x80, 0xff, 0xa0]), { code: 'undecodable' }],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), { code: 'oldExcel' }],
    ['another archive', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), { code: 'notTable' }],
    ['an open quotation mark', encode('a,b\n1,"2\n3,4\n'), { code: 'openQuote', params: { row: 2 } }],
    ['too many bytes', new Uint8Array(maxImportMegabytes * 1_000_000 + 1), { code: 'tooLarge', params: { megabytes: 3 } }],
  ])('is refused: %s', async (_name, bytes, problem) => {
    expect(await readFile(bytes)).toEqual({ problem });
  });
});

describe('a workbook', () => {
  const cellsOf = (formats: Readonly<Record<string, [unknown, string]>>) =>
    new Map(Object.entries(formats).map(([place, [value, numFmt]]) => [place, { value: value as never, style: { numFmt } }]));

  test('is read with the text that Excel shows', async () => {
    const rows = [
      ['code', 'tonnage', 'day', 'share', 'flag', 'text', 'plain', 'sum'],
      [123, 76_500, null, 0.5, true, ' 00123 ', 9_876_543, 0.1 + 0.2],
    ];
    const cells = cellsOf({
      '1,0': [123, '00000'],
      '1,1': [76_500, '#,##0'],
      '1,2': [new Date(Date.UTC(2027, 3, 8, 8)), 'yyyy/mm/dd hh:mm'],
      '1,3': [0.5, '0%'],
    });
    const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows, cells }] });
    const read = await readFile(bytes);
    expect('rows' in read && read.rows[1]).toEqual([
      '00123',
      '76,500',
      '2027/04/08 08:00',
      '50%',
      'TRUE',
      ' 00123 ',
      '9876543',
      '0.3',
    ]);
  });

  test('is read from its first visible sheet; the others are counted', async () => {
    const sheet = (name: string, rows: string[][]) => ({ name, rows });
    const bytes = await writeXlsx({
      sheets: [{ ...sheet('lists', [['x']]), hidden: true }, sheet('ships', [['a'], ['', ''], ['b']]), sheet('notes', [['c']])],
    });
    const read = await readFile(bytes);
    expect(read).toMatchObject({ otherSheets: 1 });
    expect('rows' in read && read.rows.map(([cell]) => cell)).toEqual(['a', '', 'b']);
  });
});
