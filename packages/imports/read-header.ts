import { validate } from '@kiko/contract/field-issues.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { fieldsSetByDefault, type ImportColumn, importColumns, importColumnsFor } from './import-columns.ts';
import type { FileProblem } from './import-issues.ts';
import { type ImportSubject, importShapeOf } from './import-kinds.ts';
import { maxImportRows } from './import-limits.ts';
import type { ImportTable } from './import-table.ts';
import { importTitleMessages } from './import-title-messages.ts';
import { readCell } from './read-cell.ts';
import { setField } from './record-paths.ts';
import { normalizeSpelling } from './references.ts';

/** Finds the columns by their headings: the title in either language, or the path. Blank rows are counted and not read. */
export const readHeader = (
  subject: ImportSubject,
  table: readonly (readonly string[])[],
): { table: ImportTable } | { problem: FileProblem } => {
  const [head = [], ...rest] = table;
  if (head.every(isBlank)) return { problem: { code: 'empty' } };
  const known = importColumnsFor(subject.kind, subject.actorKind);
  const refused = findColumns(head, importColumns[subject.kind]).filter(
    ({ path }) => !known.some((column) => column.path === path),
  );
  if (refused.length > 0) return { problem: { code: 'refusedColumns', columns: refused } };
  const found = head.map((heading) => findColumn(heading, known));
  const columns = found.filter((column) => column !== undefined);
  const repeated = columns.filter((column, index) => columns.indexOf(column) < index);
  if (repeated.length > 0) return { problem: { code: 'repeatedColumns', columns: [...new Set(repeated)] } };
  const missing = requiredColumns(subject).filter((column) => !columns.includes(column));
  if (missing.length > 0) return { problem: { code: 'missingColumns', columns: missing } };
  const lines = rest
    .map((cells, index) => ({
      number: index + 2,
      cells: found.flatMap((column, at) => (column ? [withoutFormulaMark(cells[at] ?? '')] : [])),
      hasExtraCells: cells.some((cell, at) => !isBlank(cell) && isBlank(head[at] ?? '')),
      isBlankLine: cells.every(isBlank),
    }))
    .filter(({ isBlankLine }) => !isBlankLine);
  if (lines.length === 0) return { problem: { code: 'noRows' } };
  if (lines.length > maxImportRows) return { problem: { code: 'tooManyRows', params: { count: maxImportRows } } };
  const isReason = (heading: string) => isTitle(heading, importTitleMessages.reason);
  const ignored = head.filter((heading, at) => found[at] === undefined && !isBlank(heading) && !isReason(heading));
  return { table: { columns, ignored, lines } };
};

/** The columns without which no row of a file can be registered, by the shape of the endpoint. */
export const requiredColumns = ({ kind, actorKind }: ImportSubject): readonly ImportColumn[] => {
  const columns = importColumnsFor(kind, actorKind);
  const blank: Record<string, unknown> = { ...fieldsSetByDefault[kind] };
  for (const column of columns) {
    const result = readCell(column, '', []);
    if ('value' in result) setField(blank, column.path, result.value);
  }
  const checked = validate(importShapeOf({ kind, actorKind }), blank);
  return checked.isValid ? [] : columns.filter(({ path }) => checked.issues.some((issue) => issue.path === path));
};

const isBlank = (cell: string) => cell.trim() === '';

const isTitle = (heading: string, { ja, en }: LocalizedText) =>
  [ja, en].some((title) => normalizeSpelling(title) === normalizeSpelling(heading));

const findColumn = (heading: string, columns: readonly ImportColumn[]) =>
  columns.find(({ path, title }) => isTitle(heading, title) || normalizeSpelling(path) === normalizeSpelling(heading));

const findColumns = (head: readonly string[], columns: readonly ImportColumn[]) =>
  head.map((heading) => findColumn(heading, columns)).filter((column) => column !== undefined);

/** The opposite of what `write-import-csv.ts` does to a cell that a spreadsheet would read as a formula. */
const withoutFormulaMark = (cell: string) => (/^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell);
