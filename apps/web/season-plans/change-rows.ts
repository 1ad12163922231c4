import { maxPlanRows, type PlanRow } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { type PlanColumn, planColumns } from './plan-columns.ts';

export const createBlankRow = (): PlanRow => ({
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
): { rows: PlanRow[]; droppedCount: number } => {
  const next = [...rows];
  let droppedCount = 0;
  for (const { row: index, column, text } of changes) {
    const name = planColumns[column];
    if (!name) continue;
    if (index >= maxPlanRows) {
      droppedCount += 1;
      continue;
    }
    while (next.length <= index) next.push(createBlankRow());
    const row = next[index];
    if (!row || isLocked(row.key)) continue;
    next[index] = { ...row, ...cleanCell(name, text), refusal: null };
  }
  return { rows: next, droppedCount };
};

const maxLengths: Record<PlanColumn, number> = { port: 200, berth: 200, arrival: 100, departure: 100 };
/** The text of a cell: a single line, truncated to the maximum length. */
const cleanCell = (name: PlanColumn, text: string): Partial<PlanRow> => ({
  [name]: text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLengths[name]),
});

/** The cell changes of a pasted table; a single value fills the whole range. */
export const toCellChanges = (table: readonly (readonly string[])[], range: CellRange): CellChange[] => {
  const [top, bottom] = range.rows;
  const [first, last] = range.columns;
  const [single] = table.length === 1 && table[0]?.length === 1 ? table[0] : [];
  if (single !== undefined)
    return indexesBetween(top, bottom).flatMap((row) =>
      indexesBetween(first, last).map((column) => ({ row, column, text: single })),
    );
  return table.flatMap((cells, down) =>
    cells.slice(0, planColumns.length - first).map((text, aside): CellChange => ({ row: top + down, column: first + aside, text })),
  );
};

export type CellRange = { rows: readonly [number, number]; columns: readonly [number, number] };
export const indexesBetween = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
