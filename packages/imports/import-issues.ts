import type { FieldIssueCode } from '@kiko/contract/field-issues.ts';
import type { ImportColumn } from './import-columns.ts';
import type { importFileMessages, importIssueMessages } from './import-messages.ts';

export type ImportIssueCode = FieldIssueCode | keyof typeof importIssueMessages;

/** An error at the cell of a column; without a path it is one of the whole row. */
export type CellIssue = { path: string; code: ImportIssueCode; params?: Readonly<Record<string, number>> | undefined };

/** Why a file cannot be read. */
export type FileProblem = {
  code: keyof typeof importFileMessages;
  params?: Readonly<Record<string, number>>;
  columns?: readonly ImportColumn[];
};
