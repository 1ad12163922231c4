import type { Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box } from '@mui/material';
import { TransitionDialog } from '../../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { becauseOf, isRefused, Obstacle } from '../shared/refusal-details.tsx';
import type { ManagedCall } from './management-data.ts';
import { acceptMessages } from './management-messages.ts';
import type { RequestTransition } from './retime-dialog.tsx';

type AcceptDialogProps = { call: ManagedCall; desk: RequestTransition; onDone: (outcome: Outcome) => void; onClose: () => void };

/**
 * Manual promotion from the waiting list. Shows how many earlier requests are passed over; the server knows whether they would
 * fit as well.
 */
export const AcceptDialog = ({ call, desk, onDone, onClose }: AcceptDialogProps) => {
  const t = useMessages(acceptMessages);
  const language = useLanguage();
  const earlier = (call.place ?? 1) - 1;
  const offeredReason = earlier > 0 ? 'optional' : 'none';
  const confirm = (reason: string) => {
    const change = { version: call.version, move: 'accept' as const, ...(reason && { reason }) };
    desk.mutate({ id: call.id, change }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t('title', { name: call.name[language] })}
      confirmLabel={t('accept')}
      color="primary"
      reason={isRefused(desk.error, 'reservation.passesOver') ? 'required' : offeredReason}
      reasonInput={{ label: t('reason') }}
      request={desk}
      remedy={<Obstacle because={becauseOf(desk.error)} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{t('text')}</Box>
      {earlier > 0 && <Box sx={{ mb: 1.5 }}>{t('passing', { count: earlier })}</Box>}
    </TransitionDialog>
  );
};
