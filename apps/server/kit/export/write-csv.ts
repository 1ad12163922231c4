import type { Language } from '@kiko/messages/message-list.ts';
import { stringify } from 'csv-stringify/sync';
import { type Cell, type ExportColumn, formatInstant, formatInstantWithSeconds } from './file-cells.ts';

/** The library turns text that a spreadsheet would read as a formula into plain text. */
const csvOptions = { record_delimiter: '\r\n', escape_formulas: true };

const toCsvText = (cell: Cell, yes: string) => {
  if (cell instanceof Date) return formatInstant(cell);
  if (typeof cell === 'boolean') return cell ? yes : '';
  if (typeof cell === 'object' && cell !== null) return formatInstantWithSeconds(cell);
  return cell ?? '';
};

type SheetInput<Row> = { columns: readonly ExportColumn<Row>[]; pages: AsyncIterable<readonly Row[]>; language: Language };

/** Lines end with CRLF, and a byte order mark makes Excel read UTF-8. */
export const writeCsv = async function* <Row>({ columns, pages, language }: SheetInput<Row>) {
  yield stringify([columns.map(({ title }) => title[language])], { ...csvOptions, bom: true });
  for await (const page of pages) {
    yield stringify(
      page.map((row) => columns.map(({ cell }) => toCsvText(cell(row, language), '1'))),
      csvOptions,
    );
  }
};
