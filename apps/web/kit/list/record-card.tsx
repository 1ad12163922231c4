import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Tag } from '../layout/tag.tsx';

type RecordCardProps = {
  title: string;
  /** A word, or the chip that shows its status everywhere. */
  badge?: ReactNode;
  /** A code or count at the right of the title. */
  caption?: string;
  items: readonly (readonly [term: string, value: string])[];
};

/** A row of a list on a phone: its name and what matters most. */
export const RecordCard = ({ title, badge, caption, items }: RecordCardProps) => (
  <>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.75, fontSize: 16, fontWeight: 700 }}>
      <span>{title}</span>
      {typeof badge === 'string' ? <Tag>{badge}</Tag> : badge}
      {caption && (
        <Box component="span" className="figures" sx={{ ml: 'auto', fontSize: 12, fontWeight: 400, color: 'var(--ink-3)' }}>
          {caption}
        </Box>
      )}
    </Box>
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '116px minmax(0, 1fr)',
        rowGap: 0.25,
        '& dt': { color: 'var(--ink-3)', fontSize: 12 },
        '& dd': { m: 0 },
      }}
    >
      {items.map(([term, value]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  </>
);
