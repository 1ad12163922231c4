import { formatValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import type { FileProblem } from './import-issues.ts';
import { maxImportRows } from './import-limits.ts';
import type { FileContent } from './import-table.ts';

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook['sheets'][number];
type CellValue = Sheet['rows'][number][number];

/** Blank rows are counted in a sheet; beyond this many it is not a list to import. */
const maxSheetRows = maxImportRows * 5;

/** The first visible sheet, with its cells as text as Excel shows them. */
export const readWorkbook = async (bytes: Uint8Array): Promise<FileContent | { problem: FileProblem }> => {
  const workbook = await readVisibleSheets(bytes);
  const [sheet, ...others] = workbook?.sheets ?? [];
  if (!workbook || !sheet) return { problem: { code: 'notTable' } };
  if (sheet.rows.length > maxSheetRows) return { problem: { code: 'tooManyRows', params: { count: maxImportRows } } };
  const is1904 = workbook.dateSystem === '1904';
  const rows = sheet.rows.map((row, rowIndex) =>
    row.map((value, index) => toShownText(value, formatOf(sheet, `${rowIndex},${index}`), is1904)),
  );
  return { rows, otherSheets: others.filter((other) => other.rows.length > 0).length };
};

/** Any other archive is refused: a Word file is one, too. */
const readVisibleSheets = async (bytes: Uint8Array) => {
  try {
    return await readXlsx(bytes, {
      readStyles: true,
      maxRows: maxSheetRows + 1,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
  } catch {
    return undefined;
  }
};

const formatOf = (sheet: Sheet, place: string) => {
  const format = sheet.cells?.get(place)?.style?.numFmt;
  return format === 'General' || format === '@' ? undefined : format;
};

/** A code that is stored as 123 with the format 00000 is shown, and read, as 00123. */
const toShownText = (value: CellValue, format: string | undefined, is1904: boolean): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return formatValue(value, format ?? 'yyyy/mm/dd', { is1904 });
  if (typeof value === 'number') return format ? formatValue(value, format, { is1904 }) : showNumber(value);
  return value;
};

/** Excel keeps 15 digits: 0.1 + 0.2 is 0.3. */
const showNumber = (value: number) => String(Number(value.toPrecision(15)));
