import { parseDelimitedText, toDelimitedText } from '@kiko/imports/delimited-text.ts';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useLanguage } from '../kit/i18n/use-messages.ts';
import { type CellChange, indexesBetween, toCellChanges } from './change-rows.ts';
import { formatCellForClipboard } from './format-cell.ts';
import { type CellSelection, selectionAfterKey, toCellRange } from './grid-keyboard.ts';
import { withoutHeaderRow } from './parse-plan-file.ts';
import { planColumns } from './plan-columns.ts';
import type { EvaluatedRow } from './row-status.ts';

/** `typing` replaces the text and arrows leave the cell; `editing` keeps the text and arrows move inside it. */
export type CellDraft = { text: string; mode: 'typing' | 'editing' };

type GridOptions = {
  /** The shown rows, and an empty one if all rows are shown. */
  rows: readonly EvaluatedRow[];
  lastRow: number;
  /** The index of a shown row in the plan. */
  planIndexOf: (shownRow: number) => number;
  isLocked: (key: string) => boolean;
  onWrite: (changes: readonly CellChange[]) => void;
  onUndo: () => void;
  /** Opens the panel of a row. */
  onRowOpen: (row: EvaluatedRow) => void;
  /** Called when a key leads out of the table. */
  onLeave: () => void;
};

const firstCell = { row: 0, column: 0 };

/** A table with the behavior of a spreadsheet: active cell, input, and the handling of keys, mouse and clipboard. */
export const usePlanGrid = ({ rows, lastRow, planIndexOf, isLocked, onWrite, onUndo, onRowOpen, onLeave }: GridOptions) => {
  const language = useLanguage();
  const [selection, setSelection] = useState<CellSelection>({ active: firstCell, anchor: firstCell });
  const [draft, setDraft] = useState<CellDraft>();
  /** The focus follows the active cell only if it is already in the table. */
  const hasFocus = useRef(false);

  const { active } = selection;
  const current = rows[active.row];
  const isActiveRowLocked = current !== undefined && isLocked(current.row.key);
  const column = planColumns[active.column] ?? 'port';
  const select = useCallback((next: CellSelection) => {
    hasFocus.current = true;
    setDraft(undefined);
    setSelection(next);
  }, []);

  const commit = () => {
    if (draft && !isActiveRowLocked && draft.text !== (current?.row[column] ?? ''))
      onWrite([{ row: planIndexOf(active.row), column: active.column, text: draft.text }]);
    setDraft(undefined);
  };
  const cellsOfRange = () => {
    const range = toCellRange(selection);
    return indexesBetween(...range.rows).map((row) => indexesBetween(...range.columns).map((aside) => ({ row, column: aside })));
  };
  const clear = () =>
    onWrite(
      cellsOfRange()
        .flat()
        .filter(({ row }) => row < rows.length)
        .map(({ row, column: aside }) => ({ row: planIndexOf(row), column: aside, text: '' })),
    );

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed during IME composition belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const take = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const { key, shiftKey } = event;
    if (key === 'Escape') return take(() => (draft ? setDraft(undefined) : onLeave()));
    if (key === 'Enter' && isCommand && current) return take(() => onRowOpen(current));
    if (key === 'F2' && !isActiveRowLocked)
      return take(() => setDraft({ text: draft?.text ?? current?.row[column] ?? '', mode: 'editing' }));
    const isInside = draft?.mode === 'editing' && key !== 'Enter' && key !== 'Tab';
    if (isInside) return;
    if (!draft && (key === 'Delete' || key === 'Backspace')) return take(clear);
    if (!draft && isCommand && key.toLowerCase() === 'z') return take(onUndo);
    if (!draft && isCommand && key.toLowerCase() === 'a')
      return take(() => setSelection({ anchor: firstCell, active: { row: lastRow, column: planColumns.length - 1 } }));
    if (draft && (key === 'Home' || key === 'End')) return;
    const next = selectionAfterKey(selection, { key, shiftKey, isJump: isCommand }, lastRow);
    if (next) take(() => (commit(), select(next)));
  };

  const onCopy = (event: ClipboardEvent) => {
    if (draft) return;
    event.preventDefault();
    const text = (cell: { row: number; column: number }) => {
      const name = planColumns[cell.column];
      const row = rows[cell.row];
      return name && row ? formatCellForClipboard(row, name, language) : '';
    };
    event.clipboardData.setData(
      'text/plain',
      toDelimitedText(
        cellsOfRange().map((cells) => cells.map(text)),
        '\t',
      ),
    );
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text === '' || (draft && !/[\t\n]/.test(text))) return;
    event.preventDefault();
    setDraft(undefined);
    const range = toCellRange(selection);
    const table = withoutHeaderRow(parseDelimitedText(text, '\t'));
    onWrite(toCellChanges(table, range).map((change) => ({ ...change, row: planIndexOf(change.row) })));
  };

  return {
    selection,
    draft,
    isActiveRowLocked,
    onKeyDown,
    onCopy,
    onPaste,
    commit,
    select,
    isFocused: () => hasFocus.current,
    setFocused: (isFocused: boolean) => {
      hasFocus.current = isFocused;
    },
    onCut: (event: ClipboardEvent) => {
      onCopy(event);
      if (!draft) clear();
    },
    startTyping: (text: string) => !isActiveRowLocked && setDraft((before) => ({ text, mode: before?.mode ?? 'typing' })),
    startEditing: () => !isActiveRowLocked && setDraft({ text: current?.row[column] ?? '', mode: 'editing' }),
  };
};
export type PlanGridState = ReturnType<typeof usePlanGrid>;
