import type { ImportColumn } from './import-columns.ts';
import type { CellIssue } from './import-issues.ts';

/** The rows of a file with their cells as text. `otherSheets`: sheets of a workbook that are not read. */
export type FileContent = { rows: readonly (readonly string[])[]; otherSheets: number };

/** The same under its headings. `number`: of the row in the file, where the headings are row 1. */
export type ImportTable = {
  /** The columns of the file that are read, in its order. */
  columns: readonly ImportColumn[];
  /** Headings of columns that are not read. */
  ignored: readonly string[];
  lines: readonly { number: number; cells: readonly string[]; hasExtraCells: boolean }[];
};

/** A row with its cells in the order of the columns, and the body of the request if it has no issues. */
export type ImportRow = {
  number: number;
  cells: readonly string[];
  issues: readonly CellIssue[];
  body: Readonly<Record<string, unknown>> | undefined;
};
