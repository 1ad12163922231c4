import { expect, test } from 'vitest';
import { allowedExtensionOf } from './file-types.ts';

test.each([
  ['乗組員名簿.pdf', 'pdf'],
  ['2027.04.08 入港届.XLSX', 'xlsx'],
  ['report.xlsx.pdf', 'pdf'],
  ['写真 (1).JPEG', 'jpeg'],
])('%s may be handed in as %s', (name, suffix) => {
  expect(allowedExtensionOf(name)).toBe(suffix);
});

test.each([
  '名簿',
  '.pdf',
  'a.',
  'page.html',
  'logo.svg',
  'run.exe',
  'all.zip',
  'macro.docm',
  'a.pdf.exe',
  'invoice.exe.pdf',
  'page.html.txt',
  'x.SVG.png',
  '../../etc/passwd.txt',
  'C:\\boot.txt',
  'a\u0000.pdf',
  'fdp.\u202Etxt.pdf',
  'line\nbreak.txt',
  'quo"te.pdf',
  '<b>.txt',
])('%j may not', (name) => {
  expect(allowedExtensionOf(name)).toBeUndefined();
});
