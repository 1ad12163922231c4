/** A list in a dialog: lines between its items, and a height from which it scrolls. */
export const borderedList = ({ maxHeight, padding }: { maxHeight: number; padding: string }) =>
  ({
    listStyle: 'none',
    m: 0,
    p: 0,
    border: '1px solid var(--line)',
    borderRadius: '8px',
    maxHeight,
    overflow: 'auto',
    '& li': { p: padding },
    '& li + li': { borderTop: '1px solid var(--line)' },
  }) as const;
