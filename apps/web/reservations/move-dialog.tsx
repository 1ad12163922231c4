import type { Outcome, ReservationChange, ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { becauseOf, isRefused, Obstacle } from '../kit/obstacle.tsx';
import { ReasonInput } from '../kit/reason-input.tsx';
import { useWords } from '../kit/words.ts';
import { CancellationReasonInput } from './cancellation-reason-input.tsx';
import { CompetitorList } from './competitor-list.tsx';
import { LosersInput } from './losers-input.tsx';
import { dialogWords, moveWords, reasonTemplates } from './move-words.ts';
import type { ShownMove } from './reservation-actions.tsx';
import { useMoveReservation } from './reservation-data.ts';
import { StaleChanges } from './stale-changes.tsx';
import { useCompetitors } from './use-competitors.ts';

const elsewhere = ['submit', 'resubmit', 'adjustSchedule', 'updateDetails'] as const satisfies readonly ShownMove[];
type AskedMove = Exclude<ShownMove, (typeof elsewhere)[number]>;

/** What needs a form of its own is not asked here. */
export const isAsked = (move: ShownMove): move is AskedMove => !elsewhere.some((other) => other === move);

type MoveDialogProps = {
  move: AskedMove;
  reservation: ReservationRecord;
  onDone: (outcome: Outcome) => void;
  onReload: () => void;
  onClose: () => void;
};

const mild: readonly AskedMove[] = ['approve', 'accept', 'approveCancel', 'pullBackCancel'];
const needReason: readonly AskedMove[] = ['return', 'reject', 'revoke', 'rejectCancel'];
const offerComment: readonly AskedMove[] = ['withdraw', 'accept'];
/** Those that free a place somebody else may be waiting for. */
const freeing: readonly AskedMove[] = ['reject', 'revoke', 'withdraw', 'pullBack', 'approveCancel'];

/** Says what a move does and to whom before it is made, and asks for what it needs. */
export const MoveDialog = ({ move, reservation, onDone, onReload, onClose }: MoveDialogProps) => {
  const say = useWords(dialogWords);
  const sayMove = useWords(moveWords);
  const desk = useMoveReservation();
  const [reason, setReason] = useState('');
  const [losers, setLosers] = useState<'leave' | 'queue' | 'reject'>('queue');
  const [cancellationReason, setCancellationReason] = useState<'planChange' | 'unavoidable' | null>(null);
  const { rivals, waiters } = useCompetitors(reservation);
  const hasLosers = move === 'approve' && rivals.length > 0;
  const isReasonNeeded =
    needReason.includes(move) || (hasLosers && losers === 'reject') || isRefused(desk.error, 'reservation.passesOver');
  const asksReason = isReasonNeeded || offerComment.includes(move);
  const isDisabled = (isReasonNeeded && reason.trim() === '') || (move === 'requestCancel' && cancellationReason === null);
  const confirm = () => {
    const change: ReservationChange = {
      ...{ version: reservation.version, move },
      ...(asksReason && reason.trim() !== '' && { reason: reason.trim() }),
      ...(hasLosers && { losers }),
      ...(cancellationReason && { cancellationReason }),
    };
    desk.mutate({ id: reservation.id, change }, { onSuccess: onDone });
  };
  const isFreeing = freeing.includes(move) && reservation.holds;
  return (
    <ConfirmDialog
      title={say(`${move}Title`)}
      confirmLabel={sayMove(move)}
      color={mild.includes(move) ? 'primary' : 'error'}
      isDisabled={isDisabled}
      error={desk.error}
      remedy={
        <>
          <Obstacle because={becauseOf(desk.error)} />
          <StaleChanges error={desk.error} reservation={reservation} onReload={onReload} />
        </>
      }
      isPending={desk.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box>{say(`${move}Text`)}</Box>
      {hasLosers && (
        <>
          <CompetitorList title={say('losersTitle', { count: rivals.length })} rows={rivals} />
          <LosersInput value={losers} onChange={setLosers} />
        </>
      )}
      {isFreeing && <Box sx={{ mt: 1 }}>{say('nextInLine')}</Box>}
      {(isFreeing || move === 'approve') && (
        <CompetitorList title={say('waitersTitle', { count: waiters.length })} rows={waiters} />
      )}
      {move === 'requestCancel' && <CancellationReasonInput value={cancellationReason} onChange={setCancellationReason} />}
      {asksReason && (
        <Box sx={{ mt: 2 }}>
          <ReasonInput
            label={say(isReasonNeeded ? 'reason' : 'commentOptional')}
            help={say('reasonHelp')}
            value={reason}
            onChange={setReason}
            isRequired={isReasonNeeded}
            {...(move in reasonTemplates && { templates: reasonTemplates[move as keyof typeof reasonTemplates] })}
          />
        </Box>
      )}
      <Box sx={{ mt: 1.5, fontSize: 12, color: 'var(--ink-3)' }}>{say('recorded')}</Box>
    </ConfirmDialog>
  );
};
