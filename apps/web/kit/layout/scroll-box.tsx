import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type ScrollBoxProps = { label: string; maxHeight?: number; hasFrame?: boolean; children: ReactNode };

/** A long or wide table scrolls in its own place; what scrolls must be reached by the keyboard. */
export const ScrollBox = ({ label, maxHeight, hasFrame = true, children }: ScrollBoxProps) => (
  <Box
    component="fieldset"
    tabIndex={0}
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      minWidth: 0,
      maxHeight,
      overflow: 'auto',
      border: 'none',
      ...(hasFrame && frame),
      // On paper nothing can be scrolled.
      '@media print': { maxHeight: 'none', overflow: 'visible' },
    }}
  >
    {children}
  </Box>
);

const frame = { border: '1px solid var(--line)', borderRadius: 1 } as const;
