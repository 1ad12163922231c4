import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import { Button } from '@mui/material';
import { CalendarClock, Check, CircleMinus, type LucideIcon, Pencil, Redo2, Undo2, X } from 'lucide-react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { transitionMessages } from '../shared/transition-messages.ts';

type ButtonAppearance = { icon: LucideIcon; variant?: 'contained'; color: 'primary' | 'error' | 'inherit' };

/** In display order: the main action first and filled, actions that end the reservation last. */
const transitionButtons = {
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
} as const satisfies Partial<Record<ReservationTransition, ButtonAppearance>>;

export type ButtonTransition = keyof typeof transitionButtons;
const buttonOrder = Object.keys(transitionButtons) as ButtonTransition[];

/** A transition that another one of the same actor replaces: a returned request is corrected by resubmitting it. */
const coveredBy: Partial<Record<ButtonTransition, ButtonTransition>> = { updateDetails: 'resubmit', revoke: 'reject' };

/** The allowed transitions that have a button. */
export const visibleTransitions = (allowed: readonly ReservationTransition[]) =>
  buttonOrder.filter((transition) => {
    const better = coveredBy[transition];
    return allowed.includes(transition) && !(better && allowed.includes(better));
  });

type ReservationActionsProps = { transitions: readonly ButtonTransition[]; onSelect: (transition: ButtonTransition) => void };

export const ReservationActions = ({ transitions, onSelect }: ReservationActionsProps) => {
  const t = useMessages(transitionMessages);
  return transitions.map((transition) => {
    const { icon: Icon, ...look } = transitionButtons[transition];
    return (
      <Button key={transition} {...look} startIcon={<Icon size={15} />} onClick={() => onSelect(transition)}>
        {t(transition)}
      </Button>
    );
  });
};
