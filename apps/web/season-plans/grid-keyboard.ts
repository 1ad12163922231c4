import { planColumns } from './plan-columns.ts';

export type CellPosition = { row: number; column: number };
/** The active cell, and the opposite corner of the selected range. */
export type CellSelection = { active: CellPosition; anchor: CellPosition };

const lastColumn = planColumns.length - 1;
const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

export type KeyPress = { key: string; shiftKey: boolean; isJump: boolean };

/** The selection after a key press; undefined if the key is not handled or leads out of the table. */
export const selectionAfterKey = (
  { active, anchor }: CellSelection,
  { key, shiftKey, isJump }: KeyPress,
  lastRow: number,
): CellSelection | undefined => {
  const step = keySteps[key];
  if (key === 'Tab') return cellAfterTab(active, shiftKey, lastRow);
  if (!step) return undefined;
  const [rows, aside] = step;
  const far = isJump ? lastRow + planColumns.length : 1;
  const next = { row: clamp(active.row + rows * far, lastRow), column: clamp(active.column + aside * far, lastColumn) };
  const isExtended = shiftKey && key !== 'Enter';
  return { active: next, anchor: isExtended ? anchor : next };
};

const keySteps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
  PageUp: [-20, 0],
  PageDown: [20, 0],
  Home: [0, -lastColumn],
  End: [0, lastColumn],
};

const cellAfterTab = ({ row, column }: CellPosition, isBack: boolean, lastRow: number): CellSelection | undefined => {
  const place = row * planColumns.length + column + (isBack ? -1 : 1);
  if (place < 0 || place > lastRow * planColumns.length + lastColumn) return undefined;
  const next = { row: Math.floor(place / planColumns.length), column: place % planColumns.length };
  return { active: next, anchor: next };
};

/** The rows and columns of a range, both ends included. */
export const toCellRange = ({ active, anchor }: CellSelection) => ({
  rows: [Math.min(active.row, anchor.row), Math.max(active.row, anchor.row)] as const,
  columns: [Math.min(active.column, anchor.column), Math.max(active.column, anchor.column)] as const,
});
