import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box, Button, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { transitionMessages } from '../shared/transition-messages.ts';
import { BulkDialog, type BulkTransition, bulkTransitions } from './bulk-dialog.tsx';

type BulkActionBarProps = {
  selected: readonly ReservationRow[];
  /** Decided rows leave a filtered list: the bar stays until its dialog is closed, with the result of each row. */
  onDeciding: (isDeciding: boolean) => void;
  onClear: () => void;
};

/** Actions for all selected reservations: only those that the server allows for each of them. */
export const BulkActionBar = ({ selected, onDeciding, onClear }: BulkActionBarProps) => {
  const t = useMessages(reservationMessages);
  const tTransition = useMessages(transitionMessages);
  const [transition, setTransition] = useState<BulkTransition | undefined>();
  const common = bulkTransitions.filter((one) => selected.every(({ allowedTransitions }) => allowedTransitions.includes(one)));
  return (
    <Box component="section" aria-label={t('selected', { count: selected.length })} sx={barStyle}>
      <b>{t('selected', { count: selected.length })}</b>
      {common.map((one) => (
        <Button
          key={one}
          {...(one === 'approve' ? { variant: 'contained', color: 'primary' } : { color: one === 'return' ? 'inherit' : 'error' })}
          onClick={() => {
            setTransition(one);
            onDeciding(true);
          }}
        >
          {tTransition(one)}
        </Button>
      ))}
      {common.length === 0 && <span>{t('noCommonTransition')}</span>}
      <IconButton aria-label={t('clearSelection')} onClick={onClear} sx={{ ml: 'auto' }}>
        <X size={16} />
      </IconButton>
      {transition && (
        <BulkDialog
          transition={transition}
          chosen={selected}
          onClose={(isDone) => {
            setTransition(undefined);
            onDeciding(false);
            if (isDone) onClear();
          }}
        />
      )}
    </Box>
  );
};

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 1,
  background: 'var(--primary-tint)',
  borderBottom: '1px solid var(--line)',
} as const;
