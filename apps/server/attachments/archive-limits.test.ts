import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createZip, validFileSamples } from '../testing/test-file-samples.ts';
import { isWithinArchiveLimits } from './archive-limits.ts';

const megabyteBytes = 1024 * 1024;
/** Incompressible. */
const randomEntryOf = (megabytes: number) => randomBytes(megabytes * megabyteBytes);

test.each(Object.entries(validFileSamples))('%s is within the archive limits', async (_, bytes) => {
  expect(await isWithinArchiveLimits(bytes)).toBe(true);
});

test('an archive is refused if the whole exceeds what the scanner reads', async () => {
  expect(await isWithinArchiveLimits(createZip({ a: randomEntryOf(60) }))).toBe(true);
  expect(await isWithinArchiveLimits(createZip({ a: randomEntryOf(61) }))).toBe(false);
  expect(await isWithinArchiveLimits(createZip({ a: randomEntryOf(30), b: randomEntryOf(31) }))).toBe(false);
});

test('an archive is refused if a part becomes more than a hundred times as large', async () => {
  const ofRatio = (ratio: number) => {
    const random = randomEntryOf(1);
    // Zeros are packed to a thousandth.
    return createZip({ a: Buffer.concat([random, Buffer.alloc(random.length * (ratio - 1))]) });
  };
  expect(await isWithinArchiveLimits(createZip({ a: Buffer.alloc(megabyteBytes) }))).toBe(true);
  expect(await isWithinArchiveLimits(createZip({ a: Buffer.alloc(2 * megabyteBytes) }))).toBe(false);
  expect(await isWithinArchiveLimits(ofRatio(50))).toBe(true);
});

test('an archive is refused if it has more than two thousand parts', async () => {
  const ofParts = (count: number) =>
    createZip(Object.fromEntries(Array.from({ length: count }, (_, part) => [`${part}.xml`, 'x'])));
  expect(await isWithinArchiveLimits(ofParts(2000))).toBe(true);
  expect(await isWithinArchiveLimits(ofParts(2001))).toBe(false);
});

test('an archive is refused if its directory has a wrong size, an unknown compression or a wrong offset', async () => {
  const bytes = createZip({ 'a.xml': 'x'.repeat(1000) });
  const list = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(value, list + at);
    return copy;
  };
  expect(await isWithinArchiveLimits(changed(24, 1000))).toBe(true);
  expect(await isWithinArchiveLimits(changed(24, 10))).toBe(false);
  expect(await isWithinArchiveLimits(changed(24, 2000))).toBe(false);
  expect(await isWithinArchiveLimits(changed(42, 5))).toBe(false);
  expect(await isWithinArchiveLimits(changed(42, 0xff_ff_ff))).toBe(false);
  const unknown = Buffer.from(bytes);
  unknown.writeUInt16LE(99, list + 10);
  expect(await isWithinArchiveLimits(unknown)).toBe(false);
});
