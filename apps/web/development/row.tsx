import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export const SampleRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>{children}</Box>
);
