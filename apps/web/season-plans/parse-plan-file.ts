import { decodeText, parseDelimitedText } from '@kiko/imports/delimited-text.ts';
import { type PlanColumn, planColumns } from './plan-columns.ts';
import { columnSpellings } from './season-plan-messages.ts';

/** The rows of a file, in our columns. A first line that names them may have them in another order. */
export const parsePlanFile = (bytes: ArrayBuffer): string[][] => {
  const text = decodeText(bytes);
  const [head = '', ...rest] = text.split('\n', 1);
  const table = parseDelimitedText(text, rest.length === 0 && head.includes('\t') && !head.includes(',') ? '\t' : ',');
  const order = findColumnOrder(table[0] ?? []);
  const lines = order ? table.slice(1) : table;
  return lines
    .map((cells) => (order ? planColumns.map((column) => cells[order[column]] ?? '') : cells.slice(0, planColumns.length)))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
};

/** A pasted table may begin with its heads too. */
export const withoutHeaderRow = (table: readonly string[][]) => (findColumnOrder(table[0] ?? []) ? table.slice(1) : table);

const findColumnOrder = (head: readonly string[]): Record<PlanColumn, number> | undefined => {
  const find = (column: PlanColumn) => {
    const { ja, en } = columnSpellings[column];
    const names = `${ja}|${en}`.split('|');
    return head.findIndex((cell) => names.includes(cell.normalize('NFKC').trim().toLowerCase()));
  };
  const order = { port: find('port'), berth: find('berth'), arrival: find('arrival'), departure: find('departure') };
  return order.port >= 0 && order.arrival >= 0 ? order : undefined;
};
