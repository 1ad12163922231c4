import { expect, test } from 'vitest';
import { honestFiles, zipOf } from '../testing/test-files.ts';
import { isWithinArchiveLimits } from './can-be-unpacked.ts';

const megabyte = 1024 * 1024;
const part = (megabytes: number) => Buffer.alloc(megabytes * megabyte);

test.each(Object.entries(honestFiles))('%s is within the archive limits', (_, bytes) => {
  expect(isWithinArchiveLimits(bytes)).toBe(true);
});

test('an archive is refused if a part or the whole exceeds what the scanner reads', () => {
  expect(isWithinArchiveLimits(zipOf({ a: part(100) }))).toBe(true);
  expect(isWithinArchiveLimits(zipOf({ a: part(101) }))).toBe(false);
  expect(isWithinArchiveLimits(zipOf({ a: part(70), b: part(70), c: part(70) }))).toBe(false);
});

test('an archive is refused if its directory has a wrong size, an unknown compression or a wrong offset', () => {
  const bytes = zipOf({ 'a.xml': 'x'.repeat(1000) });
  const list = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(value, list + at);
    return copy;
  };
  expect(isWithinArchiveLimits(changed(24, 1000))).toBe(true);
  expect(isWithinArchiveLimits(changed(24, 10))).toBe(false);
  expect(isWithinArchiveLimits(changed(24, 2000))).toBe(false);
  expect(isWithinArchiveLimits(changed(42, 5))).toBe(false);
  expect(isWithinArchiveLimits(changed(42, 0xff_ff_ff))).toBe(false);
  const unknown = Buffer.from(bytes);
  unknown.writeUInt16LE(99, list + 10);
  expect(isWithinArchiveLimits(unknown)).toBe(false);
});
