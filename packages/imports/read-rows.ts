import { type FieldIssue, validate } from '@kiko/contract/field-issues.ts';
import { findDoubles } from './find-doubles.ts';
import { fieldsSetByDefault, type ImportColumn, importColumnsFor } from './import-columns.ts';
import type { CellIssue } from './import-issues.ts';
import { type ImportSubject, importShapeOf } from './import-kinds.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { readCell } from './read-cell.ts';
import { getField, setField } from './record-paths.ts';
import type { Reference, References } from './references.ts';

/** Reads and validates all rows. Nothing is sent. */
export const readRows = (subject: ImportSubject, { columns, lines }: ImportTable, references: References): ImportRow[] => {
  const rows = lines.map((line) => {
    const { body, issues } = readLine(subject, { columns, cells: line.cells, references });
    const all: CellIssue[] = line.hasExtraCells ? [{ path: '', code: 'extraCells' }, ...issues] : issues;
    return { number: line.number, cells: line.cells, issues: all, body };
  });
  const columnsOfKind = importColumnsFor(subject.kind, subject.actorKind);
  const doubles = findDoubles(columnsOfKind, rows);
  const paths = columnsOfKind.map(({ path }) => path);
  return rows.map((row) => {
    const issues = [...row.issues, ...(doubles.get(row.number) ?? [])].toSorted(
      (one, other) => paths.indexOf(one.path) - paths.indexOf(other.path),
    );
    return { ...row, issues, body: issues.length > 0 ? undefined : row.body };
  });
};

type Line = { columns: readonly ImportColumn[]; cells: readonly string[]; references: References };

/** The body is kept with issues, too, so that doubled values are found in rows that have other errors. */
const readLine = ({ kind, actorKind }: ImportSubject, { columns, cells, references }: Line) => {
  const body: Record<string, unknown> = { ...fieldsSetByDefault[kind] };
  const unread: CellIssue[] = [];
  for (const column of importColumnsFor(kind, actorKind)) {
    const text = cells[columns.findIndex(({ path }) => path === column.path)] ?? '';
    const choices = referencesOf(column, references, body);
    // Groups are found within the organization; if that is not known, its own cell has the error.
    const result = choices ? readCell(column, text, choices) : { value: null };
    if ('value' in result) setField(body, column.path, result.value);
    else {
      setField(body, column.path, null);
      unread.push({ path: column.path, code: result.issue });
    }
  }
  const checked = validate(importShapeOf({ kind, actorKind }), body);
  if (checked.isValid) return { body: unread.length > 0 ? body : (checked.value as Record<string, unknown>), issues: unread };
  const isUnread = ({ path }: FieldIssue) => unread.some((issue) => path === issue.path);
  return { body, issues: [...unread, ...checked.issues.filter((issue) => !isUnread(issue))] };
};

const referencesOf = (column: ImportColumn, references: References, body: object): readonly Reference[] | undefined => {
  if (column.as !== 'reference') return [];
  const all = references[column.to] ?? [];
  if (column.to !== 'group') return all;
  const organizationId = getField(body, 'organizationId');
  // Without the column, masters register for their own organization and only see its groups.
  if (organizationId === undefined) return all;
  return organizationId === null ? undefined : all.filter((group) => group.organizationId === organizationId);
};
