import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

type DataFile =
  | 'berths'
  | 'bureaus'
  | 'countries'
  | 'holidays'
  | 'locodes'
  | 'organizations'
  | 'ports'
  | 'prefectures'
  | 'sea-regions'
  | 'ships';

/** A row of a data file. `text` throws for a missing column; a blank cell means "unknown" and is read as null. */
export type DataRow = {
  text: (column: string) => string;
  textOrNull: (column: string) => string | null;
  number: (column: string) => number;
  numberOrNull: (column: string) => number | null;
  flag: (column: string) => boolean;
};

export const readData = async (name: DataFile): Promise<DataRow[]> => {
  const path = `${import.meta.dirname}/data/${name}.csv`;
  const rows: Record<string, string>[] = parse(await readFile(path), { columns: true });
  return rows.map((row, index) => {
    const cell = (column: string) => {
      const value = row[column];
      if (value === undefined) throw new Error(`${name}.csv, row ${index + 2}: no column ${column}`);
      return value;
    };
    const textOrNull = (column: string) => cell(column) || null;
    const numberOrNull = (column: string) => (cell(column) === '' ? null : Number(cell(column)));
    return {
      text: cell,
      textOrNull,
      number: (column) => numberOrNull(column) ?? Number.NaN,
      numberOrNull,
      flag: (column) => cell(column) === '1',
    };
  });
};
