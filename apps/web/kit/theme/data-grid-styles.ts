/** Aligns the first column with the padding of the card. */
const alignedWithCardStyle = {
  '&[aria-colindex="1"]': { paddingLeft: 16 },
  // A checkbox has its own padding.
  '&.MuiDataGrid-columnHeaderCheckbox, &.MuiDataGrid-cellCheckbox': { padding: '0 0 0 6px' },
};

/** The data grid as a plain table: hairlines between rows, bold headers, the whole row clickable. */
export const dataGridStyles = {
  root: {
    border: 0,
    borderRadius: 0,
    fontSize: 12,
    '--DataGrid-rowBorderColor': 'var(--line)',
    '--DataGrid-t-color-border-base': 'var(--line)',
    '--DataGrid-t-color-background-base': 'var(--paper)',
    '--DataGrid-t-header-background-base': 'var(--paper)',
    '& .MuiDataGrid-columnSeparator': { opacity: 0 },
    '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  },
  columnHeader: {
    padding: '0 8px',
    ...alignedWithCardStyle,
    '&:focus-within, &:focus': { outlineOffset: -2, outlineColor: 'var(--primary)' },
  },
  columnHeaderTitle: { fontWeight: 700, color: 'var(--ink)' },
  cell: {
    padding: '0 8px',
    ...alignedWithCardStyle,
    display: 'flex',
    alignItems: 'center',
    lineHeight: '17px',
    '&:focus-within, &:focus': { outlineOffset: -2, outlineColor: 'var(--primary)' },
  },
  row: { cursor: 'pointer', '&:hover': { background: 'var(--hover)' } },
} as const;
