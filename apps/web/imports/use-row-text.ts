import { isErrorCode } from '@kiko/contract/error-catalogue.ts';
import { formatCellIssue, formatIssue } from '@kiko/imports/format-issue.ts';
import { importColumnsFor } from '@kiko/imports/import-columns.ts';
import type { CellIssue } from '@kiko/imports/import-issues.ts';
import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import type { ImportRow } from '@kiko/imports/import-table.ts';
import type { RowResult } from '@kiko/imports/register-rows.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { importPageMessages } from './import-page-messages.ts';

/** Why a row is not registered, in words. */
export const useRowText = ({ kind, actorKind }: ImportSubject) => {
  const t = useMessages(importPageMessages);
  const tError = useMessages(errorMessages);
  const language = useLanguage();
  const columns = importColumnsFor(kind, actorKind);
  const issueText = (issue: CellIssue) => formatIssue(issue, columns, language);
  const cellText = (issue: CellIssue) => formatCellIssue(issue, columns, language);

  const refusalTexts = (result: Exclude<RowResult, { kind: 'registered' }>): string[] => {
    if (result.kind === 'unknown') return [t('unknownReason')];
    if (result.code === 'network.offline') return [t('offline')];
    const text = isErrorCode(result.code) ? tError(result.code) : result.code;
    // The other codes name the field themselves.
    return result.code.startsWith('request.') ? [text, ...result.issues.map(issueText)] : [text];
  };
  /** For the list of rows: all that is known. */
  const reasonTexts = ({ issues }: ImportRow, result: RowResult | undefined): string[] => {
    if (result && result.kind !== 'registered') return refusalTexts(result);
    return issues.map(issueText);
  };
  return { cellText, reasonTexts };
};
