import type { ImportColumn } from './import-columns.ts';
import type { CellIssue } from './import-issues.ts';
import { getField } from './record-paths.ts';
import { normalizeSpelling } from './references.ts';

type Row = { number: number; body: object | undefined };

/** Rows whose value a row above or below has too: the server would refuse all but the first. By the number of the row. */
export const findDoubles = (columns: readonly ImportColumn[], rows: readonly Row[]): Map<number, CellIssue[]> => {
  const doubles = new Map<number, CellIssue[]>();
  for (const { path, unique } of columns) {
    if (!unique) continue;
    const rowsByValue = Map.groupBy(rows, ({ body = {} }) => {
      const value = getField(body, path);
      const within = unique.within === undefined ? '' : getField(body, unique.within);
      return typeof value === 'string' && value.trim() !== '' ? JSON.stringify([normalizeSpelling(value), within ?? null]) : '';
    });
    for (const [value, same] of rowsByValue) {
      if (value === '' || same.length === 1) continue;
      for (const { number } of same) {
        const other = same.find((row) => row.number !== number)?.number ?? number;
        doubles.set(number, [...(doubles.get(number) ?? []), { path, code: 'doubled', params: { row: other } }]);
      }
    }
  }
  return doubles;
};
