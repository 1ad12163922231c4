import type { Language, Word } from '@kiko/words/word-list.ts';

/** What a cell holds. An instant is shown by the clock of Tokyo. */
export type Cell = string | number | Date | boolean | null | undefined;

/** A column of a file: what stands above it, and what a row has there. */
export type FileColumn<Row> = { title: Word; cell: (row: Row, language: Language) => Cell };

const tokyoOffset = 9 * 60 * 60 * 1000;

/** Year, month, day, hour and minute in Tokyo: 2027/04/08 08:00. */
export const sayInstant = (instant: Date) =>
  new Date(instant.getTime() + tokyoOffset).toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ');

/** As spreadsheets count: days since the last day of 1899, by the clock of Tokyo. */
export const asSerial = (instant: Date) => (instant.getTime() + tokyoOffset) / 86_400_000 + 25_569;
