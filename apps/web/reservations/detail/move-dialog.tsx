import type { BookingResult, ReservationChange, ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { LoserChoice } from '@kiko/domain/reservations/booking-request.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TransitionDialog } from '../../kit/dialog/transition-dialog.tsx';
import { RefusalBanner } from '../../kit/feedback/refusal-banner.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { decisionsQuery, isDecision } from '../shared/decision-data.ts';
import { getRefusalDetails, hasRefusalCode, RefusalDetails } from '../shared/refusal-details.tsx';
import { useReservationMutation } from '../shared/reservation-data.ts';
import { dialogMessages, moveMessages, templatesOf } from '../shared/transition-messages.ts';
import { CancellationReasonInput } from './cancellation-reason-input.tsx';
import { CompetingRequest, CompetitorList } from './competitor-list.tsx';
import { DecisionPreview } from './decision-preview.tsx';
import { LosersInput } from './losers-input.tsx';
import type { ButtonTransition } from './reservation-actions.tsx';
import { StaleReservationRemedy } from './stale-reservation-remedy.tsx';

const elsewhere = ['submit', 'resubmit', 'adjustSchedule', 'updateDetails'] as const satisfies readonly ButtonTransition[];
type RequestedMove = Exclude<ButtonTransition, (typeof elsewhere)[number]>;

/** Transitions with a form of their own do not use this dialog. */
export const isAsked = (move: ButtonTransition): move is RequestedMove => !elsewhere.some((other) => other === move);

type MoveDialogProps = {
  move: RequestedMove;
  reservation: ReservationDetail;
  onDone: (outcome: BookingResult) => void;
  onReload: () => void;
  onClose: () => void;
};

const mild: readonly RequestedMove[] = ['approve', 'accept', 'approveCancel', 'pullBackCancel'];
const ownersMoves: readonly RequestedMove[] = ['withdraw', 'pullBack', 'requestCancel', 'pullBackCancel'];

/** Shows the consequences of a transition as the server previews them, and asks for its parameters. */
export const MoveDialog = ({ move, reservation, onDone, onReload, onClose }: MoveDialogProps) => {
  const t = useMessages(dialogMessages);
  const tMove = useMessages(moveMessages);
  const desk = useReservationMutation();
  const [chosen, setChosen] = useState<LoserChoice | null>(null);
  const [cancellationReason, setCancellationReason] = useState<'planChange' | 'unavoidable' | null>(null);
  const preview = useQuery({ ...decisionsQuery(isDecision(move) ? move : 'approve', [reservation.id]), enabled: isDecision(move) });
  const decision = preview.data?.rows[0];
  const losers = decision?.losers ?? [];
  // The waiting list is proposed where the berth has one; otherwise the harbor manager chooses.
  const choice = chosen ?? (decision?.loserChoices.includes('queue') ? 'queue' : null);
  const isTransient = move === 'approve' && (decision?.earlierIds.length ?? 0) > 0;
  const reasonRule = reservationWorkflow.reasonOf(move);
  const isReasonNeeded =
    reasonRule === 'required' ||
    isTransient ||
    (losers.length > 0 && choice === 'reject') ||
    hasRefusalCode(desk.error, 'reservation.passesOver');
  const offeredReason = move === 'accept' ? 'optional' : reasonRule;
  // A state that has changed meanwhile is reported by the answer to the move itself, with the account that changed it.
  const isObstructed =
    decision !== undefined && decision.refusal !== null && decision.refusal.code !== 'reservation.moveNotAllowed';
  const isUnknown = isDecision(move) && (!decision || isObstructed);
  const isDisabled =
    isUnknown || (losers.length > 0 && choice === null) || (reasonRule === 'cancellationReason' && cancellationReason === null);

  const isOutdated = hasRefusalCode(desk.error, 'reservation.competitorsChanged');
  const { refetch } = preview;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);

  const confirm = (reason: string) => {
    const change: ReservationChange = {
      version: reservation.version,
      move,
      ...(reason && { reason }),
      ...(move === 'approve' && { seenLoserIds: losers.map(({ id }) => id) }),
      ...(losers.length > 0 && choice && { losers: choice }),
      ...(cancellationReason && { cancellationReason }),
    };
    desk.mutate({ id: reservation.id, change }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t(`${move}Title`)}
      confirmLabel={tMove(move)}
      color={mild.includes(move) ? 'primary' : 'error'}
      isDisabled={isDisabled}
      reason={isReasonNeeded ? 'required' : offeredReason}
      reasonInput={{
        label: t(isReasonNeeded ? 'reason' : 'commentOptional'),
        help: t(ownersMoves.includes(move) ? 'reasonHelpOwner' : losers.length > 0 ? 'reasonHelpLosers' : 'reasonHelp'),
        templates: templatesOf(move),
      }}
      footer={<Box sx={{ mt: 1.5, fontSize: 12, color: 'var(--ink-3)' }}>{t('recorded')}</Box>}
      request={desk}
      remedy={
        <>
          <RefusalDetails because={getRefusalDetails(desk.error)} />
          <StaleReservationRemedy error={desk.error} reservation={reservation} onReload={onReload} />
        </>
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>
        <CompetingRequest row={reservation} withBerth />
      </Box>
      <Box>{t(move === 'pullBack' && !reservation.holds ? 'pullBackUnheldText' : `${move}Text`)}</Box>
      {isDecision(move) && preview.isLoading && <Skeleton variant="rounded" height={72} sx={{ mt: 1.5 }} />}
      {preview.error && !decision && <RefusalBanner error={preview.error} />}
      {decision && <DecisionPreview move={move} decision={decision} />}
      {losers.length > 0 && (
        <>
          <CompetitorList title={t('losersTitle', { count: losers.length })} rows={losers} />
          <LosersInput choices={decision?.loserChoices ?? []} value={choice} onChange={setChosen} />
        </>
      )}
      {isTransient && <Box sx={{ mt: 1, color: 'var(--accent)', fontWeight: 700 }}>{t('passesOver')}</Box>}
      {(move === 'withdraw' || move === 'pullBack') && reservation.holds && <Box sx={{ mt: 1 }}>{t('nextInLine')}</Box>}
      {reasonRule === 'cancellationReason' && (
        <CancellationReasonInput value={cancellationReason} onChange={setCancellationReason} />
      )}
    </TransitionDialog>
  );
};
