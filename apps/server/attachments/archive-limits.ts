import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { listZipEntries, type ZipEntry } from './list-zip-entries.ts';

const megabyteBytes = 1024 * 1024;
// The scanner reads at most this much of one file (`MaxFileSize`). A trial showed that it reports nothing about the rest.
const maxArchiveBytes = 60 * megabyteBytes;
const maxEntries = 2000;
/** The scanner is busy for as long as unpacking takes, so a small file must not become a large one. */
const maxRatio = 100;
const freeRatioBytes = megabyteBytes;

const unpack = promisify(inflateRaw);

/** Whether all entries of an archive have the listed size and are small enough to be scanned. Other files have no entries. */
export const isWithinArchiveLimits = async (bytes: Buffer): Promise<boolean> => {
  const entries = listZipEntries(bytes) ?? [];
  const whole = entries.reduce((sum, { size }) => sum + size, 0);
  if (whole > maxArchiveBytes || entries.length > maxEntries || !entries.every(hasPlausibleRatio)) return false;
  // One after the other, so that one entry at a time is in memory.
  for (const entry of entries) if (!(await unpackEntry(bytes, entry))) return false;
  return true;
};

const hasPlausibleRatio = ({ size, compressedSize }: ZipEntry) => size <= freeRatioBytes || size <= compressedSize * maxRatio;

const storedMethod = 0;
const deflatedMethod = 8;

/** The content of an entry; undefined unless it has the listed size. */
export const unpackEntry = async (
  bytes: Buffer,
  { method, compressedSize, size, offset }: ZipEntry,
): Promise<Buffer | undefined> => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04_03_4b_50) return undefined;
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(from, from + compressedSize);
  if (method === storedMethod) return packed.length === size ? packed : undefined;
  if (method !== deflatedMethod) return undefined;
  const unpacked = await unpack(packed, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined);
  return unpacked?.length === size ? unpacked : undefined;
};
