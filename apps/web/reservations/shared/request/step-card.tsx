import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type StepCardProps = { number?: number; title: string; note?: string; children: ReactNode };

/** One numbered part of the request, in the order in which it is answered. */
export const StepCard = ({ number, title, note, children }: StepCardProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.25, p: '14px 16px 8px' }}>
        {number !== undefined && (
          <Box component="span" aria-hidden className="figures" sx={numberStyle}>
            {number}
          </Box>
        )}
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {note && <Box sx={{ ml: { sm: 'auto' }, fontSize: 12, color: 'var(--ink-3)' }}>{note}</Box>}
      </Box>
      <Box sx={{ px: 2, pb: 2 }}>{children}</Box>
    </Card>
  );
};

const numberStyle = {
  width: 22,
  height: 22,
  borderRadius: '50%',
  background: 'var(--ink)',
  color: 'var(--paper)',
  fontSize: 12,
  fontWeight: 700,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
} as const;

/** A group of fields inside a step. */
export const FieldGroup = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <Box
    component="section"
    id={id}
    aria-label={title}
    sx={{
      scrollMarginTop: 72,
      pt: 2,
      mt: 2.5,
      borderTop: '1px solid var(--line)',
      '&:first-of-type': { pt: 0, mt: 0, borderTop: 0 },
    }}
  >
    <Typography component="h3" sx={{ fontSize: 13, fontWeight: 700, mb: 1.25 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
