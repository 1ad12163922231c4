import type { LaterShipRequestTransition } from '@kiko/domain/ships/ship-request-workflow.ts';
import { Button } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

type ButtonAppearance = {
  messageKey: keyof typeof shipRequestMessages;
  variant?: 'contained';
  color: 'primary' | 'error' | 'inherit';
};

/** In display order: actions that end the request first, the main action last and filled. */
const transitionButtons = {
  withdraw: { messageKey: 'withdraw', color: 'error' },
  return: { messageKey: 'return', color: 'error' },
  saveEdit: { messageKey: 'edit', color: 'inherit' },
  resubmit: { messageKey: 'resubmit', variant: 'contained', color: 'primary' },
  approve: { messageKey: 'approve', variant: 'contained', color: 'primary' },
} as const satisfies Record<LaterShipRequestTransition, ButtonAppearance>;
const buttonOrder = Object.keys(transitionButtons) as LaterShipRequestTransition[];

export type ButtonTransition = LaterShipRequestTransition;
type ShipRequestActionsProps = {
  allowedTransitions: readonly ButtonTransition[];
  onSelect: (transition: ButtonTransition) => void;
};

/** Only the transitions that the server allows. */
export const ShipRequestActions = ({ allowedTransitions, onSelect }: ShipRequestActionsProps) => {
  const t = useMessages(shipRequestMessages);
  return buttonOrder
    .filter((transition) => allowedTransitions.includes(transition))
    .map((transition) => {
      const { messageKey, ...look } = transitionButtons[transition];
      return (
        <Button key={transition} {...look} onClick={() => onSelect(transition)}>
          {t(messageKey)}
        </Button>
      );
    });
};
