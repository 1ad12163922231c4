import { expect, test } from 'vitest';
import { canBeUnpacked } from './can-be-unpacked.ts';
import { honestFiles, zipOf } from './test-files.ts';

const megabyte = 1024 * 1024;
const part = (megabytes: number) => Buffer.alloc(megabytes * megabyte);

test.each(Object.entries(honestFiles))('%s can be looked at as a whole', (_, bytes) => {
  expect(canBeUnpacked(bytes)).toBe(true);
});

test('a part or a whole beyond what the scanner looks at cannot', () => {
  expect(canBeUnpacked(zipOf({ a: part(100) }))).toBe(true);
  expect(canBeUnpacked(zipOf({ a: part(101) }))).toBe(false);
  expect(canBeUnpacked(zipOf({ a: part(70), b: part(70), c: part(70) }))).toBe(false);
});

test('nor an archive whose list lies about a part, packs it in an unknown way or leads nowhere', () => {
  const bytes = zipOf({ 'a.xml': 'x'.repeat(1000) });
  const list = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(value, list + at);
    return copy;
  };
  expect(canBeUnpacked(changed(24, 1000))).toBe(true);
  expect(canBeUnpacked(changed(24, 10))).toBe(false);
  expect(canBeUnpacked(changed(24, 2000))).toBe(false);
  expect(canBeUnpacked(changed(42, 5))).toBe(false);
  expect(canBeUnpacked(changed(42, 0xff_ff_ff))).toBe(false);
  const unknown = Buffer.from(bytes);
  unknown.writeUInt16LE(99, list + 10);
  expect(canBeUnpacked(unknown)).toBe(false);
});
