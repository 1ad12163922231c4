import type { Language } from '@kiko/words/word-list.ts';
import { stringify } from 'csv-stringify/sync';
import { type Cell, type FileColumn, sayInstant } from './file-cells.ts';

/** What a spreadsheet would take for a formula is made text by the library. */
const options = { record_delimiter: '\r\n', escape_formulas: true };

const asText = (cell: Cell, yes: string) => {
  if (cell instanceof Date) return sayInstant(cell);
  if (typeof cell === 'boolean') return cell ? yes : '';
  return cell ?? '';
};

type Table<Row> = { columns: readonly FileColumn<Row>[]; pages: AsyncIterable<readonly Row[]>; language: Language };

/** Lines end as on Windows, and a byte order mark tells Excel that it is UTF-8. */
export const writeCsv = async function* <Row>({ columns, pages, language }: Table<Row>) {
  yield stringify([columns.map(({ title }) => title[language])], { ...options, bom: true });
  for await (const page of pages) {
    yield stringify(
      page.map((row) => columns.map(({ cell }) => asText(cell(row, language), '1'))),
      options,
    );
  }
};
