import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box, Button, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { moveMessages } from '../shared/transition-messages.ts';
import { BulkDialog, type BulkMove, bulkMoves } from './bulk-dialog.tsx';

type BulkActionBarProps = {
  selected: readonly ReservationRow[];
  /** Decided rows leave a filtered list: the bar stays until its dialog is closed, with the result of each row. */
  onDeciding: (isDeciding: boolean) => void;
  onClear: () => void;
};

/** Actions for all selected reservations: only those that the server allows for each of them. */
export const BulkActionBar = ({ selected, onDeciding, onClear }: BulkActionBarProps) => {
  const t = useMessages(reservationMessages);
  const tMove = useMessages(moveMessages);
  const [move, setMove] = useState<BulkMove | undefined>();
  const common = bulkMoves.filter((one) => selected.every(({ allowedMoves }) => allowedMoves.includes(one)));
  return (
    <Box component="section" aria-label={t('selected', { count: selected.length })} sx={barStyle}>
      <b>{t('selected', { count: selected.length })}</b>
      {common.map((one) => (
        <Button
          key={one}
          {...(one === 'approve' ? { variant: 'contained', color: 'primary' } : { color: one === 'return' ? 'inherit' : 'error' })}
          onClick={() => {
            setMove(one);
            onDeciding(true);
          }}
        >
          {tMove(one)}
        </Button>
      ))}
      {common.length === 0 && <span>{t('noCommonMove')}</span>}
      <IconButton aria-label={t('clearSelection')} onClick={onClear} sx={{ ml: 'auto' }}>
        <X size={16} />
      </IconButton>
      {move && (
        <BulkDialog
          move={move}
          chosen={selected}
          onClose={(isDone) => {
            setMove(undefined);
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
