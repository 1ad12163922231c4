import { IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { CellEditor } from './cell-editor.tsx';
import { formatCell } from './format-cell.ts';
import { planColumns } from './plan-columns.ts';
import { RowResult } from './row-result.tsx';
import { type EvaluatedRow, isUnchangedRow } from './row-status.ts';
import { issueMessages, seasonPlanMessages } from './season-plan-messages.ts';
import type { PlanGridState } from './use-grid.ts';

export type PlanRowProps = {
  /** Undefined: the empty row at the end. */
  row: EvaluatedRow | undefined;
  /** Its index among the shown rows, and its number in the plan. */
  index: number;
  number: number;
  /** The grid, only for the row with the active cell, so that the other rows need no re-render. */
  grid: PlanGridState | undefined;
  activeColumn: number;
  /** The columns of the selected range in this row. */
  selectionStart: number;
  selectionEnd: number;
  isSending: boolean;
  isOpen: boolean;
  onRemove: (key: string) => void;
  onOpen: (row: EvaluatedRow) => void;
  children?: ReactNode;
};

const PlanRowContent = (props: PlanRowProps) => {
  const { row, index, number, grid, activeColumn, selectionStart, selectionEnd, isSending, isOpen, onRemove, onOpen, children } =
    props;
  const t = useMessages(seasonPlanMessages);
  const tIssue = useMessages(issueMessages);
  const language = useLanguage();
  const isBlank = !row || row.status === 'blank';
  return (
    <>
      <tr className={row?.status ?? 'blank'} aria-rowindex={number + 1}>
        <th scope="row" className="figures">
          {number}
        </th>
        {planColumns.map((column, at) => {
          const issue = isBlank || row.status === 'submitted' ? undefined : row.parsed.issues[column];
          const text = row ? formatCell(row, column, language) : '';
          const noteId = `cell-${number}-${at}`;
          const isActive = grid !== undefined && at === activeColumn;
          return (
            <td
              key={column}
              data-row={index}
              data-column={at}
              aria-selected={selectionStart <= at && at <= selectionEnd}
              className={`${issue ? 'wrong ' : ''}${isActive ? 'active ' : ''}${column === 'arrival' || column === 'departure' ? 'figures' : ''}`}
            >
              <div className="text" id={noteId}>
                {text}
                {text === '' && column === 'berth' && !isBlank && <i>{t('anyBerth')}</i>}
                {issue && <div className="note">{tIssue(issue)}</div>}
              </div>
              {isActive && (
                <CellEditor
                  grid={grid}
                  label={t('cellName', { row: number, column: t(column) })}
                  describedBy={noteId}
                  hasError={issue !== undefined}
                />
              )}
            </td>
          );
        })}
        <td className="result">{row && <RowResult row={row} isSending={isSending} isOpen={isOpen} onOpen={onOpen} />}</td>
        <td className="tools">
          {row && row.status !== 'submitted' && (
            <IconButton size="small" aria-label={t('removeRow', { row: number })} onClick={() => onRemove(row.row.key)}>
              <Trash2 size={14} />
            </IconButton>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={planColumns.length + 3} className="panel">
            {children}
          </td>
        </tr>
      )}
    </>
  );
};

/** Comparing two hundred rows is faster than rendering one. */
export const PlanRowView = memo(PlanRowContent, ({ row, ...before }, { row: next, ...after }) => {
  const names = Object.keys({ ...before, ...after }) as (keyof typeof after)[];
  return isUnchangedRow(row, next) && names.every((name) => before[name] === after[name]);
});
