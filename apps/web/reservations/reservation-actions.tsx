import type { ReservationMove } from '@kiko/domain/reservations/reservation-moves.ts';
import { Button } from '@mui/material';
import { CalendarClock, Check, CircleMinus, type LucideIcon, Pencil, Redo2, Undo2, X } from 'lucide-react';
import { useWords } from '../kit/words.ts';
import { moveWords } from './move-words.ts';

type Look = { icon: LucideIcon; variant?: 'contained'; color: 'primary' | 'error' | 'inherit' };

/** In the order they stand: the main one first and filled, what ends the matter last. */
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
} as const satisfies Partial<Record<ReservationMove, Look>>;

export type ShownMove = keyof typeof looks;
const order = Object.keys(looks) as ShownMove[];

/** The moves that have a button, of those that the server allows. A returned one is corrected by resubmitting it. */
export const shownMoves = (allowed: readonly ReservationMove[]) =>
  order.filter((move) => allowed.includes(move) && !(move === 'updateDetails' && allowed.includes('resubmit')));

type ReservationActionsProps = { moves: readonly ShownMove[]; onChoose: (move: ShownMove) => void };

export const ReservationActions = ({ moves, onChoose }: ReservationActionsProps) => {
  const say = useWords(moveWords);
  return moves.map((move) => {
    const { icon: Icon, ...look } = looks[move];
    return (
      <Button key={move} {...look} startIcon={<Icon size={15} />} onClick={() => onChoose(move)}>
        {say(move)}
      </Button>
    );
  });
};
