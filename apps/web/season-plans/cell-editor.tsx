import { useEffect, useRef } from 'react';
import type { PlanGridState } from './use-grid.ts';

type CellEditorProps = { grid: PlanGridState; label: string; describedBy: string; hasError: boolean };

/**
 * The active cell always contains an input, empty until the user types. An input method can start composing in it, and a screen
 * reader announces the name of the cell.
 */
export const CellEditor = ({ grid, label, describedBy, hasError }: CellEditorProps) => {
  const { draft, selection, isFocused, isActiveRowLocked } = grid;
  const input = useRef<HTMLInputElement>(null);
  const isEditing = draft?.mode === 'editing';
  useEffect(() => {
    if (isFocused()) input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- with each step, and not with each letter
  }, [selection]);
  useEffect(() => {
    const end = input.current?.value.length ?? 0;
    if (isEditing) input.current?.setSelectionRange(end, end);
  }, [isEditing]);
  return (
    <input
      ref={input}
      className={draft ? 'editor open' : 'editor'}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={hasError}
      readOnly={isActiveRowLocked}
      autoComplete="off"
      spellCheck={false}
      value={draft?.text ?? ''}
      onChange={(event) => grid.startTyping(event.target.value)}
      onFocus={() => grid.setFocused(true)}
      onBlur={() => {
        grid.setFocused(false);
        grid.commit();
      }}
      onDoubleClick={grid.startEditing}
    />
  );
};
