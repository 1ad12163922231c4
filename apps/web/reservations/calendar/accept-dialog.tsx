import type { BookingResult } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box, Skeleton } from '@mui/material';
import { TransitionDialog } from '../../kit/dialog/transition-dialog.tsx';
import { RefusalBanner } from '../../kit/feedback/refusal-banner.tsx';
import { useSeen } from '../../kit/form/use-seen.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import type { ManagedCalendarCall } from '../shared/calendar/calendar-data.ts';
import { DecisionPreview } from '../shared/decision-preview.tsx';
import { NotifiedLine } from '../shared/notified-line.tsx';
import { getRefusalDetails, hasRefusalCode, RefusalDetails } from '../shared/refusal-details.tsx';
import { useDecision } from '../shared/use-decision.ts';
import type { RequestTransition } from './reschedule-dialog.tsx';
import { acceptMessages } from './reservation-calendar-messages.ts';

type AcceptDialogProps = {
  call: ManagedCalendarCall;
  mutation: RequestTransition;
  onDone: (outcome: BookingResult) => void;
  onClose: () => void;
};

/** Manual promotion from the waiting list, with the consequences as the server previews them. */
export const AcceptDialog = ({ call: latest, mutation, onDone, onClose }: AcceptDialogProps) => {
  const call = useSeen(latest, mutation.error);
  const t = useMessages(acceptMessages);
  const language = useLanguage();
  const { decision, isLoading, error, isUnknown, isRefused, isOutOfOrder } = useDecision('accept', call.id, mutation.error);
  const isReasonNeeded = isOutOfOrder || hasRefusalCode(mutation.error, 'reservation.passesOver');
  const reasonRule = isReasonNeeded ? 'required' : 'optional';
  const confirm = (reason: string) => {
    const change = { version: call.version, transition: 'accept' as const, ...(reason && { reason }) };
    mutation.mutate({ id: call.id, change }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t('title', { name: call.name[language] })}
      confirmLabel={t('accept')}
      color="primary"
      isDisabled={isUnknown}
      reason={isRefused ? 'none' : reasonRule}
      reasonInput={{ keptAs: `reservation:${call.id}:accept`, label: t(isReasonNeeded ? 'reason' : 'commentOptional') }}
      footer={!isRefused && <NotifiedLine transition="accept" state={call.state} owner={call.notifiedOwner} />}
      request={mutation}
      remedy={<RefusalDetails details={getRefusalDetails(mutation.error)} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isRefused && <Box sx={{ mb: 1.5 }}>{t('text')}</Box>}
      {isLoading && <Skeleton variant="rounded" height={72} />}
      {error && <RefusalBanner error={error} />}
      {decision && <DecisionPreview transition="accept" decision={decision} />}
    </TransitionDialog>
  );
};
