import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useLanguage } from '../kit/format/messages.ts';
import { between, type CellChange, changesOfPaste } from './change-rows.ts';
import { columns } from './columns.ts';
import { copyCell } from './format-cell.ts';
import { moveBy, rangeOf, type Selection } from './grid-keys.ts';
import { withoutHead } from './read-file.ts';
import { readTable, writeTable } from './read-table.ts';
import type { JudgedRow } from './row-status.ts';

/** `typing` replaces the text and arrows leave the cell; `editing` keeps the text and arrows move inside it. */
export type Draft = { text: string; mode: 'typing' | 'editing' };

type Grid = {
  /** The shown rows, and an empty one if all rows are shown. */
  shown: readonly JudgedRow[];
  lastRow: number;
  /** The index of a shown row in the plan. */
  placeOf: (shownRow: number) => number;
  isLocked: (key: string) => boolean;
  onWrite: (changes: readonly CellChange[]) => void;
  onUndo: () => void;
  /** Opens the panel of a row. */
  onOpen: (row: JudgedRow) => void;
  /** Called when a key leads out of the table. */
  onLeave: () => void;
};

const origin = { row: 0, column: 0 };

/** A table with the behavior of a spreadsheet: active cell, input, and the handling of keys, mouse and clipboard. */
export const useGrid = ({ shown, lastRow, placeOf, isLocked, onWrite, onUndo, onOpen, onLeave }: Grid) => {
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection>({ at: origin, from: origin });
  const [draft, setDraft] = useState<Draft>();
  /** The focus follows the active cell only if it is already in the table. */
  const hasFocus = useRef(false);

  const { at } = selection;
  const current = shown[at.row];
  const isAtLocked = current !== undefined && isLocked(current.row.key);
  const column = columns[at.column] ?? 'port';
  const place = useCallback((next: Selection) => {
    hasFocus.current = true;
    setDraft(undefined);
    setSelection(next);
  }, []);

  const commit = () => {
    if (draft && !isAtLocked && draft.text !== (current?.row[column] ?? ''))
      onWrite([{ row: placeOf(at.row), column: at.column, text: draft.text }]);
    setDraft(undefined);
  };
  const cellsOfRange = () => {
    const range = rangeOf(selection);
    return between(...range.rows).map((row) => between(...range.columns).map((aside) => ({ row, column: aside })));
  };
  const clear = () =>
    onWrite(
      cellsOfRange()
        .flat()
        .filter(({ row }) => row < shown.length)
        .map(({ row, column: aside }) => ({ row: placeOf(row), column: aside, text: '' })),
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
    if (key === 'Enter' && isCommand && current) return take(() => onOpen(current));
    if (key === 'F2' && !isAtLocked)
      return take(() => setDraft({ text: draft?.text ?? current?.row[column] ?? '', mode: 'editing' }));
    const isInside = draft?.mode === 'editing' && key !== 'Enter' && key !== 'Tab';
    if (isInside) return;
    if (!draft && (key === 'Delete' || key === 'Backspace')) return take(clear);
    if (!draft && isCommand && key.toLowerCase() === 'z') return take(onUndo);
    if (!draft && isCommand && key.toLowerCase() === 'a')
      return take(() => setSelection({ from: origin, at: { row: lastRow, column: columns.length - 1 } }));
    if (draft && (key === 'Home' || key === 'End')) return;
    const next = moveBy(selection, { key, shiftKey, isFar: isCommand }, lastRow);
    if (next) take(() => (commit(), place(next)));
  };

  const onCopy = (event: ClipboardEvent) => {
    if (draft) return;
    event.preventDefault();
    const text = (cell: { row: number; column: number }) => {
      const name = columns[cell.column];
      const row = shown[cell.row];
      return name && row ? copyCell(row, name, language) : '';
    };
    event.clipboardData.setData(
      'text/plain',
      writeTable(
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
    const range = rangeOf(selection);
    const table = withoutHead(readTable(text, '\t'));
    onWrite(changesOfPaste(table, range).map((change) => ({ ...change, row: placeOf(change.row) })));
  };

  return {
    selection,
    draft,
    isAtLocked,
    onKeyDown,
    onCopy,
    onPaste,
    commit,
    place,
    isFocused: () => hasFocus.current,
    setFocused: (isFocused: boolean) => {
      hasFocus.current = isFocused;
    },
    cut: (event: ClipboardEvent) => {
      onCopy(event);
      if (!draft) clear();
    },
    type: (text: string) => !isAtLocked && setDraft((before) => ({ text, mode: before?.mode ?? 'typing' })),
    edit: () => !isAtLocked && setDraft({ text: current?.row[column] ?? '', mode: 'editing' }),
  };
};
export type GridModel = ReturnType<typeof useGrid>;
