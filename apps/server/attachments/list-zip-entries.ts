const endLength = 22;

/** The names in a zip's own list; undefined where the file is anything but one whole archive from its first byte to its last. */
export const listZipEntries = (bytes: Buffer): string[] | undefined => {
  const end = bytes.length - endLength;
  // Without a comment at its end: behind one, anything could hide.
  if (end < 0 || bytes.readUInt32LE(end) !== 0x06_05_4b_50) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const listLength = bytes.readUInt32LE(end + 12);
  const from = bytes.readUInt32LE(end + 16);
  if (from + listLength !== end) return undefined;
  const names: string[] = [];
  let at = from;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02_01_4b_50) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? names : undefined;
};
