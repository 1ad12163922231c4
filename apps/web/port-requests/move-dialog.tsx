import type { PortRequestDetail } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { type PortRequestChange, portRequestMoves } from '@kiko/domain/port-requests/port-request-moves.ts';
import { Box, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Field } from '../kit/field.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useSavePortRequest } from './port-request-data.ts';
import { portRequestWords } from './port-request-words.ts';

type MoveDialogProps = { request: PortRequestDetail; move: PortRequestChange; onDone: () => void; onClose: () => void };

/** Says what a move means before it is made, and asks for the reason where one is needed. */
export const MoveDialog = ({ request, move, onDone, onClose }: MoveDialogProps) => {
  const say = useWords(portRequestWords);
  const language = useLanguage();
  const save = useSavePortRequest();
  const [reason, setReason] = useState('');
  const { needsReason } = portRequestMoves[move];
  const change = { version: request.version, move, ...(needsReason && { reason }) };
  return (
    <ConfirmDialog
      title={say(`${move}Title`, { port: request.portName[language], organization: request.organizationName[language] })}
      confirmLabel={say(move)}
      color={move === 'approve' ? 'primary' : 'error'}
      isDisabled={needsReason && reason.trim() === ''}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id: request.id, change }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say(`${move}Text`)}
      {needsReason && (
        <Box sx={{ mt: 2 }}>
          <Field label={say('reason')} help={say('reasonHelp')} isRequired>
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                multiline
                minRows={3}
                fullWidth
                inputProps={{ 'aria-describedby': describedBy, 'aria-required': true, maxLength: 1000 }}
              />
            )}
          </Field>
        </Box>
      )}
    </ConfirmDialog>
  );
};
