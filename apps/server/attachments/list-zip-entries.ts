export type ZipEntry = { name: string; method: number; compressedSize: number; size: number; offset: number };

const endRecordLength = 22;

/** The entries of a zip's directory; undefined unless the file is one complete archive from its first byte to its last. */
export const listZipEntries = (bytes: Buffer): ZipEntry[] | undefined => {
  const end = bytes.length - endRecordLength;
  // Without a trailing comment, which could hide other content.
  if (end < 0 || bytes.readUInt32LE(end) !== 0x06_05_4b_50) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const listLength = bytes.readUInt32LE(end + 12);
  const from = bytes.readUInt32LE(end + 16);
  if (from + listLength !== end) return undefined;
  const entries: ZipEntry[] = [];
  let at = from;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02_01_4b_50) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
};
