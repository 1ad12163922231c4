import type { Language, LocalizedText } from '@kiko/messages/message-list.ts';

/** The value of a cell. An instant is shown in Tokyo time. */
export type Cell = string | number | Date | boolean | null | undefined;

/** A column of a file: its title and its cell for a row. */
export type ExportColumn<Row> = { title: LocalizedText; cell: (row: Row, language: Language) => Cell };

const tokyoOffsetMs = 9 * 60 * 60 * 1000;

/** Date and time in Tokyo: 2027/04/08 08:00. */
export const formatInstant = (instant: Date) =>
  new Date(instant.getTime() + tokyoOffsetMs).toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ');

/** Spreadsheet date: days since 1899-12-30, in Tokyo time. */
export const toSpreadsheetDate = (instant: Date) => (instant.getTime() + tokyoOffsetMs) / 86_400_000 + 25_569;
