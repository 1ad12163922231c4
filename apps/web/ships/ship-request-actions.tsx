import type { LaterShipRequestMove } from '@kiko/domain/ships/ship-request-moves.ts';
import { Button } from '@mui/material';
import { useWords } from '../kit/words.ts';
import { shipRequestWords } from './ship-request-words.ts';

type Look = { word: keyof typeof shipRequestWords; variant?: 'contained'; color: 'primary' | 'error' | 'inherit' };

/** In the order they stand: what ends the matter first, the main one last and filled. */
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

/** Only what the server allows. */
export const ShipRequestActions = ({ allowed, onChoose }: ShipRequestActionsProps) => {
  const say = useWords(shipRequestWords);
  return order
    .filter((move) => allowed.includes(move))
    .map((move) => {
      const { word, ...look } = looks[move];
      return (
        <Button key={move} {...look} onClick={() => onChoose(move)}>
          {say(word)}
        </Button>
      );
    });
};
