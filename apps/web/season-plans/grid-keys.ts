import { columns } from './columns.ts';

export type Cell = { row: number; column: number };
/** The active cell, and the opposite corner of the selected range. */
export type Selection = { at: Cell; from: Cell };

const lastColumn = columns.length - 1;
const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

export type Key = { key: string; shiftKey: boolean; isFar: boolean };

/** The selection after a key press; undefined if the key is not handled or leads out of the table. */
export const moveBy = ({ at, from }: Selection, { key, shiftKey, isFar }: Key, lastRow: number): Selection | undefined => {
  const step = steps[key];
  if (key === 'Tab') return tab(at, shiftKey, lastRow);
  if (!step) return undefined;
  const [rows, aside] = step;
  const far = isFar ? lastRow + columns.length : 1;
  const next = { row: clamp(at.row + rows * far, lastRow), column: clamp(at.column + aside * far, lastColumn) };
  const isExtended = shiftKey && key !== 'Enter';
  return { at: next, from: isExtended ? from : next };
};

const steps: Record<string, readonly [rows: number, columns: number]> = {
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

const tab = ({ row, column }: Cell, isBack: boolean, lastRow: number): Selection | undefined => {
  const place = row * columns.length + column + (isBack ? -1 : 1);
  if (place < 0 || place > lastRow * columns.length + lastColumn) return undefined;
  const next = { row: Math.floor(place / columns.length), column: place % columns.length };
  return { at: next, from: next };
};

/** The rows and columns of a range, both ends included. */
export const rangeOf = ({ at, from }: Selection) => ({
  rows: [Math.min(at.row, from.row), Math.max(at.row, from.row)] as const,
  columns: [Math.min(at.column, from.column), Math.max(at.column, from.column)] as const,
});
