/** Tables of numbers: names to the left, figures to the right, hairlines between. */
export const tableStyle = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 12,
  lineHeight: '18px',
  '& th, & td': { px: 1.25, py: 0.5, borderBottom: '1px solid var(--line)', fontWeight: 400, textAlign: 'left' },
  '& th:first-of-type': { minWidth: 76, overflowWrap: 'break-word' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, background: 'var(--sunken)', color: 'var(--ink-2)', fontWeight: 700 },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    borderTop: '1px solid var(--line-2)',
    borderBottom: 0,
    background: 'var(--sunken)',
    fontWeight: 700,
  },
} as const;

export const cellStyle = {
  '&&&&': { textAlign: 'right' },
  minWidth: 44,
  overflowWrap: 'normal',
  fontVariantNumeric: 'tabular-nums',
} as const;
