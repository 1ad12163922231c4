import { IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { CellEditor } from './cell-editor.tsx';
import { columns } from './columns.ts';
import { formatCell } from './format-cell.ts';
import { RowResult } from './row-result.tsx';
import { isSameRow, type JudgedRow } from './row-status.ts';
import { issueMessages, seasonPlanMessages } from './season-plan-messages.ts';
import type { GridModel } from './use-grid.ts';

export type PlanRowProps = {
  /** Undefined: the empty row at the end. */
  judged: JudgedRow | undefined;
  /** Its index among the shown rows, and its number in the plan. */
  index: number;
  number: number;
  /** The grid, only for the row with the active cell, so that the other rows need no re-render. */
  grid: GridModel | undefined;
  activeColumn: number;
  /** The columns of the selected range in this row. */
  from: number;
  to: number;
  isSending: boolean;
  isOpen: boolean;
  onRemove: (key: string) => void;
  onOpen: (row: JudgedRow) => void;
  children?: ReactNode;
};

const Row = (props: PlanRowProps) => {
  const { judged, index, number, grid, activeColumn, from, to, isSending, isOpen, onRemove, onOpen, children } = props;
  const t = useMessages(seasonPlanMessages);
  const tIssue = useMessages(issueMessages);
  const language = useLanguage();
  const isBlank = !judged || judged.verdict === 'blank';
  return (
    <>
      <tr className={judged?.verdict ?? 'blank'} aria-rowindex={number + 1}>
        <th scope="row" className="figures">
          {number}
        </th>
        {columns.map((column, at) => {
          const issue = isBlank || judged.verdict === 'submitted' ? undefined : judged.reading.issues[column];
          const text = judged ? formatCell(judged, column, language) : '';
          const noteId = `cell-${number}-${at}`;
          const isActive = grid !== undefined && at === activeColumn;
          return (
            <td
              key={column}
              data-row={index}
              data-column={at}
              aria-selected={from <= at && at <= to}
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
                  isWrong={issue !== undefined}
                />
              )}
            </td>
          );
        })}
        <td className="result">{judged && <RowResult judged={judged} isSending={isSending} isOpen={isOpen} onOpen={onOpen} />}</td>
        <td className="tools">
          {judged && judged.verdict !== 'submitted' && (
            <IconButton size="small" aria-label={t('removeRow', { row: number })} onClick={() => onRemove(judged.row.key)}>
              <Trash2 size={14} />
            </IconButton>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 3} className="panel">
            {children}
          </td>
        </tr>
      )}
    </>
  );
};

/** Comparing two hundred rows is faster than rendering one. */
export const PlanRowView = memo(Row, ({ judged, ...before }, { judged: next, ...after }) => {
  const names = Object.keys({ ...before, ...after }) as (keyof typeof after)[];
  return isSameRow(judged, next) && names.every((name) => before[name] === after[name]);
});
