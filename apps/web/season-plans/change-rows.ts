import { mostPlanRows, type PlanRow } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { type Column, columns } from './columns.ts';

export const blankRow = (): PlanRow => ({
  key: crypto.randomUUID(),
  port: '',
  berth: '',
  arrival: '',
  departure: '',
  attempt: 0,
  refusal: null,
});

export type CellChange = { row: number; column: number; text: string };

/**
 * Writes cells and creates missing rows, up to the maximum of a plan. Submitted rows do not change. A change of a refused row
 * clears its refusal.
 */
export const writeCells = (
  rows: readonly PlanRow[],
  changes: readonly CellChange[],
  isLocked: (key: string) => boolean,
): { rows: PlanRow[]; left: number } => {
  const next = [...rows];
  let left = 0;
  for (const { row: index, column, text } of changes) {
    const name = columns[column];
    if (!name) continue;
    if (index >= mostPlanRows) {
      left += 1;
      continue;
    }
    while (next.length <= index) next.push(blankRow());
    const row = next[index];
    if (!row || isLocked(row.key)) continue;
    next[index] = { ...row, ...cellOf(name, text), refusal: null };
  }
  return { rows: next, left };
};

const longest: Record<Column, number> = { port: 200, berth: 200, arrival: 100, departure: 100 };
/** The text of a cell: a single line, truncated to the maximum length. */
const cellOf = (name: Column, text: string): Partial<PlanRow> => ({
  [name]: text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest[name]),
});

/** The cell changes of a pasted table; a single value fills the whole range. */
export const changesOfPaste = (table: readonly (readonly string[])[], range: Range): CellChange[] => {
  const [top, bottom] = range.rows;
  const [first, last] = range.columns;
  const [single] = table.length === 1 && table[0]?.length === 1 ? table[0] : [];
  if (single !== undefined)
    return between(top, bottom).flatMap((row) => between(first, last).map((column) => ({ row, column, text: single })));
  return table.flatMap((cells, down) =>
    cells.slice(0, columns.length - first).map((text, aside): CellChange => ({ row: top + down, column: first + aside, text })),
  );
};

export type Range = { rows: readonly [number, number]; columns: readonly [number, number] };
export const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
