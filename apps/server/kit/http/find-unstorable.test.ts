import { expect, test } from 'vitest';
import { findUnstorable } from './find-unstorable.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { inner: nested(depth - 1) });

test.each([
  [{ name: { ja: '港', en: 'port' }, tags: ['👨‍👩‍👧', '𠮷野'], count: 3, isOpen: true, none: null }, undefined],
  [undefined, undefined],
  ['half \ud83d', ''],
  [{ name: { ja: 'a\0b' } }, 'name.ja'],
  [{ rows: [{ port: 'x' }, { port: '\udc00' }] }, 'rows.1.port'],
  [{ details: { '\ud800': 1 } }, 'details'],
  [nested(12), undefined],
  [nested(13), Array.from({ length: 12 }, () => 'inner').join('.')],
])('%j: %s', (value, path) => {
  expect(findUnstorable(value)).toBe(path);
});
