/** A table of numbers: what a row is about, and what is counted in each column. Chart, table and copy show the same. */
export type Figure = {
  title: string;
  /** One sentence: what is counted. */
  definition: string;
  /** Above the names of the rows. */
  rowTitle: string;
  rows: readonly string[];
  columns: readonly FigureColumn[];
  /** A call can be in several columns: their bars stand side by side, not on top of each other. */
  isOverlapping?: boolean;
};
/** A total of the others is in the table only. */
export type FigureColumn = { label: string; values: readonly number[]; isTotal?: boolean };

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const startsLikeFormula = /^[=+\-@\t\r]/;

/** Lines and tabs, as spreadsheets take them; what they would take for a formula stays text. */
export const asClipboardText = ({ rowTitle, rows, columns }: Omit<Figure, 'title' | 'definition'>) =>
  [
    [rowTitle, ...columns.map(({ label }) => label)],
    ...rows.map((row, index) => [row, ...columns.map(({ values }) => String(values[index] ?? 0))]),
  ]
    .map((cells) =>
      cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).map((cell) => (startsLikeFormula.test(cell) ? `'${cell}` : cell)),
    )
    .map((cells) => cells.join('\t'))
    .join('\n');
