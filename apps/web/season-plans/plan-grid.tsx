import { Box } from '@mui/material';
import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { toCellRange } from './grid-keyboard.ts';
import { gridStyles } from './grid-styles.ts';
import { planColumns } from './plan-columns.ts';
import { PlanRowView } from './plan-row.tsx';
import type { EvaluatedRow } from './row-status.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import type { PlanGridState } from './use-grid.ts';

const columnWidths = [40, '11%', '17%', 172, 172, undefined, 40] as const;

type PlanGridProps = {
  grid: PlanGridState;
  rows: readonly { judged: EvaluatedRow; number: number }[];
  /** Whether there is an empty row at the end. */
  hasBlankRow: boolean;
  count: number;
  sendingKey: string | undefined;
  openKey: string | undefined;
  onOpen: (row: EvaluatedRow) => void;
  onRemove: (key: string) => void;
  /** The content below the open row. */
  panel: ReactNode;
};

export const PlanGrid = (props: PlanGridProps) => {
  const { grid, rows: shown, hasBlankRow, count, sendingKey, openKey, onOpen, onRemove, panel } = props;
  const t = useMessages(seasonPlanMessages);
  const { selection, select } = grid;
  const range = toCellRange(selection);
  const rows = useMemo(
    () => [...shown, ...(hasBlankRow ? [{ judged: undefined, number: count + 1 }] : [])],
    [shown, hasBlankRow, count],
  );

  const choose = useCallback(
    (event: MouseEvent, isExtended: boolean) => {
      const cell = cellOfTarget(event);
      if (cell) select({ active: cell, anchor: isExtended ? selection.anchor : cell });
      return cell;
    },
    [select, selection.anchor],
  );
  return (
    <Box
      sx={gridStyles}
      onKeyDown={(event) => isGridTarget(event.target) && grid.onKeyDown(event)}
      onCopy={grid.onCopy}
      onCut={grid.onCut}
      onPaste={grid.onPaste}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the pattern of a grid has it
        role="grid"
        aria-label={t('grid')}
        aria-rowcount={rows.length + 1}
        onMouseDown={(event) => {
          // The input handles its own clicks while the user types in it.
          if (event.button !== 0 || (grid.draft && isEditorTarget(event.target))) return;
          if (choose(event, event.shiftKey)) event.preventDefault();
        }}
        onMouseMove={(event) => {
          if (event.buttons === 1 && !grid.draft) choose(event, true);
        }}
      >
        <colgroup>
          {columnWidths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('rowNumber')}</th>
            {planColumns.map((column) => (
              <th scope="col" key={column}>
                {t(column)}
              </th>
            ))}
            <th scope="col">{t('result')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('removeRows')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ judged, number }, index) => {
            const isInRange = range.rows[0] <= index && index <= range.rows[1];
            const isOpen = judged !== undefined && judged.row.key === openKey;
            return (
              <PlanRowView
                key={judged?.row.key ?? 'next'}
                row={judged}
                index={index}
                number={number}
                onRemove={onRemove}
                onOpen={onOpen}
                isOpen={isOpen}
                grid={index === selection.active.row ? grid : undefined}
                activeColumn={index === selection.active.row ? selection.active.column : -1}
                selectionStart={isInRange ? range.columns[0] : 0}
                selectionEnd={isInRange ? range.columns[1] : -1}
                isSending={judged !== undefined && judged.row.key === sendingKey}
              >
                {isOpen && panel}
              </PlanRowView>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
};

const cellOfTarget = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
};
const isEditorTarget = (target: EventTarget) => target instanceof HTMLInputElement;
/** Buttons and links beside the cells handle their own keys. */
const isGridTarget = (target: EventTarget) => isEditorTarget(target);
