import { Box, Button, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionCard } from './section-card.tsx';

type PartsTabProps = {
  title: string;
  explanation: string;
  /** Shown instead of a list that is null. */
  empty: string;
  addLabel: string;
  /** False: the user may not add any. */
  onAdd: (() => void) | false;
  list: ReactNode;
  children?: ReactNode;
};

/** The list of the parts of a record with its explanation and the button to add one (`use-child-record-mode.ts` has the open view). */
export const PartsTab = ({ title, explanation, empty, addLabel, onAdd, list, children }: PartsTabProps) => (
  <SectionCard title={title}>
    <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{explanation}</Typography>
    {list ?? (
      <Typography component="output" sx={{ display: 'block', py: 3, textAlign: 'center', color: 'var(--ink-2)' }}>
        {empty}
      </Typography>
    )}
    {onAdd && <AddPart onAdd={onAdd}>{addLabel}</AddPart>}
    {children}
  </SectionCard>
);

export const AddPart = ({ onAdd, children }: { onAdd: () => void; children: string }) => (
  <Box sx={{ mt: 2 }}>
    <Button startIcon={<Plus size={16} />} onClick={onAdd}>
      {children}
    </Button>
  </Box>
);
