/** A table of numbers: the subject of each row, and the values of each column. Chart, table and clipboard show the same. */
export type Figure = {
  title: string;
  /** One sentence: what is counted. */
  definition: string;
  /** The title above the row names. */
  rowTitle: string;
  rows: readonly string[];
  columns: readonly FigureColumn[];
  /** A call can be in several columns: their bars are side by side, not stacked. */
  isOverlapping?: boolean;
};
/** A total is shown in the table only. */
export type FigureColumn = { label: string; values: readonly number[]; isTotal?: boolean };

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const formulaPrefix = /^[=+\-@\t\r]/;

/** Lines and tabs for spreadsheets; text that would be read as a formula is escaped. */
export const toClipboardText = ({ rowTitle, rows, columns }: Omit<Figure, 'title' | 'definition'>) =>
  [
    [rowTitle, ...columns.map(({ label }) => label)],
    ...rows.map((row, index) => [row, ...columns.map(({ values }) => String(values[index] ?? 0))]),
  ]
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).map((cell) => (formulaPrefix.test(cell) ? `'${cell}` : cell)))
    .map((cells) => cells.join('\t'))
    .join('\n');
