import { type Column, columns } from './columns.ts';
import { decodeFile, readTable } from './read-table.ts';
import { columnSpellings } from './season-plan-messages.ts';

/** The rows of a file, in our columns. A first line that names them may have them in another order. */
export const readPlanFile = (bytes: ArrayBuffer): string[][] => {
  const text = decodeFile(bytes);
  const [head = '', ...rest] = text.split('\n', 1);
  const table = readTable(text, rest.length === 0 && head.includes('\t') && !head.includes(',') ? '\t' : ',');
  const order = orderIn(table[0] ?? []);
  const lines = order ? table.slice(1) : table;
  return lines
    .map((cells) => (order ? columns.map((column) => cells[order[column]] ?? '') : cells.slice(0, columns.length)))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
};

/** A pasted table may begin with its heads too. */
export const withoutHead = (table: readonly string[][]) => (orderIn(table[0] ?? []) ? table.slice(1) : table);

const orderIn = (head: readonly string[]): Record<Column, number> | undefined => {
  const find = (column: Column) => {
    const { ja, en } = columnSpellings[column];
    const names = `${ja}|${en}`.split('|');
    return head.findIndex((cell) => names.includes(cell.normalize('NFKC').trim().toLowerCase()));
  };
  const order = { port: find('port'), berth: find('berth'), arrival: find('arrival'), departure: find('departure') };
  return order.port >= 0 && order.arrival >= 0 ? order : undefined;
};
