import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Language, LocalizedText } from '@kiko/messages/message-list.ts';

/** An instant whose second counts, such as that of a receipt. */
export type InstantWithSeconds = { exactAt: Date };

/** The value of a cell. An instant is shown in Tokyo time, to the minute. */
export type Cell = string | number | Date | InstantWithSeconds | boolean | null | undefined;

/** A column of a file: its title and its cell for a row. */
export type ExportColumn<Row> = { title: LocalizedText; cell: (row: Row, language: Language) => Cell };

const tokyoOffsetMs = 9 * hourMs;

const toTokyoText = (instant: Date) =>
  new Date(instant.getTime() + tokyoOffsetMs).toISOString().replaceAll('-', '/').replace('T', ' ');

/** Date and time in Tokyo: 2027/04/08 08:00. */
export const formatInstant = (instant: Date) => toTokyoText(instant).slice(0, 16);

/** Date and time in Tokyo: 2027/04/08 08:00:15. */
export const formatInstantWithSeconds = ({ exactAt }: InstantWithSeconds) => toTokyoText(exactAt).slice(0, 19);

/** Spreadsheet date: days since 1899-12-30, in Tokyo time. */
export const toSpreadsheetDate = (instant: Date) => (instant.getTime() + tokyoOffsetMs) / dayMs + 25_569;
