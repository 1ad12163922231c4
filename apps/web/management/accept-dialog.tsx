import type { Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { becauseOf, isRefused, Obstacle } from '../kit/obstacle.tsx';
import { ReasonInput } from '../kit/reason-input.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { ManagedCall } from './management-data.ts';
import { acceptWords } from './management-words.ts';
import type { AskDesk } from './retime-dialog.tsx';

type AcceptDialogProps = { call: ManagedCall; desk: AskDesk; onDone: (outcome: Outcome) => void; onClose: () => void };

/** Moving somebody up by hand. Whoever is passed over is counted; whether they would fit as well, the desk knows. */
export const AcceptDialog = ({ call, desk, onDone, onClose }: AcceptDialogProps) => {
  const say = useWords(acceptWords);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const earlier = (call.place ?? 1) - 1;
  const isReasonNeeded = isRefused(desk.error, 'reservation.passesOver');
  const confirm = () => {
    const change = { version: call.version, move: 'accept' as const, ...(reason.trim() && { reason: reason.trim() }) };
    desk.mutate({ id: call.id, change }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      title={say('title', { name: call.name[language] })}
      confirmLabel={say('accept')}
      color="primary"
      isDisabled={isReasonNeeded && reason.trim() === ''}
      error={desk.error}
      remedy={<Obstacle because={becauseOf(desk.error)} />}
      isPending={desk.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{say('text')}</Box>
      {earlier > 0 && <Box sx={{ mb: 1.5 }}>{say('passing', { count: earlier })}</Box>}
      {(earlier > 0 || isReasonNeeded) && (
        <ReasonInput label={say('reason')} value={reason} onChange={setReason} isRequired={isReasonNeeded} />
      )}
    </ConfirmDialog>
  );
};
