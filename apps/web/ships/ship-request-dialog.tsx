import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { Box, Checkbox, FormControlLabel, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Field } from '../kit/field.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { linesOf } from './describe-ship.ts';
import { useMoveShipRequest } from './ship-request-data.ts';
import { shipRequestWords } from './ship-request-words.ts';
import { shipWords } from './ship-words.ts';

type ConfirmedMove = 'approve' | 'return' | 'resubmit' | 'withdraw';
type ShipRequestDialogProps = { move: ConfirmedMove; request: ShipRequestDetail; onDone: () => void; onClose: () => void };

/** Says what a move does before it is done, and asks for what it needs. */
export const ShipRequestDialog = ({ move, request, onDone, onClose }: ShipRequestDialogProps) => {
  const say = useWords(shipRequestWords);
  const language = useLanguage();
  const save = useMoveShipRequest();
  const [reason, setReason] = useState('');
  const [hasSeen, setHasSeen] = useState(false);
  const overwritten = useOverwrittenFields(request);
  const asksToOverwrite = move === 'approve' && overwritten.length > 0;
  const isDisabled = (move === 'return' && reason.trim() === '') || (asksToOverwrite && !hasSeen);
  const text = {
    approve: say(request.kind === 'registration' ? 'approveRegistrationText' : 'approveChangeText'),
    return: say('returnText'),
    resubmit: say('resubmitText'),
    withdraw: say('withdrawText'),
  }[move];
  const confirm = () => {
    const more = {
      ...(move === 'return' && { reason: reason.trim() }),
      ...(asksToOverwrite && request.shipNow && { confirmedShipVersion: request.shipNow.version }),
    };
    save.mutate({ id: request.id, change: { version: request.version, move, ...more } }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      title={say(`${move}Title`, { name: request.name[language] })}
      confirmLabel={say(move)}
      color={move === 'approve' || move === 'resubmit' ? 'primary' : 'error'}
      isDisabled={isDisabled}
      error={save.error}
      isPending={save.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{text}</Box>
      {move === 'return' && (
        <Field label={say('reason')} isRequired>
          {({ id }) => (
            <OutlinedInput
              id={id}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              multiline
              minRows={3}
              fullWidth
              inputProps={{ maxLength: 1000, 'aria-required': true }}
            />
          )}
        </Field>
      )}
      {asksToOverwrite && (
        <>
          <Box sx={{ mb: 1 }}>{say('shipChangedSince', { fields: overwritten.join(', ') })}</Box>
          <FormControlLabel
            control={<Checkbox checked={hasSeen} onChange={(_event, isOn) => setHasSeen(isOn)} />}
            label={say('confirmOverwrite')}
          />
        </>
      )}
    </ConfirmDialog>
  );
};

/** What somebody else changed in the ship since the request was submitted. */
export const useOverwrittenFields = ({ shipBefore, shipNow, shipVersion }: ShipRequestDetail) => {
  const say = useWords(shipWords);
  const language = useLanguage();
  if (!shipBefore || !shipNow || shipNow.version === shipVersion) return [];
  const speech = { say, language, countries: [] };
  const now = linesOf(shipNow, speech);
  const changed = linesOf(shipBefore, speech).filter(({ value }, index) => value !== now[index]?.value);
  return changed.map(({ term }) => term);
};
