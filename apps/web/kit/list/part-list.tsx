import { Box, IconButton } from '@mui/material';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** The parts of a record, e.g. its periods, one below the other. */
export const PartList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

/** A row of a part: cells in columns from a breakpoint on, below it stacked beside the buttons. */
export const partRow = (wideFrom: 'sm' | 'md', columns: string) => ({
  row: {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr auto', [wideFrom]: columns },
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 48,
    py: 0.75,
    borderTop: '1px solid var(--line)',
  },
  cell: { gridColumn: { xs: 1, [wideFrom]: 'auto' } },
  buttons: { gridColumn: { xs: 2, [wideFrom]: 'auto' }, gridRow: { xs: '1 / span 3', [wideFrom]: 'auto' } },
});

type PartButtonsProps = { editLabel: string; removeLabel: string; onEdit: () => void; onRemove: () => void };

export const PartButtons = ({ editLabel, removeLabel, onEdit, onRemove }: PartButtonsProps) => (
  <Box sx={{ display: 'flex' }}>
    <IconButton aria-label={editLabel} onClick={onEdit}>
      <Pencil size={16} />
    </IconButton>
    <IconButton aria-label={removeLabel} onClick={onRemove}>
      <Trash2 size={16} />
    </IconButton>
  </Box>
);
