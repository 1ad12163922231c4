import { isErrorCode } from '@kiko/contract/error-catalogue.ts';
import { formatIssue } from '@kiko/imports/format-issue.ts';
import { importColumnsFor } from '@kiko/imports/import-columns.ts';
import type { CellIssue } from '@kiko/imports/import-issues.ts';
import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import type { RowResult } from '@kiko/imports/register-rows.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';

/** Operators read English. */
const language = 'en';

export const formatIssues = (issues: readonly CellIssue[], { kind, actorKind }: ImportSubject) =>
  issues.map((issue) => formatIssue(issue, importColumnsFor(kind, actorKind), language)).join('; ');

/** One line about a row that was sent. */
export const formatRowResult = (row: number, result: RowResult, subject: ImportSubject): string => {
  if (result.kind === 'registered') return `row ${row}: registered, id ${result.id}`;
  const words = { refused: 'refused', notSent: 'not registered', unknown: 'outcome unknown' }[result.kind];
  const text = isErrorCode(result.code) ? errorMessages[result.code][language] : '';
  const issues = formatIssues(result.issues, subject);
  return [`row ${row}: ${words}`, result.code, text, issues].filter(Boolean).join(': ');
};
