import type { ImportColumn } from '@kiko/imports/import-columns.ts';
import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import type { ImportRow } from '@kiko/imports/import-table.ts';
import type { RowResult } from '@kiko/imports/register-rows.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { importPageMessages } from './import-page-messages.ts';
import { useRowText } from './use-row-text.ts';

type PreviewRowProps = ImportSubject & {
  columns: readonly ImportColumn[];
  row: ImportRow;
  result: RowResult | undefined;
  isSending: boolean;
  pathOf: (record: { id: number }) => string;
};

/** One row of the file, rendered again only when its own result changes. */
export const PreviewRow = memo(({ kind, actorKind, columns, row, result, isSending, pathOf }: PreviewRowProps) => {
  const { cellText, reasonTexts } = useRowText({ kind, actorKind });
  // What the server reports belongs to a cell, too.
  const issues = result && result.kind !== 'registered' ? result.issues : row.issues;
  return (
    <tr>
      <th scope="row" className="figures">
        {row.number}
      </th>
      <td>
        <RowState row={row} result={result} isSending={isSending} pathOf={pathOf} />
        {reasonTexts(row, result).map((text) => (
          <div key={text} className="issue">
            {text}
          </div>
        ))}
      </td>
      {columns.map(({ path }, at) => {
        const found = issues.filter((issue) => issue.path === path);
        return (
          <td key={path} className={found.length > 0 ? 'cell-issue' : undefined}>
            {row.cells[at]}
            {found.map((issue) => (
              <div key={issue.code} className="issue">
                {cellText(issue)}
              </div>
            ))}
          </td>
        );
      })}
    </tr>
  );
});

const RowState = ({ row, result, isSending, pathOf }: Pick<PreviewRowProps, 'row' | 'result' | 'isSending' | 'pathOf'>) => {
  const t = useMessages(importPageMessages);
  if (isSending && !result) return <Tag>{t('sending')}</Tag>;
  if (!result) return row.body ? <Tag>{t('ready')}</Tag> : <Tag tone="bad">{t('wrong')}</Tag>;
  if (result.kind !== 'registered') return <Tag tone="bad">{t(result.kind)}</Tag>;
  return (
    <>
      <Tag tone="ok">{t('registered')}</Tag>{' '}
      <Link to={pathOf(result)} aria-label={t('openRow', { row: row.number })} style={{ textDecoration: 'underline' }}>
        {t('open')}
      </Link>
    </>
  );
};
