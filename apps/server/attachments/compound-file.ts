const headerLength = 512;
const entryLength = 128;
/** Marks of sectors that are none: free, the end of a chain, and those of the allocation table itself. */
const firstMark = 0xff_ff_ff_fa;

/**
 * The names of the storages and streams of a compound file, the container of `.doc` and `.xls`; undefined unless its directory can be read
 * completely.
 */
export const listCompoundEntries = (bytes: Buffer): string[] | undefined => {
  if (bytes.length < headerLength) return undefined;
  const sectorLength = 2 ** bytes.readUInt16LE(30);
  if (sectorLength !== 512 && sectorLength !== 4096) return undefined;
  const sectorAt = (sector: number) => {
    const from = (sector + 1) * sectorLength;
    return from + sectorLength <= bytes.length ? bytes.subarray(from, from + sectorLength) : undefined;
  };
  const table = readAllocationTable(bytes, sectorAt, sectorLength);
  const directory = table && readChain(table, sectorAt, bytes.readUInt32LE(48));
  if (!directory) return undefined;
  const names: string[] = [];
  for (let at = 0; at + entryLength <= directory.length; at += entryLength) {
    const isUsed = directory.readUInt8(at + 66) !== 0;
    const nameLength = directory.readUInt16LE(at + 64);
    if (isUsed && nameLength > 64) return undefined;
    if (isUsed) names.push(directory.subarray(at, at + Math.max(nameLength - 2, 0)).toString('utf16le'));
  }
  return names;
};

type SectorAt = (sector: number) => Buffer | undefined;

const numbersOf = (sector: Buffer) => Array.from({ length: sector.length / 4 }, (_, index) => sector.readUInt32LE(index * 4));

/** The successor of each sector. The header names its first 109 sectors, and a chain of further lists the others. */
const readAllocationTable = (bytes: Buffer, sectorAt: SectorAt, sectorLength: number): number[] | undefined => {
  const listed = numbersOf(bytes.subarray(76, headerLength));
  const seen = new Set<number>();
  for (let next = bytes.readUInt32LE(68); next < firstMark; ) {
    const sector = sectorAt(next);
    if (!sector || seen.has(next)) return undefined;
    seen.add(next);
    const numbers = numbersOf(sector);
    listed.push(...numbers.slice(0, sectorLength / 4 - 1));
    next = numbers.at(-1) ?? firstMark;
  }
  const table: number[] = [];
  for (const number of listed.filter((one) => one < firstMark)) {
    const sector = sectorAt(number);
    if (!sector) return undefined;
    table.push(...numbersOf(sector));
  }
  return table;
};

const readChain = (table: readonly number[], sectorAt: SectorAt, first: number): Buffer | undefined => {
  const parts: Buffer[] = [];
  for (let next = first; next < firstMark; next = table[next] ?? firstMark) {
    const sector = sectorAt(next);
    // A chain that is longer than the table returns to a sector of its own.
    if (!sector || parts.length > table.length) return undefined;
    parts.push(sector);
  }
  return Buffer.concat(parts);
};
