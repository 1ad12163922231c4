import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A titled part of a page. */
export const SectionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ mb: 2 }}>
    <Typography variant="h2" sx={{ p: '14px 16px 12px' }}>
      {title}
    </Typography>
    <Box sx={{ px: 2, pb: 2 }}>{children}</Box>
  </Card>
);

export type DescriptionItem = { term: string; value: ReactNode };

/** At most two columns; one if there is not enough width. */
const descriptionColumns = 'repeat(auto-fill, minmax(min(100%, max(340px, 40%)), 1fr))';

/** Terms and values between hairlines, in two columns where there is room. */
export const DescriptionList = ({ items }: { items: readonly DescriptionItem[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: descriptionColumns, columnGap: 4 }}>
    {items.map(({ term, value }) => (
      <Box
        key={term}
        sx={{
          display: 'grid',
          gridTemplateColumns: '132px minmax(0, 1fr)',
          columnGap: 1,
          borderTop: '1px solid var(--line)',
          minHeight: 34,
          py: 0.75,
        }}
      >
        <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12, lineHeight: '20px' }}>
          {term}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
