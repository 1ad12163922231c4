import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box, Button, IconButton } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../kit/words.ts';
import { BulkDialog, type BulkMove, bulkMoves } from './bulk-dialog.tsx';
import { moveWords } from './move-words.ts';
import { reservationWords } from './reservation-words.ts';

type BulkBarProps = { chosen: readonly ReservationRow[]; onClear: () => void };

/** What can be done with all that are chosen: only what the server allows for each of them. */
export const BulkBar = ({ chosen, onClear }: BulkBarProps) => {
  const say = useWords(reservationWords);
  const sayMove = useWords(moveWords);
  const [move, setMove] = useState<BulkMove | undefined>();
  const common = bulkMoves.filter((one) => chosen.every(({ allowedMoves }) => allowedMoves.includes(one)));
  return (
    <Box component="section" aria-label={say('selected', { count: chosen.length })} sx={barStyle}>
      <b>{say('selected', { count: chosen.length })}</b>
      {common.map((one) => (
        <Button
          key={one}
          {...(one === 'approve' ? { variant: 'contained', color: 'primary' } : { color: one === 'return' ? 'inherit' : 'error' })}
          onClick={() => setMove(one)}
        >
          {sayMove(one)}
        </Button>
      ))}
      {common.length === 0 && <span>{say('noCommonMove')}</span>}
      <IconButton aria-label={say('clearSelection')} onClick={onClear} sx={{ ml: 'auto' }}>
        <X size={16} />
      </IconButton>
      {move && (
        <BulkDialog
          move={move}
          chosen={chosen}
          onClose={(isDone) => {
            setMove(undefined);
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
