import { inflateRawSync } from 'node:zlib';
import { listZipEntries, type ZipEntry } from './list-zip-entries.ts';

const megabyteBytes = 1024 * 1024;
// The scanner reads at most this much of one part (`MaxFileSize`). A trial showed that it reports nothing about the rest.
const maxEntryBytes = 100 * megabyteBytes;
const maxArchiveBytes = 200 * megabyteBytes;

/** Whether all entries of an archive have the listed size and are small enough to be scanned. Other files have no entries. */
export const isWithinArchiveLimits = (bytes: Buffer) => {
  const entries = listZipEntries(bytes) ?? [];
  const whole = entries.reduce((sum, { size }) => sum + size, 0);
  return whole <= maxArchiveBytes && entries.every((entry) => entry.size <= maxEntryBytes && hasListedSize(bytes, entry));
};

const storedMethod = 0;
const deflatedMethod = 8;

const hasListedSize = (bytes: Buffer, { method, compressedSize, size, offset }: ZipEntry) => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04_03_4b_50) return false;
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(from, from + compressedSize);
  if (method === storedMethod) return packed.length === size;
  if (method !== deflatedMethod) return false;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }).length === size;
  } catch {
    return false;
  }
};
