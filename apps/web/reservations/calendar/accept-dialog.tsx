import type { BookingResult } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box } from '@mui/material';
import { TransitionDialog } from '../../kit/dialog/transition-dialog.tsx';
import { useSeen } from '../../kit/form/use-seen.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import type { ManagedCalendarCall } from '../shared/calendar/calendar-data.ts';
import { getRefusalDetails, hasRefusalCode, RefusalDetails } from '../shared/refusal-details.tsx';
import type { RequestTransition } from './reschedule-dialog.tsx';
import { acceptMessages } from './reservation-calendar-messages.ts';

type AcceptDialogProps = {
  call: ManagedCalendarCall;
  mutation: RequestTransition;
  onDone: (outcome: BookingResult) => void;
  onClose: () => void;
};

/**
 * Manual promotion from the waiting list. Shows how many earlier requests are passed over; the server checks whether they would
 * fit as well.
 */
export const AcceptDialog = ({ call: latest, mutation, onDone, onClose }: AcceptDialogProps) => {
  const call = useSeen(latest, mutation.error);
  const t = useMessages(acceptMessages);
  const language = useLanguage();
  const passedOverCount = (call.waitlistPosition ?? 1) - 1;
  const offeredReason = passedOverCount > 0 ? 'optional' : 'none';
  const confirm = (reason: string) => {
    const change = { version: call.version, transition: 'accept' as const, ...(reason && { reason }) };
    mutation.mutate({ id: call.id, change }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t('title', { name: call.name[language] })}
      confirmLabel={t('accept')}
      color="primary"
      reason={hasRefusalCode(mutation.error, 'reservation.passesOver') ? 'required' : offeredReason}
      reasonInput={{ label: t('reason') }}
      request={mutation}
      remedy={<RefusalDetails details={getRefusalDetails(mutation.error)} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>{t('text')}</Box>
      {passedOverCount > 0 && <Box sx={{ mb: 1.5 }}>{t('passing', { count: passedOverCount })}</Box>}
    </TransitionDialog>
  );
};
