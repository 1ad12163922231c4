import type { BookingResult, ReservationChange, ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { CompetitorAction } from '@kiko/domain/reservations/booking-request.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { TransitionDialog } from '../../kit/dialog/transition-dialog.tsx';
import { RefusalBanner } from '../../kit/feedback/refusal-banner.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { CompetingRequest } from '../shared/competitor-list.tsx';
import { isDecision } from '../shared/decision-data.ts';
import { DecisionPreview } from '../shared/decision-preview.tsx';
import { DisplacedRequests, proposedAction, toChoiceFields } from '../shared/displaced-requests.tsx';
import { NotifiedLine } from '../shared/notified-line.tsx';
import { getRefusalDetails, hasRefusalCode, RefusalDetails } from '../shared/refusal-details.tsx';
import { useReservationMutation } from '../shared/reservation-data.ts';
import { dialogMessages, templatesOf, transitionMessages } from '../shared/transition-messages.ts';
import { useDecision } from '../shared/use-decision.ts';
import { CancellationReasonInput } from './cancellation-reason-input.tsx';
import type { ButtonTransition } from './reservation-actions.tsx';
import { StaleReservationRemedy } from './stale-reservation-remedy.tsx';

const elsewhere = ['submit', 'resubmit', 'adjustSchedule', 'updateDetails'] as const satisfies readonly ButtonTransition[];
type RequestedTransition = Exclude<ButtonTransition, (typeof elsewhere)[number]>;

/** Transitions with a form of their own do not use this dialog. */
export const isAsked = (transition: ButtonTransition): transition is RequestedTransition =>
  !elsewhere.some((other) => other === transition);

type ReservationTransitionDialogProps = {
  transition: RequestedTransition;
  reservation: ReservationDetail;
  onDone: (outcome: BookingResult) => void;
  onReload: () => void;
  onClose: () => void;
};

/** Shows the consequences of a transition as the server previews them, with fields for its parameters. */
export const ReservationTransitionDialog = ({
  transition,
  reservation,
  onDone,
  onReload,
  onClose,
}: ReservationTransitionDialogProps) => {
  const t = useMessages(dialogMessages);
  const tTransition = useMessages(transitionMessages);
  const desk = useReservationMutation();
  const [chosen, setChosen] = useState<CompetitorAction | null>(null);
  const [cancellationReason, setCancellationReason] = useState<'planChange' | 'unavoidable' | null>(null);
  const preview = useDecision(isDecision(transition) ? transition : undefined, reservation.id, desk.error);
  const { decision, isRefused, isOutOfOrder } = preview;
  const { displaced = [], competitorActions = [] } = decision ?? {};
  const displacedIds = displaced.map(({ id }) => id);
  const choice = chosen ?? proposedAction(competitorActions);
  const reasonRule = reservationWorkflow.reasonOf(transition);
  const isReasonNeeded =
    reasonRule === 'required' ||
    isOutOfOrder ||
    (displaced.length > 0 && choice === 'reject') ||
    hasRefusalCode(desk.error, 'reservation.passesOver');
  const offeredReason = transition === 'accept' ? 'optional' : reasonRule;
  const presentReason = isReasonNeeded ? 'required' : offeredReason;
  const isDisabled =
    preview.isUnknown ||
    (displaced.length > 0 && choice === null) ||
    (reasonRule === 'cancellationReason' && cancellationReason === null);

  const confirm = (reason: string) => {
    const change: ReservationChange = {
      version: reservation.version,
      transition,
      ...(reason && { reason }),
      ...(transition === 'approve' && toChoiceFields(displacedIds, choice)),
      ...(cancellationReason && { cancellationReason }),
    };
    desk.mutate({ id: reservation.id, change }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t(`${transition}Title`)}
      confirmLabel={tTransition(transition)}
      color={reservationWorkflow.isAdverse(transition) ? 'error' : 'primary'}
      isDisabled={isDisabled}
      reason={isRefused ? 'none' : presentReason}
      reasonInput={{
        keptAs: `reservation:${reservation.id}:${transition}`,
        label: t(isReasonNeeded ? 'reason' : 'commentOptional'),
        help: t(displaced.length > 0 ? 'reasonHelpCompetitors' : 'reasonHelp'),
        templates: templatesOf(transition),
      }}
      footer={
        !isRefused && (
          <Box sx={{ mt: 1.5, display: 'grid', gap: 0.5 }}>
            <NotifiedLine transition={transition} state={reservation.state} owner={reservation.notifiedOwner} />
            <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{t('recorded')}</Box>
          </Box>
        )
      }
      request={desk}
      remedy={
        <>
          <RefusalDetails details={getRefusalDetails(desk.error)} />
          <StaleReservationRemedy error={desk.error} reservation={reservation} onReload={onReload} />
        </>
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>
        <CompetingRequest row={reservation} withBerth />
      </Box>
      {!decision?.refusal && (
        <Box>{t(transition === 'pullBack' && !reservation.holdsBerth ? 'pullBackUnheldText' : `${transition}Text`)}</Box>
      )}
      {preview.isLoading && <Skeleton variant="rounded" height={72} sx={{ mt: 1.5 }} />}
      {preview.error && <RefusalBanner error={preview.error} />}
      {decision && <DecisionPreview transition={transition} decision={decision} />}
      <DisplacedRequests
        displaced={displaced}
        competitorActions={competitorActions}
        isOutOfOrder={isOutOfOrder}
        value={choice}
        onChange={setChosen}
      />
      {(transition === 'withdraw' || transition === 'pullBack') && reservation.holdsBerth && (
        <Box sx={{ mt: 1 }}>{t('nextInLine')}</Box>
      )}
      {reasonRule === 'cancellationReason' && (
        <CancellationReasonInput value={cancellationReason} onChange={setCancellationReason} />
      )}
    </TransitionDialog>
  );
};
