import { Box } from '@mui/material';

/** A berth's color of the palette, as a mark beside its name. */
export const BerthColorSwatch = ({ index }: { index: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 10, height: 10, borderRadius: '3px', flex: 'none', background: `var(--berth${index + 1}-main)` }}
  />
);
