import { Box } from '@mui/material';
import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react';
import { useMessages } from '../kit/format/messages.ts';
import { columns } from './columns.ts';
import { rangeOf } from './grid-keys.ts';
import { gridStyles } from './grid-styles.ts';
import { PlanRowView } from './plan-row.tsx';
import type { JudgedRow } from './row-status.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import type { GridModel } from './use-grid.ts';

const widths = [40, '11%', '17%', 172, 172, undefined, 40] as const;

type PlanGridProps = {
  grid: GridModel;
  shown: readonly { judged: JudgedRow; number: number }[];
  /** Whether there is an empty row at the end. */
  hasNext: boolean;
  count: number;
  sendingKey: string | undefined;
  openKey: string | undefined;
  onOpen: (row: JudgedRow) => void;
  onRemove: (key: string) => void;
  /** The content below the open row. */
  panel: ReactNode;
};

export const PlanGrid = (props: PlanGridProps) => {
  const { grid, shown, hasNext, count, sendingKey, openKey, onOpen, onRemove, panel } = props;
  const t = useMessages(seasonPlanMessages);
  const { selection, place } = grid;
  const range = rangeOf(selection);
  const rows = useMemo(() => [...shown, ...(hasNext ? [{ judged: undefined, number: count + 1 }] : [])], [shown, hasNext, count]);

  const choose = useCallback(
    (event: MouseEvent, isExtended: boolean) => {
      const cell = cellUnder(event);
      if (cell) place({ at: cell, from: isExtended ? selection.from : cell });
      return cell;
    },
    [place, selection.from],
  );
  return (
    <Box
      sx={gridStyles}
      onKeyDown={(event) => isOfGrid(event.target) && grid.onKeyDown(event)}
      onCopy={grid.onCopy}
      onCut={grid.cut}
      onPaste={grid.onPaste}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the pattern of a grid has it
        role="grid"
        aria-label={t('grid')}
        aria-rowcount={rows.length + 1}
        onMouseDown={(event) => {
          // The input handles its own clicks while the user types in it.
          if (event.button !== 0 || (grid.draft && isEditor(event.target))) return;
          if (choose(event, event.shiftKey)) event.preventDefault();
        }}
        onMouseMove={(event) => {
          if (event.buttons === 1 && !grid.draft) choose(event, true);
        }}
      >
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('rowNumber')}</th>
            {columns.map((column) => (
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
                judged={judged}
                index={index}
                number={number}
                onRemove={onRemove}
                onOpen={onOpen}
                isOpen={isOpen}
                grid={index === selection.at.row ? grid : undefined}
                activeColumn={index === selection.at.row ? selection.at.column : -1}
                from={isInRange ? range.columns[0] : 0}
                to={isInRange ? range.columns[1] : -1}
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

const cellUnder = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
};
const isEditor = (target: EventTarget) => target instanceof HTMLInputElement;
/** Buttons and links beside the cells handle their own keys. */
const isOfGrid = (target: EventTarget) => isEditor(target);
