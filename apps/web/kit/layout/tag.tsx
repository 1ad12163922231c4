import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const tones = {
  plain: { background: 'var(--sunken)', color: 'var(--ink-2)' },
  hot: { background: 'var(--accent-tint)', color: 'var(--accent)', fontWeight: 700 },
  ok: { background: 'var(--ok-tint)', color: 'var(--ok)' },
  bad: { background: 'var(--bad-tint)', color: 'var(--bad)' },
} as const;

/** A small fact about a record; a status has its own chip. */
export const Tag = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      height: 20,
      px: 0.875,
      borderRadius: '4px',
      fontSize: 11,
      whiteSpace: 'nowrap',
      flex: 'none',
      ...tones[tone],
    }}
  >
    {children}
  </Box>
);
