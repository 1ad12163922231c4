import type { LaterShipRequestMove } from '@kiko/domain/ships/ship-request-workflow.ts';
import { Button } from '@mui/material';
import { useMessages } from '../kit/format/messages.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

type Look = { word: keyof typeof shipRequestMessages; variant?: 'contained'; color: 'primary' | 'error' | 'inherit' };

/** In display order: actions that end the request first, the main action last and filled. */
const looks = {
  withdraw: { word: 'withdraw', color: 'error' },
  return: { word: 'return', color: 'error' },
  saveEdit: { word: 'edit', color: 'inherit' },
  resubmit: { word: 'resubmit', variant: 'contained', color: 'primary' },
  approve: { word: 'approve', variant: 'contained', color: 'primary' },
} as const satisfies Record<LaterShipRequestMove, Look>;
const order = Object.keys(looks) as LaterShipRequestMove[];

export type ShownMove = LaterShipRequestMove;
type ShipRequestActionsProps = { allowed: readonly ShownMove[]; onChoose: (move: ShownMove) => void };

/** Only the transitions that the server allows. */
export const ShipRequestActions = ({ allowed, onChoose }: ShipRequestActionsProps) => {
  const t = useMessages(shipRequestMessages);
  return order
    .filter((move) => allowed.includes(move))
    .map((move) => {
      const { word, ...look } = looks[move];
      return (
        <Button key={move} {...look} onClick={() => onChoose(move)}>
          {t(word)}
        </Button>
      );
    });
};
