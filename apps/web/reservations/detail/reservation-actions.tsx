import type { ReservationMove } from '@kiko/domain/reservations/reservation-workflow.ts';
import { Button } from '@mui/material';
import { CalendarClock, Check, CircleMinus, type LucideIcon, Pencil, Redo2, Undo2, X } from 'lucide-react';
import { useMessages } from '../../kit/format/messages.ts';
import { moveMessages } from './move-messages.ts';

type Look = { icon: LucideIcon; variant?: 'contained'; color: 'primary' | 'error' | 'inherit' };

/** In display order: the main action first and filled, actions that end the reservation last. */
const looks = {
  submit: { icon: Pencil, variant: 'contained', color: 'primary' },
  resubmit: { icon: Pencil, variant: 'contained', color: 'primary' },
  approve: { icon: Check, variant: 'contained', color: 'primary' },
  approveCancel: { icon: Check, variant: 'contained', color: 'primary' },
  accept: { icon: Check, variant: 'contained', color: 'primary' },
  return: { icon: Undo2, color: 'inherit' },
  adjustSchedule: { icon: CalendarClock, color: 'inherit' },
  updateDetails: { icon: Pencil, color: 'inherit' },
  pullBackCancel: { icon: Redo2, color: 'inherit' },
  pullBack: { icon: Undo2, color: 'inherit' },
  rejectCancel: { icon: X, color: 'error' },
  reject: { icon: X, color: 'error' },
  requestCancel: { icon: CircleMinus, color: 'error' },
  withdraw: { icon: CircleMinus, color: 'error' },
  revoke: { icon: CircleMinus, color: 'error' },
  takeBack: { icon: Undo2, color: 'error' },
} as const satisfies Partial<Record<ReservationMove, Look>>;

export type ShownMove = keyof typeof looks;
const order = Object.keys(looks) as ShownMove[];

/** A transition that another one of the same actor replaces: a returned request is corrected by resubmitting it. */
const coveredBy: Partial<Record<ShownMove, ShownMove>> = { updateDetails: 'resubmit', revoke: 'reject' };

/** The allowed transitions that have a button. */
export const shownMoves = (allowed: readonly ReservationMove[]) =>
  order.filter((move) => {
    const better = coveredBy[move];
    return allowed.includes(move) && !(better && allowed.includes(better));
  });

type ReservationActionsProps = { moves: readonly ShownMove[]; onChoose: (move: ShownMove) => void };

export const ReservationActions = ({ moves, onChoose }: ReservationActionsProps) => {
  const t = useMessages(moveMessages);
  return moves.map((move) => {
    const { icon: Icon, ...look } = looks[move];
    return (
      <Button key={move} {...look} startIcon={<Icon size={15} />} onClick={() => onChoose(move)}>
        {t(move)}
      </Button>
    );
  });
};
