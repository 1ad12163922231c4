import type { ImportColumn } from '@kiko/imports/import-columns.ts';
import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import type { ImportRow } from '@kiko/imports/import-table.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ScrollBox } from '../kit/layout/scroll-box.tsx';
import { ListFooter } from '../kit/list/list-footer.tsx';
import { importPageMessages } from './import-page-messages.ts';
import { PreviewRow } from './preview-row.tsx';
import type { RowResults } from './use-registration.ts';

type PreviewTableProps = {
  subject: ImportSubject;
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
  results: RowResults;
  sendingRow: number | undefined;
  pathOf: (record: { id: number }) => string;
};

/** The rows as they are in the file; number and result stay in view while the cells scroll. */
export const PreviewTable = ({ subject, columns, rows, results, sendingRow, pathOf }: PreviewTableProps) => {
  const t = useMessages(importPageMessages);
  const language = useLanguage();
  const { kind, actorKind } = subject;
  const [chosenPage, setChosenPage] = useState(0);
  const page = Math.min(chosenPage, Math.max(0, Math.ceil(rows.length / pageSize) - 1));
  const shown = rows.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <>
      <ScrollBox label={t('table')} maxHeight={520}>
        <Box component="table" sx={tableStyle} style={{ width: numberWidth + stateWidth + columns.length * cellWidth }}>
          <colgroup>
            <col style={{ width: numberWidth }} />
            <col style={{ width: stateWidth }} />
            {columns.map(({ path }) => (
              <col key={path} style={{ width: cellWidth }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('state')}</th>
              {columns.map(({ path, title }) => (
                <th key={path} scope="col">
                  {title[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length + 2}>{t('noRowsLeft')}</td>
              </tr>
            )}
            {shown.map((row) => (
              <PreviewRow
                key={row.number}
                kind={kind}
                actorKind={actorKind}
                columns={columns}
                row={row}
                result={results.get(row.number)}
                isSending={row.number === sendingRow}
                pathOf={pathOf}
              />
            ))}
          </tbody>
        </Box>
      </ScrollBox>
      {rows.length > pageSize && (
        <ListFooter page={page} pageSize={pageSize} rowCount={rows.length} onPageChange={setChosenPage} hasTimes={false} />
      )}
    </>
  );
};

/** Each result changes the table. With a thousand rows in it, layout took more time than registering. */
const pageSize = 50;

/** In pixels: widths by content would be measured again in all rows. */
const numberWidth = 52;
const stateWidth = 220;
const cellWidth = 160;

const tableStyle = {
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  fontSize: 13,
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    px: 1.25,
    py: 0.75,
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'break-word',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: 'var(--sunken)',
    color: 'var(--ink-2)',
    fontSize: 12,
  },
  '& tr > th:first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
  '& thead tr > th:first-of-type': { zIndex: 3 },
  '& tbody tr > th': { background: 'var(--surface)' },
  '& .cell-issue': { background: 'var(--bad-tint)' },
  '& .issue': { color: 'var(--bad)', fontSize: 12, lineHeight: 1.5 },
} as const;
