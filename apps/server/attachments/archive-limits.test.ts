import { expect, test } from 'vitest';
import { createZip, validFileSamples } from '../testing/test-file-samples.ts';
import { isWithinArchiveLimits } from './archive-limits.ts';

const megabyteBytes = 1024 * 1024;
const entryOf = (megabytes: number) => Buffer.alloc(megabytes * megabyteBytes);

test.each(Object.entries(validFileSamples))('%s is within the archive limits', (_, bytes) => {
  expect(isWithinArchiveLimits(bytes)).toBe(true);
});

test('an archive is refused if a part or the whole exceeds what the scanner reads', () => {
  expect(isWithinArchiveLimits(createZip({ a: entryOf(100) }))).toBe(true);
  expect(isWithinArchiveLimits(createZip({ a: entryOf(101) }))).toBe(false);
  expect(isWithinArchiveLimits(createZip({ a: entryOf(70), b: entryOf(70), c: entryOf(70) }))).toBe(false);
});

test('an archive is refused if its directory has a wrong size, an unknown compression or a wrong offset', () => {
  const bytes = createZip({ 'a.xml': 'x'.repeat(1000) });
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
