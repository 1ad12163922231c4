import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type ScrollBoxProps = { label: string; maxHeight: number; children: ReactNode };

/** A long table scrolls in its own place; what scrolls must be reached by the keyboard. */
export const ScrollBox = ({ label, maxHeight, children }: ScrollBoxProps) => (
  <Box
    component="fieldset"
    tabIndex={0}
    aria-label={label}
    sx={{ m: 0, p: 0, minWidth: 0, maxHeight, overflow: 'auto', border: '1px solid var(--line)', borderRadius: 1 }}
  >
    {children}
  </Box>
);
