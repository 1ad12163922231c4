import type { Language } from '@kiko/messages/message-list.ts';
import { toDelimitedText } from './delimited-text.ts';
import { type ImportColumn, importColumnsFor } from './import-columns.ts';
import type { ImportSubject } from './import-kinds.ts';
import { importTitleMessages } from './import-title-messages.ts';

// With a byte order mark, so that Excel does not read it as Shift_JIS.
const byteOrderMark = '\uFEFF';

/** A spreadsheet would execute such a cell as a formula; the characters are those of the exports (`csv-stringify`). */
const withFormulaMark = (cell: string) => (/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell);

const writeTable = (rows: readonly (readonly string[])[]) =>
  `${byteOrderMark}${toDelimitedText(
    rows.map((row) => row.map(withFormulaMark)),
    ',',
  )}\r\n`;

/** The headings alone: a row with an example could be registered by mistake. */
export const writeTemplate = ({ kind, actorKind }: ImportSubject, language: Language) =>
  writeTable([importColumnsFor(kind, actorKind).map(({ title }) => title[language])]);

type Unregistered = { cells: readonly string[]; reason: string };

/** Rows that were not registered, in the columns of the template and with the reason, which is ignored when the file is read again. */
export const writeUnregistered = (
  { kind, actorKind }: ImportSubject,
  { columns, rows, language }: { columns: readonly ImportColumn[]; rows: readonly Unregistered[]; language: Language },
) => {
  const all = importColumnsFor(kind, actorKind);
  const places = all.map(({ path }) => columns.findIndex((column) => column.path === path));
  return writeTable([
    [...all.map(({ title }) => title[language]), importTitleMessages.reason[language]],
    ...rows.map(({ cells, reason }) => [...places.map((place) => cells[place] ?? ''), reason]),
  ]);
};
